import { productOf } from '../../product/product.ts';
import { buttonsOf, thensOf } from '../../document/thens.ts';
import { pointerAt } from '../../document/pointer.ts';
import { sayChoice } from '../../wording/suggest.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { say } from '../../wording/say.ts';
import { inWords } from '../../wording/wordSaid.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Only an error has words of its own: a dialog of anything else needs them here. */
function wordless(pointer: string): Finding {
  return {
    pointer,
    ...wordProblem('lint.dialogKey.code'),
  };
}

export const dialogKey: LintRule = {
  id: 'PUB-28',
  severity: 'error',
  check: ({ document }) =>
    thensOf(document).flatMap(({ then: { dialog }, code, pointer }) => {
      const place = pointerAt(pointer, 'dialog');
      const hasCode = code !== null && code !== 'ok';
      if (dialog === undefined) return [];
      if (typeof dialog === 'object') {
        const own = dialog.title !== undefined && dialog.message !== undefined;
        const lost = code === null && buttonsOf(dialog).length === 0;
        return [
          ...(own || hasCode ? [] : [wordless(place)]),
          ...(lost
            ? [
                {
                  pointer: place,
                  ...wordProblem('lint.dialogKey.buttons'),
                },
              ]
            : []),
        ];
      }
      if (dialog === 'shared') return hasCode ? [] : [wordless(place)];
      const keys = Object.keys(productOf(document).dialogs);
      return keys.includes(dialog)
        ? []
        : [
            {
              pointer: place,
              ...inWords(say('lint.dialogKey.unknown', { dialog }), sayChoice(dialog, keys)),
            },
          ];
    }),
};
