import { setTimeout } from 'node:timers/promises';

/** What kind of fault it is, for operators: no answer; too busy to answer; the token may not; more than the edge takes at once; not what was asked for; empty of what it can't be empty of. */
export type FaultCode = 'unreachable' | 'busy' | 'refused' | 'too-large' | 'unreadable' | 'empty';

/** What the CMS answered, or why nothing came. The message is safe to log: it holds no token and no body. */
export class OutboundFault extends Error {
  override readonly name = 'OutboundFault';
  /** HTTP status of an answer that refused; 0: none. */
  readonly status: number;
  readonly code: FaultCode;

  constructor(
    message: string,
    { status = 0, code = 'unreadable' }: { readonly status?: number; readonly code?: FaultCode } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** Bounds of a read of the CMS (spec §7, T11). */
export interface OutboundLimits {
  readonly timeoutMs: number;
  readonly retries: number;
  readonly retryDelayMs: number;
  readonly maxBytes: number;
}

export const outboundLimits: OutboundLimits = {
  timeoutMs: 5000,
  retries: 3,
  retryDelayMs: 500,
  maxBytes: 2 * 1024 * 1024,
};

export interface OutboundOptions {
  readonly limits?: OutboundLimits;
  /** Aborted when the edge ends: a read that is under way then ends too. */
  readonly ending?: AbortSignal;
}

/** `fetch`, as far as the CMS's client needs it. */
export type OutboundFetch = (input: string, init?: RequestInit) => Promise<Response>;

/**
 * The one way out of the edge: a GET below one base address from the environment, without redirects, bounded in time and size. Tries again on
 * network faults, 429 and 5xx. Throws {@link OutboundFault}.
 *
 * @example
 * const get = createOutboundFetch('http://localhost:8055');
 * const response = await get('http://localhost:8055/items/config');
 */
export function createOutboundFetch(
  baseUrl: string,
  { limits = outboundLimits, ending }: OutboundOptions = {},
): OutboundFetch {
  const base = new URL(`${baseUrl}/`);
  return async (input, init = {}) => {
    const url = checkedUrl(base, input, init);
    for (let attempt = 0; ; attempt += 1) {
      const outcome = await once(url, init, limits, ending);
      if (outcome.response !== null && !outcome.again) return outcome.response;
      if (!outcome.again || attempt >= limits.retries || ending?.aborted === true)
        throw new OutboundFault(`${url.pathname}: ${outcome.reason}`, { code: outcome.code });
      await setTimeout(limits.retryDelayMs, undefined, ending ? { signal: ending } : {}).catch(
        () => undefined,
      );
    }
  };
}

/**
 * Like {@link createOutboundFetch}, for a body that is read while it comes: one try, and the time holds for all of it, the body included. Its reader bounds the size.
 * Throws {@link OutboundFault} for a redirect, a `TimeoutError` when the time is over, and what `fetch` throws.
 *
 * @example
 * const get = createOutboundStream('http://localhost:8055', { timeoutMs: 20_000 });
 * for await (const chunk of (await get(address)).body ?? []) write(chunk);
 */
export function createOutboundStream(
  baseUrl: string,
  { timeoutMs, ending }: { readonly timeoutMs: number; readonly ending?: AbortSignal | undefined },
): OutboundFetch {
  const base = new URL(`${baseUrl}/`);
  return async (input, init = {}) => {
    const url = checkedUrl(base, input, init);
    const late = AbortSignal.timeout(timeoutMs);
    const signal = ending === undefined ? late : AbortSignal.any([late, ending]);
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    if (response.status < 300 || response.status >= 400) return response;
    await response.body?.cancel();
    throw new OutboundFault(`${url.pathname}: answered ${response.status}: redirects are not followed`, {
      status: response.status,
    });
  };
}

function checkedUrl(base: URL, input: string, init: RequestInit): URL {
  const url = new URL(input);
  if (url.origin !== base.origin || !url.pathname.startsWith(base.pathname))
    throw new OutboundFault(`refused to leave ${base.origin}`);
  const method = init.method ?? 'GET';
  if (method !== 'GET') throw new OutboundFault(`refused ${method}: the edge only reads`);
  return url;
}

interface Outcome {
  readonly response: Response | null;
  readonly again: boolean;
  readonly reason: string;
  readonly code: FaultCode;
}

async function once(
  url: URL,
  init: RequestInit,
  limits: OutboundLimits,
  ending: AbortSignal | undefined,
): Promise<Outcome> {
  const late = AbortSignal.timeout(limits.timeoutMs);
  const signal = ending === undefined ? late : AbortSignal.any([late, ending]);
  try {
    const response = await fetch(url, { ...init, redirect: 'manual', signal });
    // 304 leads nowhere: it was asked for.
    if (response.status >= 300 && response.status < 400 && response.status !== 304)
      return {
        response: null,
        again: false,
        reason: `answered ${response.status}: redirects are not followed`,
        code: 'unreadable',
      };
    const body = await boundedBody(response, limits.maxBytes);
    if (body === null)
      return {
        response: null,
        again: false,
        reason: `answered more than ${limits.maxBytes} bytes`,
        code: 'too-large',
      };
    const whole = new Response(body.length === 0 ? null : new Uint8Array(body), {
      status: response.status,
      headers: typeOf(response),
    });
    return {
      response: whole,
      again: response.status === 429 || response.status >= 500,
      reason: `answered ${response.status}`,
      code: 'busy',
    };
  } catch (fault) {
    return {
      response: null,
      again: true,
      reason: late.aborted ? `no answer within ${limits.timeoutMs} ms` : describeCause(fault),
      code: 'unreachable',
    };
  }
}

function typeOf(response: Response): HeadersInit {
  return { 'content-type': response.headers.get('content-type') ?? 'application/octet-stream' };
}

async function boundedBody(response: Response, maxBytes: number): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  if (response.body === null) return Buffer.alloc(0);
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    // Leaving the loop cancels the rest of the body.
    if (size > maxBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function describeCause(fault: unknown): string {
  const cause = fault instanceof Error && fault.cause instanceof Error ? fault.cause : fault;
  if (cause instanceof Error)
    return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
  return 'no answer';
}
