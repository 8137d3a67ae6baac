import type { IncomingHttpHeaders } from 'node:http';
import type { RequestBodies, RequestParameters, ResponseData } from '../../../src/contracts/generated/api.ts';
import type { Language } from '../../foundation/language.ts';

/** Who a bearer token speaks for. */
export interface Subject {
  readonly accountId: string;
  readonly familyId: string;
}

/** A call of the product API, by its `operationId`. */
export type OperationId = keyof RequestBodies;

/** A call that passed every check of the OpenAPI document, as its handler gets it. */
export interface Call<Body = unknown, Params = unknown, Query = unknown> {
  /** Checked against the request schema of the operation. */
  readonly body: Body;
  /** Parts of the path, checked. */
  readonly params: Params;
  /** Parameters of the query that the document names, checked; numbers are numbers. */
  readonly query: Query;
  readonly headers: IncomingHttpHeaders;
  /** The body as it came, for signatures. */
  readonly rawBody: string;
  readonly language: Language;
  /** Network of the caller for limits: an IPv4 address, or the /64 of an IPv6 one. */
  readonly network: string;
  /** The caller's own address, for ranges that a config exempts. */
  readonly address: string;
  readonly loopback: boolean;
  readonly clientId: string;
  /** `X-Device-Id`, as the caller says; empty without one. */
  readonly deviceId: string;
  /** `X-Mailbox-Pass`: what an e-mail to the owner of an account carried; empty without one. */
  readonly mailboxPass: string;
  /** `X-Config-Key`: the public config that the page runs under. */
  readonly configKey: string;
  /** User name of Basic authorization, which is a client id; empty without one. */
  readonly basicUser: string;
  readonly subject: Subject | null;
  /** The one payment that a view token opens, read-only; null with a bearer or without any. */
  readonly viewOf: string | null;
  /** A hash of `Idempotency-Key`: the intent of the user, the same over all tries; null without one. */
  readonly intent: string | null;
  /** Aborts when the caller has gone. */
  readonly gone: AbortSignal;
}

/** One server-sent event. */
export interface ServerEvent {
  readonly name: string;
  readonly id: string;
  readonly data: unknown;
}

/**
 * What a handler returns: `data` goes into the envelope; `bare` is the whole body; `empty` is 204; `unchanged` is 304; `redirect` is 303; `events` is a
 * stream that lasts until the caller has gone or the iterator ends; `file` is a document of its own type, which a browser shows under `policy`. The status is 200 unless it is named.
 */
export type Answer<Data = unknown> =
  | { readonly data: Data; readonly status?: 201 | 202; readonly etag?: string }
  | { readonly bare: Readonly<Record<string, unknown>> }
  | { readonly empty: true }
  | { readonly unchanged: true; readonly etag: string }
  | { readonly redirect: string }
  | { readonly file: Buffer | string; readonly type: string; readonly name: string; readonly policy?: string }
  | { readonly events: AsyncIterable<ServerEvent> };

/** The call of an operation, with the body, params and query that the document describes. */
export type CallOf<Id extends OperationId> = Call<
  RequestBodies[Id],
  RequestParameters[Id]['path'],
  RequestParameters[Id]['query']
>;

/**
 * The work behind an operation of the OpenAPI document.
 *
 * @example
 * const read: Handler<'payment'> = ({ params, query }) => ({ data: paymentBody(params.id, query.since_version) });
 */
export type Handler<Id extends OperationId> = (
  call: CallOf<Id>,
) => Promise<Answer<ResponseData[Id]>> | Answer<ResponseData[Id]>;

/** Handlers by `operationId`. */
export type Handlers = { readonly [Id in OperationId]?: Handler<Id> };
