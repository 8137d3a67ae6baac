import { productOf } from '../../product/product.ts';
import { displaysOf, fieldsOf } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import { sayChoice } from '../../wording/suggest.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { itemPlaces, manifestOf } from '../../document/widgets.ts';
import { say } from '../../wording/say.ts';
import { inWords } from '../../wording/wordSaid.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

export const unknownWidget: LintRule = {
  id: 'PUB-10',
  severity: 'error',
  check: ({ document }) =>
    [...fieldsOf(document), ...displaysOf(document)].flatMap(({ item: { widget }, pointer }) =>
      manifestOf(document, widget) !== null
        ? []
        : [
            {
              pointer: pointerAt(pointer, 'widget'),
              ...inWords(
                say('lint.unknownWidget.unknown', { widget }),
                sayChoice(widget, Object.keys(productOf(document).widgets)),
              ),
            },
          ],
    ),
};

/** An input takes a value, so its widget must; a piece that only shows has no value to take. */
export const widgetKind: LintRule = {
  id: 'PUB-923',
  severity: 'error',
  check: ({ document }) =>
    itemPlaces(document).flatMap(({ item, name, widget, manifest, pointer }) => {
      const shows = manifest.kind === 'shows';
      if (shows !== 'field' in item) return [];
      return shows
        ? [
            {
              pointer: pointerAt(pointer, 'field'),
              ...wordProblem('lint.unknownWidget.shows', { widget, name }),
            },
          ]
        : [
            {
              pointer: pointerAt(pointer, 'widget'),
              ...wordProblem('lint.unknownWidget.takes', { widget, name }),
            },
          ];
    }),
};
