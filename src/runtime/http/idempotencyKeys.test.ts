import { expect, it } from 'vitest';
import { memoryStore } from '@alur/react/run';
import { createIdempotencyKeys } from './idempotencyKeys.ts';
import type { HttpRequest } from './request.ts';

const pay: HttpRequest = {
  method: 'POST',
  path: '/payment/v1/payments',
  body: { quote_id: 'q1', phone: '+62812' },
  outlivesReload: true,
};
const logIn: HttpRequest = { method: 'POST', path: '/identity/v1/login', body: { password: 'Streaming1' } };

function counted(): () => string {
  let count = 0;
  return () => `key-${(count += 1)}`;
}

it('[RUN-843] R9 the key of a payment is kept before it is sent: after a reload the same intent has the same key', () => {
  const tab = memoryStore();
  const newKey = counted();
  const key = createIdempotencyKeys(newKey, tab).keyFor(pay, 'u1');
  const reloaded = createIdempotencyKeys(newKey, tab);
  expect(reloaded.keyFor(pay, 'u1')).toBe(key);
  expect(reloaded.keyFor({ ...pay, body: { quote_id: 'q2' } }, 'u1')).not.toBe(key);
  expect(reloaded.keyFor(pay, 'u2')).not.toBe(key);
});

it('[RUN-843] what is kept in the tab says nothing of what was sent, and a call with a secret is not kept', () => {
  const tab = memoryStore();
  const keys = createIdempotencyKeys(counted(), tab);
  keys.keyFor(logIn, null);
  expect(tab.keys()).toEqual([]);
  keys.keyFor(pay, 'u1');
  const kept = tab.keys().map((name) => `${name}=${tab.get(name) ?? ''}`);
  expect(kept).toHaveLength(1);
  expect(kept.join()).not.toMatch(/q1|62812|payments|u1/);
});

it.each([
  ['a 2xx', null],
  ['a refusal', { code: 'err_price_changed', status: 409 }],
  ['a key that meets another body', { code: 'err_idempotency_mismatch', status: 409 }],
  ['something missing', { code: 'err_order_not_found', status: 404 }],
])('[RUN-843] after %s the next press is a new intent', (_, error) => {
  const tab = memoryStore();
  const keys = createIdempotencyKeys(counted(), tab);
  const key = keys.keyFor(pay, null);
  keys.settled(key, error);
  expect(tab.keys()).toEqual([]);
  expect(keys.keyFor(pay, null)).not.toBe(key);
});

it.each([
  ['no connection', { code: 'err_offline', status: 0 }],
  ['a fault of the server', { code: 'err_500', status: 500 }],
  ['a gateway', { code: 'err_500', status: 503 }],
  ['a session that ended', { code: 'err_login_required', status: 401 }],
  ['a time-out', { code: 'err_timeout', status: 408 }],
  ['a limit', { code: 'err_multiple_attempt', status: 429 }],
  ['a twin that is still at work', { code: 'err_request_in_progress', status: 409 }],
])('[RUN-843] R9 after %s the next press repeats the same intent', (_, error) => {
  const keys = createIdempotencyKeys(counted(), memoryStore());
  const key = keys.keyFor(pay, null);
  keys.settled(key, error);
  expect(keys.keyFor(pay, null)).toBe(key);
});
