import { beforeEach, expect, it, vi } from 'vitest';
import type { StepChange, StepNumbers } from './contract.ts';
import { changeSentence, headline, stepName, wayName, wentOn } from './spokenNumbers.ts';

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en-US' } });
  return () => vi.unstubAllGlobals();
});

const flow = {
  document: { steps: { code: { title: 'x.code', actions: [{ id: 'go', label: 'x.go' }] } } },
  messages: { 'x.code': { en: 'Your code', id: 'Kode Anda' }, 'x.go': { en: 'Continue', id: 'Lanjut' } },
};
const step = (change: Partial<StepNumbers>): StepNumbers => ({
  ...{
    step: 'code',
    entered: 100,
    left: [],
    gaveUp: 0,
    gaveUpShare: null,
    times: [],
    errors: [],
    outcomes: [],
  },
  ...change,
});
const said = (...steps: readonly StepNumbers[]): string =>
  headline(flow, { revision: 'x', first: '', steps, since: null }).en;

it('[INS-32] one sentence names the step where most stop, that nobody did, or that there are too few to say', () => {
  expect(said(step({ gaveUp: 20 }), step({ step: 'other', gaveUp: 31 }))).toBe(
    'Most visits stop at “other”: 31 of 100 who came there gave up.',
  );
  expect(said(step({ gaveUp: 20 }))).toContain('“Your code”: 20 of 100');
  expect(said(step({}))).toContain('Nobody who is counted gave up');
  for (const few of [
    step({ entered: 29, gaveUp: 20 }),
    step({ gaveUp: null }),
    step({ entered: null, gaveUp: null }),
  ])
    expect(said(few)).toContain('Too few came so far');
});

it('[INS-34] since a revision more or fewer give up, chance alone could be so, or there is too little to compare; never because of it', () => {
  const now = { percent: 30, low: 25, high: 35 };
  const before = { percent: 20, low: 16, high: 25 };
  const about = (change: Partial<StepChange>): string =>
    changeSentence(flow, { step: 'code', now, before, change: 'few', difference: null, ...change }).en;
  expect(about({ change: 'more', difference: { low: 4, high: 16 } })).toBe(
    'Your code: since this revision more give up, 30\u00a0% of those who came, before 20\u00a0% (the difference is 4 to 16 points in 95 cases of 100).',
  );
  expect(about({ change: 'fewer', difference: { low: -16, high: -4 } })).toContain('fewer give up');
  expect(about({ change: 'fewer', difference: { low: -16, high: -4 } })).toContain('4 to 16 points');
  expect(about({ change: 'unclear', difference: { low: -1, high: 16 } })).toContain('Chance alone');
  expect(about({})).toContain('too little to compare');
  const difference = { low: 4, high: 16 };
  for (const few of [{ change: 'few' }, { before: null }, { now: null }, { difference: null }] as const)
    expect(about({ change: 'more', difference, ...few })).toContain('too little to compare');
});

it('[INS-32] ways are called as their buttons, steps as their titles; what has no words, by its name, and a sum with a hidden part is hidden', () => {
  const way = (by: string, name: string, count: number | null = 7) => ({ by, name, count });
  expect(wayName(flow, 'code', way('action', 'go'))).toBe('Continue');
  expect(wayName(flow, 'code', way('action', 'gone'))).toBe('gone');
  expect(wayName(flow, 'code', way('back', ''))).toBe('Went back');
  expect(stepName(flow, 'gone')).toBe('gone');
  expect(wentOn(step({ left: [way('action', 'go'), way('onward', ''), way('link', '/x')] }))).toBe(14);
  expect(wentOn(step({ left: [way('action', 'go'), way('action', 'help', null)] }))).toBeNull();
});
