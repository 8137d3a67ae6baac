import { beforeEach, expect, it, vi } from 'vitest';
import type { ShownRun } from '@alur/publish';
import type { Problem } from '@alur/publish/contract';
import { wayToPlay } from '../frame/playWay.ts';
import { answerOf } from './checkDraft.ts';
import type { FoundProblem } from './checkOrders.ts';
import { createShowing } from './showing.ts';

beforeEach(() => void (wayToPlay.value = null));

const turns = [{ kind: 'wait' }, { kind: 'back' }, { kind: 'wait' }] as const;
const script: ShownRun['script'] = {
  flow: 'sample',
  world: { config: {}, query: {}, signedIn: false, device: 'mobile', locale: 'en' },
  turns,
};

function problemOf(run: ShownRun | null): FoundProblem {
  return {
    ...{ severity: 'error', pointer: '', place: '', sentence: 'x', cures: [], fixes: [], followers: [] },
    ...{ unshown: null, run, way: ['1. Open it.', '2. Press it.', '3. Go back.'] },
  };
}

it('[CMS-4563] the way of a problem is shown sentence by sentence, each with the turns that it stands for, and no further than its end', () => {
  const open = vi.fn();
  const showing = createShowing(open);
  const problem = problemOf({ script, ends: [0, 2, 3], isOnward: false });
  const made = [0, 1, 2, 9, -1].map((sentence) => {
    showing.show(problem, 'it', sentence);
    return [showing.at.value?.sentence, wayToPlay.value?.turns.length];
  });
  expect(made).toEqual([
    [0, 0],
    [1, 2],
    [2, 3],
    [2, 3],
    [0, 0],
  ]);
  expect(open).toHaveBeenCalledTimes(5);
  showing.stop();
  expect(showing.at.value).toBeNull();
});

it('[CMS-4563] a way through several flows is shown to its end in this one; without a run nothing is shown', () => {
  const showing = createShowing(() => undefined);
  showing.show(problemOf({ script, ends: [], isOnward: true }), 'it', 1);
  expect(wayToPlay.value?.turns).toEqual(turns);
  wayToPlay.value = null;
  showing.show(problemOf(null), 'it', 1);
  expect(wayToPlay.value).toBeNull();
});

it('[CMS-4564] what the walk finds and no run shows has the reason; what has a run, and what no walk has found, has none', () => {
  const found = (parts: Partial<Problem>): Problem => ({
    ...{ rule: 'PROVE-1', severity: 'warning', pointer: '/document', sentence: 'x.', cure: 'y.' },
    ...parts,
  });
  const problems = [
    found({ code: 'stepNeverShown' }),
    found({ code: 'tooManyStates' }),
    found({ code: 'addressTaken' }),
    found({ code: 'deadEnd', path: [{ key: 'path.back' }] }),
    found({}),
  ];
  const answer = answerOf(
    { found: problems, runs: new Map(), patterns: [], isProven: true, left: 0 },
    { number: 1, locale: 'en' },
    { document: {}, messages: {} },
  );
  expect(answer.problems.map(({ unshown }) => unshown)).toEqual(['absent', 'check', 'between', null, null]);
});
