import { expect, test } from 'vitest';
import { readVariables } from './readVariables.ts';
import { timeMachine } from './timeMachine.ts';

const read = (given: Readonly<Record<string, string>>, place: { loopback: boolean; production: boolean }) =>
  readVariables(given, { SANDBOX_TIME_MACHINE: timeMachine(place) });
const machine = (value: boolean) => ({ ok: true, value: { SANDBOX_TIME_MACHINE: value } });

test('[API-1905] the clock can be moved on this machine unless it is switched off, and nowhere else by default', () => {
  const here = { loopback: true, production: false };
  expect(read({}, here)).toEqual(machine(true));
  expect(read({ SANDBOX_TIME_MACHINE: 'no' }, here)).toEqual(machine(false));
  expect(read({}, { loopback: false, production: false })).toEqual(machine(false));
  expect(read({}, { loopback: true, production: true })).toEqual(machine(false));
});

test.each([
  [{ loopback: true, production: true }, 'in production'],
  [{ loopback: false, production: false }, 'where others can reach this machine'],
])('[API-1905] asking for a clock that can be moved is refused with a sentence (%o)', (place, where) => {
  expect(read({ SANDBOX_TIME_MACHINE: 'true' }, place)).toEqual({
    ok: false,
    error: [
      `SANDBOX_TIME_MACHINE is true, but the clock can't be moved ${where}. Remove it, or set it to false.`,
    ],
  });
});
