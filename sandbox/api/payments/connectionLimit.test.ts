import { expect, test } from 'vitest';
import { createConnectionLimit, connectionLimits, type ConnectionLimit } from './connectionLimit.ts';

const open = new AbortController().signal;
const session = (familyId: string, accountId = 'one') => ({
  subject: { accountId, familyId },
  viewOf: null,
  gone: open,
});
const viewOf = (payment: string) => ({ subject: null, viewOf: payment, gone: open });

/** How many of a hundred calls are accepted. */
function accepted(limit: ConnectionLimit, call: Parameters<ConnectionLimit['acquire']>[0]): number {
  return Array.from({ length: 100 }, () => limit.acquire(call)).filter((release) => release !== null).length;
}

test('[API-2195] a session has six connections, and so have the view tokens of a payment', () => {
  const limit = createConnectionLimit();
  expect(accepted(limit, session('phone'))).toBe(connectionLimits.each);
  expect(accepted(limit, viewOf('payment-1'))).toBe(connectionLimits.each);
  expect(accepted(limit, viewOf('payment-2'))).toBe(connectionLimits.each);
});

test('[API-2195] an account has twenty-four over all sessions; beyond them each further session still gets one', () => {
  const limit = createConnectionLimit();
  const sessions = ['phone', 'tablet', 'laptop', 'television', 'stolen', 'owner'];
  const each = sessions.map((name) => accepted(limit, session(name)));
  expect(each).toEqual([6, 6, 6, 6, 1, 1]);
  expect(accepted(limit, session('other-phone', 'other'))).toBe(connectionLimits.each);
});

test('[API-2195] a connection is free again when its call ends or its caller is gone, and is freed once', () => {
  const limit = createConnectionLimit();
  const window = new AbortController();
  const call = session('phone');
  const release = limit.acquire(call);
  limit.acquire({ ...call, gone: window.signal });
  expect(accepted(limit, call)).toBe(connectionLimits.each - 2);
  release?.();
  release?.();
  window.abort();
  expect(accepted(limit, call)).toBe(2);
  const gone = AbortSignal.abort();
  expect(accepted(createConnectionLimit(), { ...call, gone })).toBe(100);
});
