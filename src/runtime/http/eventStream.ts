import { createParser } from 'eventsource-parser';
import { fetchPolicy, type HttpOptions } from './http.ts';
import { decodeApiError, payloadOf, serverTimeOf } from './apiResponse.ts';
import { headersOf } from './requestHeaders.ts';

/** Silence, in milliseconds, after which a stream counts as broken: the API sends a comment every 15 s. */
const longestSilence = 40_000;

/** How long to wait, in seconds, where the API has no room for a stream and names no time. */
const usualWaitInSecond = 30;

/**
 * Listens to a stream of events of the API (text/event-stream) with the session's token, which the browser's own EventSource cannot send.
 * Loaded late, by `import()` only. Never throws.
 *
 * @param path from the API's origin
 * @param onPayload receives the payload of each event that is JSON
 * @returns when the stream has ended or the signal was aborted: whether it brought an event; where the API has no room for one more, the milliseconds to wait
 *
 * @example
 * const listen = createEventStream(connection);
 * const ended = await listen('/payment/v1/payments/P1/events', onPayload, controller.signal);
 */
export function createEventStream(
  options: HttpOptions,
): (
  path: `/${string}`,
  onPayload: (payload: unknown) => void,
  signal: AbortSignal,
) => Promise<boolean | { readonly retryIn: number }> {
  const fetch = options.fetch ?? ((...given) => globalThis.fetch(...given));
  return async (path, onPayload, signal) => {
    let spoke = false;
    const silence = createSilence(longestSilence);
    const parser = createParser({
      onEvent({ data }) {
        const payload = payloadIn(data);
        if (payload === undefined || signal.aborted) return;
        spoke = true;
        const time = serverTimeOf({ meta: payload }, null);
        if (time !== null) options.onServerTime?.(time);
        onPayload(payload);
      },
    });
    try {
      await options.ensureFreshToken?.();
      const request = { method: 'GET', path, headers: { Accept: 'text/event-stream' } } as const;
      const bearer = options.accessToken?.() ?? null;
      const response = await fetch(`${options.baseUrl}${path}`, {
        headers: await headersOf(request, options, { key: null, bearer }),
        signal: AbortSignal.any([signal, silence.signal]),
        ...fetchPolicy,
      });
      if (response.status === 429) return { retryIn: await waitOf(response) };
      if (!response.ok || response.body === null || !isEventStream(response)) return false;
      for await (const text of textsOf(response.body)) {
        silence.broken();
        parser.feed(text);
      }
    } catch {
      // The network, the silence, or the page that left: the caller asks in other ways.
    } finally {
      silence.stop();
    }
    return spoke;
  };
}

/** The milliseconds that a refusal asks to wait. */
async function waitOf(response: Response): Promise<number> {
  const body: unknown = await response.json().catch(() => null);
  const { nextRetryInSecond } = decodeApiError(429, body, response.headers.get('retry-after'));
  return Math.max(1, nextRetryInSecond ?? usualWaitInSecond) * 1000;
}

function isEventStream({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/event-stream') === true;
}

/** The pieces of a body as text. Safari has no async iteration of streams. */
async function* textsOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  try {
    for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value;
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

function payloadIn(data: string): unknown {
  try {
    return payloadOf(JSON.parse(data));
  } catch {
    return undefined;
  }
}

/** Aborts after so many milliseconds in which nothing came. */
function createSilence(milliseconds: number): { readonly signal: AbortSignal; broken(): void; stop(): void } {
  const controller = new AbortController();
  const begin = (): ReturnType<typeof setTimeout> => setTimeout(() => controller.abort(), milliseconds);
  let timer = begin();
  return {
    signal: controller.signal,
    broken() {
      clearTimeout(timer);
      timer = begin();
    },
    stop: () => clearTimeout(timer),
  };
}
