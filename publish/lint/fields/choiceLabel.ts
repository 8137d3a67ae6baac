import { pointerAt } from '../../document/pointer.ts';
import { choose } from '../../document/suggest.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { widgetPlaces, type WidgetPlace } from '../../document/widgets.ts';

function unlabelled({ name, schema, ui, uiPointer, widget, manifest }: WidgetPlace): readonly Finding[] {
  if (manifest.can?.choices === undefined) return [];
  if (!schema.enum && manifest.can.choices === 'optional') return [];
  if (!schema.enum)
    return [
      {
        pointer: uiPointer,
        sentence: `The widget "${widget}" of "${name}" has nothing to choose from.`,
        cure: 'Add "enum" to its schema.',
      },
    ];
  return schema.enum
    .filter((value) => !Object.hasOwn(ui.choices ?? {}, String(value)))
    .map((value) => ({
      pointer: uiPointer,
      sentence: `The choice "${String(value)}" of "${name}" has no label.`,
      cure: `Add "${String(value)}" with a message key to "choices".`,
    }));
}

function unknown({ name, schema, ui, uiPointer }: WidgetPlace): readonly Finding[] {
  const values = (schema.enum ?? []).map(String);
  return Object.keys(ui.choices ?? {})
    .filter((value) => !values.includes(value))
    .map((value) => ({
      pointer: pointerAt(uiPointer, 'choices', value),
      sentence: `"${value}" is not a value of "${name}".`,
      cure: values.length > 0 ? choose(value, values) : 'Add "enum" to its schema, or remove "choices".',
    }));
}

export const choiceLabel: LintRule = {
  id: 'PUB-14',
  severity: 'error',
  check: ({ document }) =>
    widgetPlaces(document).flatMap((place) => [...unlabelled(place), ...unknown(place)]),
};
