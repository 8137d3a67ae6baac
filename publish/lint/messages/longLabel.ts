import { stepPointer } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import { buttonsOf, thensOf } from '../../document/thens.ts';
import { widgetPlaces } from '../../document/widgets.ts';
import { labelRoom as most, textsOf } from '../../document/texts.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

interface Label {
  readonly key: string;
  readonly most: number;
  readonly pointer: string;
}

export const longLabel: LintRule = {
  id: 'PUB-84',
  severity: 'warning',
  check: ({ document, messages }) => {
    const fields = widgetPlaces(document).flatMap(({ item, pointer, manifest }): readonly Label[] => [
      ...(item.label === undefined
        ? []
        : [
            {
              key: item.label,
              most: manifest.can?.consent === true ? most.consent : most.label,
              pointer: pointerAt(pointer, 'label'),
            },
          ]),
      ...Object.entries(item.choices ?? {}).map(([value, key]) => ({
        key,
        most: most.button,
        pointer: pointerAt(pointer, 'choices', value),
      })),
    ]);
    const actions = Object.entries(document.steps).flatMap(([id, step]) =>
      (step.actions ?? []).map(({ label }, index): Label => ({
        key: label,
        most: most.button,
        pointer: pointerAt(stepPointer(id), 'actions', index, 'label'),
      })),
    );
    const buttons = thensOf(document).flatMap(({ then, pointer }): readonly Label[] =>
      buttonsOf(then.dialog).map(({ label }, index) => ({
        key: label,
        most: most.button,
        pointer: pointerAt(pointer, 'dialog', 'buttons', index, 'label'),
      })),
    );
    const texts = textsOf(messages);
    return [...fields, ...actions, ...buttons].flatMap((label) => {
      const longest = Math.max(
        0,
        ...texts.filter(({ key }) => key === label.key).map(({ text }) => [...text].length),
      );
      if (longest <= label.most) return [];
      const values = { key: label.key, longest, most: label.most };
      return [{ pointer: label.pointer, ...wordProblem('lint.longLabel', values) }];
    });
  },
};
