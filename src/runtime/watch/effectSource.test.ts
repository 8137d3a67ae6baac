import { afterEach, expect, it } from 'vitest';
import type { CallSpec, Watching } from '@alur/engine';
import type { EffectServices } from '../effects/call/performer.ts';
import { at, client, closeServer } from '../testing/testHttp.ts';
import { effectSource } from './effectSource.ts';

afterEach(closeServer);

const spec: CallSpec = {
  input: { paymentId: 'text' },
  answers: 'none',
  output: { paymentId: 'text', version: 'integer', final: 'flag' },
  resource: { name: 'payment', id: 'paymentId', version: 'version', final: 'final' },
  safe: true,
  wire: {
    method: 'GET',
    path: '/payment/v1/payments/{id}',
    input: { paymentId: 'path.id' },
    answer: { paymentId: 'payment_id', version: 'version', final: 'final' },
    news: {
      events: '/payment/v1/payments/{id}/events',
      event: 'status',
      wait: 'wait',
      since: 'since_version',
      after: 'poll.after_ms',
      most: 'poll.max_ms',
    },
  },
};

const payment = (version: number, final = false) => ({
  data: { payment_id: 'P-1', version, final, poll: { after_ms: 3_000, max_ms: 9_000 } },
});

/** News of a payment that a real server answers. */
async function newsOf(answer: (count: number) => { readonly status?: number; readonly body: unknown }) {
  const http = await client((_, count) => answer(count));
  const streamed: string[] = [];
  const watching: Watching = {
    id: 'open/status/P-1',
    name: 'status',
    effect: 'payment.status',
    spec,
    input: { paymentId: 'P-1' },
    askAt: null,
  };
  const source = effectSource(watching, {
    // A plain call needs nothing else of the services.
    effects: { http } as EffectServices,
    listen: (path, onPayload) => {
      streamed.push(path);
      onPayload(payment(7).data);
      onPayload({ nonsense: true });
      return Promise.resolve(true);
    },
  });
  if (source === null) throw new Error('The effect has no source.');
  return { source, streamed };
}

const signal = new AbortController().signal;

it('[RUN-949] a question names what is known and how long the API may hold it; the answer brings version, end and pace', async () => {
  const { source } = await newsOf((count) => ({ body: payment(count + 1, count === 2) }));
  expect(await source.ask({ since: null, hold: 0, signal })).toMatchObject({
    version: 2,
    final: false,
    pace: { after: 3_000, max: 9_000 },
    result: { ok: true, answer: { paymentId: 'P-1' } },
  });
  expect(await source.ask({ since: 2, hold: 25, signal })).toMatchObject({ version: 3, final: true });
  expect(at.server?.seen.map(({ path }) => path)).toEqual([
    '/payment/v1/payments/P-1',
    '/payment/v1/payments/P-1?wait=25&since_version=2',
  ]);
});

it('[RUN-949] an error of the API, and an answer that lacks a declared name, are news without a version', async () => {
  const { source } = await newsOf((count) =>
    count === 1 ? { status: 404, body: { error: { code: 'err_order_not_found' } } } : { body: { data: {} } },
  );
  for (const code of ['err_order_not_found', 'err_bad_answer'])
    expect(await source.ask({ since: null, hold: 0, signal })).toMatchObject({
      version: null,
      final: false,
      result: { ok: false, error: { code } },
    });
});

it('[RUN-949] the stream of the thing is listened to; what is unreadable in it is a fault', async () => {
  const { source, streamed } = await newsOf(() => ({ body: payment(1) }));
  const heard: (number | null)[] = [];
  expect(await source.listen?.(({ version }) => heard.push(version), signal)).toBe(true);
  expect(heard).toEqual([7, null]);
  expect(streamed).toEqual(['/payment/v1/payments/P-1/events']);
});
