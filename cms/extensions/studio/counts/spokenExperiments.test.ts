import { beforeEach, expect, test, vi } from 'vitest';
import type { ExperimentItem, ExperimentNumbers } from './experimentContract.ts';
import { stateSentence, verdictSentence } from './spokenExperiments.ts';

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en-US' } });
  return () => vi.unstubAllGlobals();
});

const now = Date.parse('2026-11-30T05:00:00Z');
const item: ExperimentItem = {
  ...{ slug: 'shorter-register', isOn: true, share: 50, measure: '' },
  ends: now + 86_400_000,
};
const side = { entered: 4000, reached: 1600, failed: null };
const figures: ExperimentNumbers = {
  ...{ experiment: 'shorter-register', share: 50, isRunning: true, stopped: null, verdict: 'tooFew' },
  ...{ a: side, b: side, difference: null, findable: null, since: '2026-11-20T00:00:00Z' },
};

test('[INS-98] an experiment says whether it runs, and why it does not', () => {
  const said = (change: Partial<ExperimentItem>, of: Partial<ExperimentNumbers> | null = {}): string =>
    stateSentence({ ...item, ...change }, of === null ? null : { ...figures, ...of }, now).en;
  expect(said({})).toMatch(/^Runs until /);
  expect(said({}, null)).toMatch(/not seen by visitors yet/);
  expect(said({}, { isRunning: false })).toMatch(/not seen by visitors yet/);
  expect(said({ isOn: false }, { isRunning: false })).toBe('Off: everybody sees A.');
  expect(said({ ends: now - 1 }, { isRunning: false })).toMatch(/^Over since /);
  expect(said({}, { stopped: 'worse' })).toMatch(/^Stopped by itself: B does worse/);
  expect(said({}, { stopped: 'failing' })).toMatch(/^Stopped by itself: more visitors met faults/);
});

test('[INS-98] what can be said of both sides is a sentence with the points and their interval, and nothing is said of too few or of unequal shares', () => {
  const said = (of: Partial<ExperimentNumbers>): string => verdictSentence({ ...figures, ...of }, false).en;
  expect(said({})).toMatch(/^Too little to say yet/);
  expect(said({ verdict: 'unequal' })).toMatch(/^Don’t believe these figures/);
  const better = { is: 4.2, low: 1.1, high: 7.3 };
  expect(said({ verdict: 'better', difference: better })).toContain(
    '4.2 points more succeed (the true difference is 1.1 to 7.3',
  );
  const worse = { is: -4.2, low: -7.3, high: -1.1 };
  expect(said({ verdict: 'worse', difference: worse })).toContain(
    '4.2 points fewer succeed (the true difference is 1.1 to 7.3',
  );
  const open = { is: 0.4, low: -2.5, high: 3.3 };
  expect(said({ verdict: 'unclear', difference: open, findable: 4.1 })).toContain(
    'B is 0.4 points from A (the true difference is -2.5 to 3.3, in 95 cases of 100). By now one of 4.1 points',
  );
});
