import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PanelState } from './publishPanel.ts';
import { whatIsMissing } from './publishPanel.ts';
import { now } from './moment.ts';
import { createRunsLook, type Runs, type StartRunsWorker } from '../runs/askRuns.ts';
import type { RunsAnswer } from '../runs/runsOrder.ts';

const content = { document: {}, messages: {} };
const found = { verdicts: [], isWhole: true, left: [] };
let shown: Runs[] = [];
let answers: ((answer: RunsAnswer) => void)[] = [];
let ended = 0;

const start: StartRunsWorker = (onAnswer) => {
  answers.push(onAnswer);
  return { postMessage: () => undefined, terminate: () => (ended += 1) };
};

beforeEach(() => {
  vi.useFakeTimers();
  [shown, answers, ended] = [[], [], 0];
});

afterEach(() => {
  vi.useRealTimers();
});

it('[CMS-4600] what becomes of people in the middle of a flow is waited for ten seconds, and its worker ends', () => {
  const look = createRunsLook(start, (next) => shown.push(next));
  look.look('voucher', content, content);
  vi.advanceTimersByTime(9999);
  expect(shown).toEqual([{ is: 'looking' }]);
  vi.advanceTimersByTime(1);
  expect([shown.at(-1), ended]).toEqual([{ is: 'unknown' }, 1]);
});

it('[CMS-4600] of a draft that is read again the newer answer counts, and where no worker starts it is not found out', () => {
  const look = createRunsLook(start, (next) => shown.push(next));
  look.look('voucher', content, content);
  look.look('voucher', content, content);
  answers[1]?.({ kind: 'runs', found });
  expect([shown.at(-1), ended]).toEqual([{ is: 'found', found }, 2]);
  const none = createRunsLook(
    () => {
      throw new Error('The policy of the page lets none start.');
    },
    (next) => shown.push(next),
  );
  none.look('voucher', content, content);
  expect(shown.at(-1)).toEqual({ is: 'unknown' });
});

it('[CMS-4601] a draft that strands people is published once that is accepted, and none while it is looked for', () => {
  const state: PanelState = {
    ...{
      draft: null,
      changes: { is: 'flow', differences: [] },
      together: null,
      why: 'A test',
      moment: now,
      refusal: null,
    },
    ...{ isBusy: false, isAll: false, isUnsaved: false, isAccepted: false, runs: { is: 'looking' } },
  };
  const sentence = { key: 'differences.runs.stranded' };
  const stranded: Runs = {
    is: 'found',
    found: { ...found, verdicts: [{ step: 'code', is: 'stranded', sentence }] },
  };
  expect(whatIsMissing(state)).toBe('publications.runs.wait');
  expect(whatIsMissing({ ...state, runs: stranded })).toBe('publications.runs.notAccepted');
  expect(whatIsMissing({ ...state, runs: stranded, isAccepted: true })).toBeNull();
  expect(whatIsMissing({ ...state, runs: { is: 'unknown' } })).toBeNull();
});
