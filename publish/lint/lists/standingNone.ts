import { isInput, stepPointer } from '../../document/fields.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { productOf } from '../../product/product.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Among so many words at its beginning a text says that there is nothing. */
const firstWords = 3;

/** "Nothing here yet" above a list is shown only while nothing is in it. */
export const standingNone: LintRule = {
  id: 'PUB-4893',
  severity: 'warning',
  check: ({ document, messages }) => {
    const { denials = {} } = productOf(document);
    const isNone = (key: string): boolean =>
      Object.entries(messages[key] ?? {}).every(([locale, text = '']) => {
        const words =
          text
            .toLowerCase()
            .match(/[\p{L}’']+/gu)
            ?.slice(0, firstWords) ?? [];
        return words.some((word) => denials[locale]?.denying.includes(word) === true);
      });
    return Object.entries(document.steps).flatMap(([id, { body }]) => {
      const list = body.find(({ from }) => from !== undefined)?.from;
      if (list === undefined) return [];
      return body.flatMap((item, index) => {
        const stands =
          !isInput(item) && item.visible === undefined && item.shows === undefined && item.from === undefined;
        if (!stands || item.label === undefined || messages[item.label] === undefined || !isNone(item.label))
          return [];
        return [
          {
            pointer: pointerAt(stepPointer(id), 'body', index),
            ...wordProblem('lint.standingNone', { id: item.id, list }),
          },
        ];
      });
    });
  },
};
