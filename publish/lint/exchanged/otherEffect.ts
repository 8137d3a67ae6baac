import { callsOf } from '../../document/calls.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { productOf } from '../../product/product.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { shareWord, wordsIn } from './nameWords.ts';

const namespaceOf = (effect: string): string => effect.split('.')[0] ?? '';
const wordsOf = (effect: string): readonly string[] => wordsIn(effect.slice(effect.indexOf('.') + 1));

/** A call does what it is called after: one that is called "cancel" and creates does the opposite with each press. */
export const otherEffect: LintRule = {
  id: 'PUB-5092',
  severity: 'warning',
  check: ({ document }) => {
    const effects = Object.keys(productOf(document).effects);
    return callsOf(document).flatMap(({ name, call: { effect }, pointer }) => {
      const names = wordsIn(name);
      if (shareWord(names, wordsOf(effect))) return [];
      const meant = effects.find(
        (each) =>
          namespaceOf(each) === namespaceOf(effect) &&
          wordsOf(each).length > 0 &&
          wordsOf(each).every((word) => names.includes(word)),
      );
      if (meant === undefined) return [];
      return [
        {
          pointer: pointerAt(pointer, 'effect'),
          ...wordProblem('lint.otherEffect', { name, effect, meant }),
        },
      ];
    });
  },
};
