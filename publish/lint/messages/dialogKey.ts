import { productOf } from '../../product/product.ts';
import { buttonsOf, thensOf } from '../../document/thens.ts';
import { pointerAt } from '../../document/pointer.ts';
import { choose } from '../../wording/suggest.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';

/** Only an error has words of its own: a dialog of anything else needs them here. */
function wordless(pointer: string): Finding {
  return {
    pointer,
    sentence: 'There is no error code here, so there are no words for this dialog.',
    cure: 'Write "title" and "message", or name a shared dialog.',
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
                  sentence: 'This dialog of an action has no button, so nothing can follow it.',
                  cure: 'Add "buttons": one that makes the call, and one that only closes.',
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
              sentence: `There is no shared dialog "${dialog}".`,
              cure: choose(dialog, keys),
            },
          ];
    }),
};
