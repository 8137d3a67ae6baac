import type { RequestBodies } from '../../../src/contracts/generated/api.ts';
import type { Language } from '../../foundation/language.ts';

/** Who a bearer token speaks for. */
export interface Subject {
  readonly accountId: string;
  readonly familyId: string;
}

/** A call that passed every check of the OpenAPI document, as its handler gets it. */
export interface Call<Body = unknown> {
  /** Checked against the request schema of the operation. */
  readonly body: Body;
  readonly language: Language;
  /** Network of the caller for limits: an IPv4 address, or the /64 of an IPv6 one. */
  readonly network: string;
  readonly loopback: boolean;
  readonly clientId: string;
  /** `X-Device-Id`, as the caller says; empty without one. */
  readonly deviceId: string;
  /** `X-Config-Key`: the public config that the page runs under. */
  readonly configKey: string;
  /** User name of Basic authorization, which is a client id; empty without one. */
  readonly basicUser: string;
  readonly subject: Subject | null;
}

/** What a handler answers: `data` goes into the envelope; `bare` is the whole body; neither is 204. The status is 200 unless it says 202. */
export type Answer =
  | { readonly data: unknown; readonly status?: 202 }
  | { readonly bare: Readonly<Record<string, unknown>> }
  | { readonly empty: true };

/** The work behind one operation of the OpenAPI document. */
export type Work<Body> = (call: Call<Body>) => Promise<Answer> | Answer;

/** The work behind the operation `Id`: its call has the body that the document describes. */
export type Handler<Id extends keyof RequestBodies> = Work<RequestBodies[Id]>;

/** Handlers by `operationId`. */
export type Handlers = { readonly [Id in keyof RequestBodies]?: Handler<Id> };
