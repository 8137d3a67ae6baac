import { describe, expect, it } from 'vitest';
import type { CompiledThen } from '../contract/then.ts';
import { runOf, sentCalls, type TestRun } from '../testing/testSteps.ts';

const failed = {
  ok: false,
  error: { code: 'err_deletion_in_progress', status: 409, message: 'Not now.' },
} as const;

/** A call whose error belongs to an input that nobody can see, and what follows it. */
function refused(then: CompiledThen): TestRun {
  const run = runOf({
    steps: {
      only: { fields: { unseen: { rules: { visible: false } } }, actions: { go: { call: 'first' } } },
    },
    calls: {
      first: {
        effect: 'identity.deletionTerms',
        send: {},
        on: { err_deletion_in_progress: { errorAt: '/unseen', ...then } },
      },
      next: { effect: 'identity.deletionTerms', send: { after: 'x' }, on: {} },
    },
  });
  run.press('go');
  return run;
}

describe('an error of an input that can’t be seen', () => {
  it('[ENG-1083] is said by a dialog before a call that follows it is made', () => {
    const run = refused({ call: 'next' });
    expect(sentCalls(run.answer(failed))).toEqual([]);
    expect(run.snapshot()).toMatchObject({ status: 'editing', dialog: { text: 'Not now.' } });
    expect(sentCalls(run.send({ type: 'dialogClosed', button: null }))).toEqual([['next', { after: 'x' }]]);
    expect(run.snapshot().dialog).toBeNull();
  });

  it('[ENG-1083] is not said twice where a dialog of the outcome has said it', () => {
    const run = refused({ dialog: 'shared' });
    run.answer(failed);
    expect(run.snapshot().dialog?.text).toBe('Not now.');
    run.send({ type: 'dialogClosed', button: 0 });
    expect(run.snapshot().dialog).toBeNull();
  });
});
