import { pointerAt } from '../../document/pointer.ts';
import { choose } from '../../wording/suggest.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { widgetPlaces, type WidgetPlace } from '../../document/widgets.ts';

function findUnlabelled({ name, schema, item, pointer, widget, manifest }: WidgetPlace): readonly Finding[] {
  // Rows bring their own words.
  if (manifest.can?.choices === undefined || item.from !== undefined) return [];
  if (!schema.enum && manifest.can.choices === 'optional') return [];
  if (!schema.enum)
    return [
      {
        pointer,
        sentence: `The widget "${widget}" of "${name}" has nothing to choose from.`,
        cure: 'Add "enum" to its schema.',
      },
    ];
  return schema.enum
    .filter((value) => !Object.hasOwn(item.choices ?? {}, String(value)))
    .map((value) => ({
      pointer,
      sentence: `The choice "${String(value)}" of "${name}" has no label.`,
      cure: `Add "${String(value)}" with a message key to "choices".`,
    }));
}

function findUnknown({ name, schema, item, pointer }: WidgetPlace): readonly Finding[] {
  if (item.from !== undefined) return [];
  const values = (schema.enum ?? []).map(String);
  return Object.keys(item.choices ?? {})
    .filter((value) => !values.includes(value))
    .map((value) => ({
      pointer: pointerAt(pointer, 'choices', value),
      sentence: `"${value}" is not a value of "${name}".`,
      cure: values.length > 0 ? choose(value, values) : 'Add "enum" to its schema, or remove "choices".',
    }));
}

export const choiceLabel: LintRule = {
  id: 'PUB-14',
  severity: 'error',
  check: ({ document }) =>
    widgetPlaces(document).flatMap((place) => [...findUnlabelled(place), ...findUnknown(place)]),
};
