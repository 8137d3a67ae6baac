import { expect, it } from 'vitest';
import { findingsIn, smallFlow } from '../testing/smallFlow.ts';

/** A page that looks something up by itself, and one behind it where a press notes something. */
function looking(problem: string) {
  return smallFlow({
    access: 'subscribers',
    data: { problem: '' },
    steps: {
      ask: {
        onShow: 'look',
        body: [],
        actions: [{ id: 'next', label: 'next', goto: 'next', set: { problem: 'x' } }],
      },
      next: {
        body: [],
        actions: [
          { id: 'back', label: 'back', goto: 'ask' },
          {
            id: 'away',
            label: 'away',
            leave: '/vplus',
            visible: { '!': { empty: { var: 'data.problem' } } },
          },
        ],
      },
    },
    calls: { look: { effect: 'identity.deletionTerms', on: { ok: { set: { problem } } } } },
  });
}

it('[PROVE-4695] what a page empties by itself need not be seen, and what it notes has to be', () => {
  const silent = 'silentSuccess /document/calls/look/on/ok';
  expect(findingsIn(looking(''))).not.toContain(silent);
  expect(findingsIn(looking('y'))).toContain(silent);
});
