import { expect, test } from 'vitest';
import { createPrefill } from './prefill.ts';

test('[APP-11] what one flow hands over reaches the next one once', () => {
  const prefill = createPrefill();
  prefill.put('/vplus/auth/register', { email: 'ayu@example.com', password: 'Streaming1' });
  expect(prefill.take('/vplus/auth/register')).toEqual({ email: 'ayu@example.com', password: 'Streaming1' });
  expect(prefill.take('/vplus/auth/register')).toBeUndefined();
});

test('[APP-11] another screen in between ends the hand-over', () => {
  const prefill = createPrefill();
  prefill.put('/vplus/auth/register', { email: 'ayu@example.com' });
  expect(prefill.take('/vplus/auth/login')).toBeUndefined();
  expect(prefill.take('/vplus/auth/register')).toBeUndefined();
});
