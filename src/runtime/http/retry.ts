import { isRecord } from '@alur/engine/json';
import type { ApiError } from '@alur/engine';
import { failure, ok, type Result } from '@alur/engine/result';
import type { HttpRequest } from './request.ts';

/** How the time of a call is spent, in milliseconds; the defaults are the specification's (§7) and R6's. */
export interface RetryPolicy {
  readonly retries: number;
  readonly delayMs: number;
  /** One try. */
  readonly attemptMs: number;
  /** All tries and the waits between them. */
  readonly totalMs: number;
}

const specifiedRetryPolicy: RetryPolicy = { retries: 3, delayMs: 500, attemptMs: 10_000, totalMs: 20_000 };
const retriedStatuses: ReadonlySet<number> = new Set([500, 502, 503, 504]);

/** An answer that was read to its end. */
export interface HttpAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

type Attempt = { readonly answer: HttpAnswer } | { readonly lost: 'err_offline' | 'err_timeout' };

/**
 * Sends a request until an answer is worth keeping: up to four tries, at most 20 s. Every mutating request carries its `Idempotency-Key`, so trying
 * again after a lost answer is safe for all of them.
 */
export function createRetry(
  fetch: typeof globalThis.fetch,
  retryPolicy: RetryPolicy = specifiedRetryPolicy,
): (
  url: string,
  init: RequestInit,
  request?: Pick<HttpRequest, 'held' | 'readSuccess'>,
) => Promise<Result<HttpAnswer, ApiError>> {
  return async (url, init, { held, readSuccess } = {}) => {
    if (held !== undefined) return tryHeld(fetch, url, init, held, retryPolicy);
    const deadline = performance.now() + retryPolicy.totalMs;
    for (let tries = 0; ; tries += 1) {
      const milliseconds = Math.min(retryPolicy.attemptMs, deadline - performance.now());
      const attempt = await tryOnce(fetch, url, init, { milliseconds, readSuccess });
      const enough = tries >= retryPolicy.retries || deadline - performance.now() <= retryPolicy.delayMs;
      if ('answer' in attempt && (enough || !worthRetrying(attempt.answer))) return ok(attempt.answer);
      if ('lost' in attempt && enough) return failure({ code: attempt.lost, status: 0 });
      await wait(retryPolicy.delayMs);
    }
  };
}

/** One try of a question that the API may hold back; the caller paces the next one. */
async function tryHeld(
  fetch: typeof globalThis.fetch,
  url: string,
  init: RequestInit,
  held: NonNullable<HttpRequest['held']>,
  { attemptMs }: RetryPolicy,
): Promise<Result<HttpAnswer, ApiError>> {
  const milliseconds = attemptMs + held.seconds * 1_000;
  const attempt = await tryOnce(fetch, url, init, { milliseconds, givenUp: held.signal });
  return 'answer' in attempt ? ok(attempt.answer) : failure({ code: attempt.lost, status: 0 });
}

async function tryOnce(
  fetch: typeof globalThis.fetch,
  url: string,
  init: RequestInit,
  {
    milliseconds,
    readSuccess,
    givenUp,
  }: {
    readonly milliseconds: number;
    readonly readSuccess?: HttpRequest['readSuccess'];
    readonly givenUp?: AbortSignal;
  },
): Promise<Attempt> {
  const timeout = AbortSignal.timeout(Math.max(Math.floor(milliseconds), 1));
  const signal = givenUp === undefined ? timeout : AbortSignal.any([timeout, givenUp]);
  try {
    const response = await fetch(url, { ...init, signal });
    const body = readSuccess && response.ok ? await readSuccess(response) : parseBody(await response.text());
    return { answer: { status: response.status, body, headers: response.headers } };
  } catch {
    return { lost: timeout.aborted ? 'err_timeout' : 'err_offline' };
  }
}

/** The server's passing faults, and a first try that is still at work under the same key. */
function worthRetrying({ status, body }: HttpAnswer): boolean {
  if (retriedStatuses.has(status)) return true;
  return (
    status === 409 &&
    isRecord(body) &&
    isRecord(body['error']) &&
    body['error']['code'] === 'err_request_in_progress'
  );
}

/** A body that is no JSON (an error page of a proxy) is null: the status speaks for it. */
function parseBody(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Nobody can say whether the call was carried out. */
export function isLost(status: number): boolean {
  return status === 0 || status === 502 || status === 503 || status === 504;
}
