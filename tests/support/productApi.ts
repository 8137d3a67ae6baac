import { randomUUID } from 'node:crypto';
import { noteTyped } from '../../launch/checks/left/typedValues.ts';
import { secretsIn } from './canaries.ts';
import { place } from './place.ts';

/** An answer of the product API as tests look at it. */
export interface ApiResponse {
  readonly status: number;
  /** Code of an error, or null. */
  readonly code: string | null;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface ApiCall {
  readonly bearer?: string;
  readonly language?: 'en' | 'id';
  readonly origin?: string;
  /** `X-Device-Id`: an account has budgets of its own for each device that logged in to it. */
  readonly device?: string;
}

/** Calls the product API as a program of ours would, with every header that it asks for. */
export async function callApi(
  method: string,
  path: string,
  body?: unknown,
  { bearer, language = 'en', origin = place('api'), device = 'tests' }: ApiCall = {},
): Promise<ApiResponse> {
  const sent = body === undefined ? '' : JSON.stringify(body);
  secretsIn(sent, bearer === undefined ? '' : `Bearer ${bearer}`).forEach(noteTyped);
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      'accept-language': language,
      'x-client-id': 'alur-web',
      'x-platform': 'web',
      'x-device-id': device,
      'idempotency-key': randomUUID(),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    },
    ...(body === undefined ? {} : { body: sent }),
  });
  const text = await response.text();
  const answer = (text === '' ? {} : JSON.parse(text)) as {
    readonly data?: Record<string, unknown>;
    readonly error?: { readonly code: string };
  };
  return { status: response.status, code: answer.error?.code ?? null, data: answer.data ?? {} };
}

/** The word of the human check that a call carries; none where the deployment has no check. */
export async function humanWord(
  action: string,
  provider = place('provider'),
): Promise<{ readonly 'captcha-response'?: string }> {
  const response = await fetch(`${provider}/human-check/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: place('edge') },
    body: JSON.stringify({ action, client_id: 'alur-web' }),
  });
  if (!response.ok) return {};
  const { token, data } = (await response.json()) as {
    readonly token?: string;
    readonly data?: { readonly token: string };
  };
  const word = token ?? data?.token;
  return word === undefined ? {} : { 'captcha-response': word };
}
