import dialogs from '../../../schemas/generated/dialogs.json' with { type: 'json' };
import { outcomesOf } from '../../document/outcomes.ts';
import { pointerAt } from '../../document/pointer.ts';
import { choose } from '../../document/suggest.ts';
import type { LintRule } from '../../document/lintRule.ts';

const keys = Object.keys(dialogs);

export const dialogKey: LintRule = {
  id: 'PUB-28',
  severity: 'error',
  check: ({ document }) =>
    outcomesOf(document).flatMap(({ outcome: { dialog }, code, pointer }) => {
      const place = pointerAt(pointer, 'dialog');
      if (dialog === true && code === 'ok') {
        return [
          {
            pointer: place,
            sentence: 'The outcome "ok" has no code, so it has no dialog of its code.',
            cure: 'Name a shared dialog, or remove "dialog".',
          },
        ];
      }
      if (dialog === undefined || dialog === true || keys.includes(dialog)) return [];
      return [
        { pointer: place, sentence: `There is no shared dialog "${dialog}".`, cure: choose(dialog, keys) },
      ];
    }),
};
