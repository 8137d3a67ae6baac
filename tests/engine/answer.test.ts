import { describe, expect, it } from 'vitest';
import { shippedFlow } from '../../src/product/testing/shippedFlow.ts';
import { effectSpecs } from '../../src/contracts/effects.ts';
import { answerOf, type EffectAnswer } from '@alur/engine';
import { enteringFlow, runOf, termsAnswer } from '@alur/engine/testing';
import { runFlow } from './runFlow.ts';

function afterTerms(answer: EffectAnswer) {
  const flow = runFlow(enteringFlow());
  flow.send({ type: 'started' });
  flow.settle(termsAnswer(answer));
  return flow.snapshot();
}

describe('what a call answered', () => {
  it('[ENG-45] is read by the values an outcome sets', () => {
    expect(afterTerms({ graceDays: 14 })).toMatchObject({
      step: 'terms',
      data: { lost: 'profile,my_list', days: 14, until: '' },
    });
  });

  it('[ENG-45] decides between the cases of an outcome', () => {
    expect(afterTerms({ scheduledFor: '2026-11-28T00:00:00Z' })).toMatchObject({
      step: 'scheduled',
      data: { until: '2026-11-28T00:00:00Z', days: 0 },
    });
  });

  it('[ENG-45] is only what the effect declares, of the kind it declares', () => {
    const answer = {
      eligible: 'yes',
      hasPassword: true,
      channel: 4,
      willDelete: 7,
      graceDays: 1.5,
      token: 'secret',
      scheduledFor: 'x',
    };
    expect(answerOf(effectSpecs['identity.deletionTerms'], { ok: true, answer })).toEqual({
      hasPassword: true,
      scheduledFor: 'x',
    });
    expect(
      answerOf(effectSpecs['identity.deletionTerms'], {
        ok: true,
        answer: { channel: 'email', graceDays: 7 },
      }),
    ).toEqual({ channel: 'email', graceDays: 7, scheduledFor: null });
    expect(answerOf(effectSpecs['identity.login'], { ok: true, answer })).toEqual({});
    expect(
      answerOf(effectSpecs['identity.deletionTerms'], {
        ok: true,
        answer: JSON.parse('{"__proto__": "x", "toString": "y"}') as EffectAnswer,
      }),
    ).toEqual({ scheduledFor: null });
  });

  it.each(['eligible', 'channel', 'graceDays'])(
    '[ENG-50] is err_bad_answer when it lacks %s, which the effect declares',
    (name) => {
      const flow = runFlow(shippedFlow('remove'));
      flow.send({ type: 'started' });
      const whole = termsAnswer();
      const answer = Object.fromEntries(
        Object.entries((whole.ok && whole.answer) || {}).filter(([each]) => each !== name),
      );
      const requests = flow.settle({ ok: true, answer });
      expect(requests).toMatchObject([{ kind: 'report', error: { code: 'err_bad_answer' } }]);
      expect(flow.snapshot().step).not.toBe('blocked');
      const shown = flow.snapshot().dialog !== null || flow.snapshot().step === 'unknown';
      expect(shown).toBe(true);
    },
  );

  it('[ENG-45] is nothing when the call failed; an optional value that is missing is empty', () => {
    expect(answerOf(effectSpecs['identity.deletionTerms'], { ok: true })).toEqual({ scheduledFor: null });
    expect(
      answerOf(effectSpecs['identity.deletionTerms'], {
        ok: false,
        error: { code: 'err_offline', status: 0 },
      }),
    ).toEqual({});
  });

  it('[ENG-45] is read in outcomes only, and only of the call that just ended', () => {
    const email = { var: 'answer.email' };
    const run = runOf({
      steps: {
        only: {
          fields: { nick: {}, age: { rules: { visible: { '!': { empty: email } } } } },
          actions: { save: { call: 'login' }, verify: { call: 'verify' } },
        },
      },
      calls: {
        login: {
          effect: 'identity.login',
          send: {},
          on: { ok: { set: { nick: { var: ['answer.email', 'nothing'] } } } },
        },
        verify: { effect: 'identity.verifyEmail', send: {}, on: {} },
      },
    });
    const answered = { ok: true, answer: { email: 'ayu@example.com' } } as const;
    run.press('verify');
    run.answer(answered);
    run.press('save');
    run.answer(answered);
    expect(run.snapshot().data['nick']).toBe('nothing');
    expect(run.snapshot().fields['/age']?.visible).toBe(false);
  });
});
