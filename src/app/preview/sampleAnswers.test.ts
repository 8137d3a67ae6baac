import { expect, test } from 'vitest';
import { answerOf, callSpecOf, type EffectSpec } from '@alur/engine';
import { effectSpecs } from '../../contracts/effects.ts';
import { rowChoices } from '../../contracts/preview/messages.ts';
import { sampleResult } from './sampleAnswers.ts';

const specs: readonly (readonly [string, EffectSpec])[] = Object.entries(effectSpecs);

test.each(specs)(
  '[APP-4394] the sample of %s is what the engine reads of it, whole, for each length of its lists',
  (_name, effect) => {
    const spec = callSpecOf(effect);
    const output = effect.output ?? {};
    for (const rows of rowChoices) {
      const result = sampleResult('ok', spec, {}, { rows });
      const read = answerOf(spec, result);
      // A name of another kind would be missing, or null.
      expect(Object.keys(read)).toEqual(Object.keys(output));
      expect(Object.values(read)).not.toContain(null);
      const lists = Object.values(read).filter((value) => Array.isArray(value));
      const length = { none: 0, one: 1, many: 8, long: 3 }[rows];
      for (const list of lists) expect(list).toHaveLength(length);
      expect(result).toMatchObject(effect.answers === 'challenge' ? { challenge: {} } : { ok: true });
    }
  },
);

test.each(specs)('[APP-4394] each code of %s ends with what that code answers', (_name, effect) => {
  const spec = callSpecOf(effect);
  for (const code of [...effect.codes, 'err_offline']) {
    const result = sampleResult(code, spec, {});
    expect(result).toMatchObject({ ok: false, error: { code } });
    const kinds = effect.codeAnswers?.[code] ?? {};
    expect(Object.keys(answerOf(spec, result))).toEqual(Object.keys(kinds));
    expect(Object.values(answerOf(spec, result))).not.toContain(null);
  }
});

test('[APP-4394] values that Studio names are laid over the sample', () => {
  const spec = callSpecOf(effectSpecs['payment.ask']);
  const waiting = answerOf(spec, sampleResult('ok', spec, {}));
  expect(waiting).toMatchObject({ status: 'PROCESSING', final: false });
  const paid = answerOf(spec, sampleResult('ok', spec, { status: 'PAID', final: true }));
  expect(paid).toMatchObject({ status: 'PAID', final: true, paymentId: waiting['paymentId'] });
});
