import { expect, it } from 'vitest';
import { decodeAlarms } from './askAlarms.ts';

const alarm = {
  ...{ flow: 'login', step: 'form', unit: 'day', isOver: false, entered: 960, wentOn: 624, usual: 0.8 },
  ...{ since: '2026-11-28T00:00:00.000Z', until: '2026-11-30T00:00:00.000Z' },
  ...{ revision: 'fedcba9876543210', isNewRevision: true },
  rise: { kind: 'outcome', name: 'login', code: 'err_timeout', usual: 0.025, share: 0.15 },
};
const answer = (...alarms: readonly unknown[]): unknown => ({ data: { lookedAt: '', alarms } });

it('[INS-119] of what the edge answers the alarms of this flow that stand are kept, whatever else an edge of an earlier release gives', () => {
  const others = [
    { ...alarm, flow: 'register' },
    { ...alarm, isOver: true },
    { ...alarm, step: 'code', unit: 'hour', wentOn: null, rise: null },
  ];
  const [first, second, ...rest] = decodeAlarms(answer(alarm, ...others), 'login');
  expect(first).toEqual({
    ...{ step: 'form', unit: 'day', since: Date.UTC(2026, 10, 28), entered: 960, wentOn: 624, usual: 0.8 },
    ...{ revision: 'fedcba9876543210', isNewRevision: true, rise: alarm.rise },
  });
  expect(second).toMatchObject({ step: 'code', unit: 'hour', wentOn: null, rise: null });
  expect(rest).toEqual([]);
  expect(decodeAlarms(answer(), 'login')).toEqual([]);
});

it.each([
  ['is no list', { data: {} }],
  ['is no alarm', answer('alarm')],
  ['has no step', answer({ ...alarm, step: null })],
  ['has no beginning', answer({ ...alarm, since: 'yesterday' })],
  ['has no number', answer({ ...alarm, wentOn: undefined })],
  ['has an error without a share', answer({ ...alarm, rise: { ...alarm.rise, share: '15' } })],
] as const)('[INS-119] an answer that %s is refused whole, so that nothing half is shown', (_what, given) => {
  expect(() => decodeAlarms(given, 'login')).toThrow(TypeError);
});
