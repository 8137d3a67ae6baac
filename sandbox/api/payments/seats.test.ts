import { expect, test } from 'vitest';
import { createSeats, mostSeats, type Seats } from './seats.ts';

const open = new AbortController().signal;
const session = (familyId: string, accountId = 'one') => ({
  subject: { accountId, familyId },
  viewOf: null,
  gone: open,
});
const viewOf = (payment: string) => ({ subject: null, viewOf: payment, gone: open });

/** How many of a hundred calls get a seat. */
function taken(seats: Seats, call: Parameters<Seats['take']>[0]): number {
  return Array.from({ length: 100 }, () => seats.take(call)).filter((leave) => leave !== null).length;
}

test('[API-2195] a session has six seats, and so have the view tokens of a payment', () => {
  const seats = createSeats();
  expect(taken(seats, session('phone'))).toBe(mostSeats.each);
  expect(taken(seats, viewOf('payment-1'))).toBe(mostSeats.each);
  expect(taken(seats, viewOf('payment-2'))).toBe(mostSeats.each);
});

test('[API-2195] an account has twenty-four over all sessions; beyond them each further session still gets one', () => {
  const seats = createSeats();
  const sessions = ['phone', 'tablet', 'laptop', 'television', 'stolen', 'owner'];
  const each = sessions.map((name) => taken(seats, session(name)));
  expect(each).toEqual([6, 6, 6, 6, 1, 1]);
  expect(taken(seats, session('other-phone', 'other'))).toBe(mostSeats.each);
});

test('[API-2195] a seat is free again when its call has left, or is gone, and is freed once', () => {
  const seats = createSeats();
  const window = new AbortController();
  const call = session('phone');
  const leave = seats.take(call);
  seats.take({ ...call, gone: window.signal });
  expect(taken(seats, call)).toBe(mostSeats.each - 2);
  leave?.();
  leave?.();
  window.abort();
  expect(taken(seats, call)).toBe(2);
  const gone = AbortSignal.abort();
  expect(taken(createSeats(), { ...call, gone })).toBe(100);
});
