import { productOf } from '../../product/product.ts';
import { displaysOf, fieldsOf } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import { choose } from '../../wording/suggest.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { itemPlaces, manifestOf } from '../../document/widgets.ts';

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
              sentence: `There is no widget "${widget}".`,
              cure: choose(widget, Object.keys(productOf(document).widgets)),
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
              sentence: `The widget "${widget}" only shows: "${name}" can never get a value.`,
              cure: 'Write "id" instead of "field", or choose a widget that takes a value.',
            },
          ]
        : [
            {
              pointer: pointerAt(pointer, 'widget'),
              sentence: `The widget "${widget}" takes a value, but "${name}" has no field to put it.`,
              cure: 'Give it "field" and "schema", or choose a widget that only shows.',
            },
          ];
    }),
};
