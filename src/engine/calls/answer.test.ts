import { describe, expect, it } from 'vitest';
import { effectSpecs } from '../../contracts/effect.ts';
import type { EffectAnswer } from '../../contracts/effectResult.ts';
import { answerOf } from './answer.ts';
import { shippedDocument } from '../testing/testBundle.ts';
import { enteringDocument, smallDocument, termsAnswer, testFlow } from '../testing/testFlow.ts';

function afterTerms(answer: EffectAnswer) {
  const flow = testFlow(enteringDocument());
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
      channel: 'fax',
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
      const flow = testFlow(shippedDocument('remove'));
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
    const document = smallDocument({ ok: { set: { nick: { var: ['answer.email', 'nothing'] } } } });
    document.steps['first']?.rules?.push({
      field: '/age',
      visible: { '!': { empty: { var: 'answer.email' } } },
    });
    const flow = testFlow(document);
    flow.type('/name', 'Ayu');
    flow.press('save');
    flow.settle({ ok: true, answer: { email: 'ayu@example.com' } });
    expect(flow.snapshot().data['nick']).toBe('nothing');
    expect(flow.snapshot().fields['/age']?.visible).toBe(false);
  });
});
