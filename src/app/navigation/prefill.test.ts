import { expect, test } from 'vitest';
import { createCarry } from './prefill.ts';

test('[APP-11] what one flow hands over reaches the next one once', () => {
  const carry = createCarry();
  carry.put('/vplus/auth/register', { email: 'ayu@example.com', password: 'Streaming1' });
  expect(carry.take('/vplus/auth/register')).toEqual({ email: 'ayu@example.com', password: 'Streaming1' });
  expect(carry.take('/vplus/auth/register')).toBeUndefined();
});

test('[APP-11] another screen in between ends the hand-over', () => {
  const carry = createCarry();
  carry.put('/vplus/auth/register', { email: 'ayu@example.com' });
  expect(carry.take('/vplus/auth/login')).toBeUndefined();
  expect(carry.take('/vplus/auth/register')).toBeUndefined();
});
