import { fieldName, pointerTo } from '../../../src/contracts/json.ts';
import { dataNames } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import { choose } from '../../document/suggest.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { widgetPlaces, type WidgetPlace } from '../../document/widgets.ts';

function missing({ ui, uiPointer, widget, manifest }: WidgetPlace): readonly Finding[] {
  return Object.entries(manifest.companions ?? {})
    .filter(([, spec]) => spec.optional !== true)
    .map(([name]) => name)
    .filter((name) => !Object.hasOwn(ui.companions ?? {}, name))
    .map((name) => ({
      pointer: uiPointer,
      sentence: `The widget "${widget}" also needs to know the field of its "${name}".`,
      cure: `Add "companions": {"${name}": "/…"} with a field or a key of "data".`,
    }));
}

function wrong(
  { ui, uiPointer, widget, manifest, name: own }: WidgetPlace,
  names: ReadonlySet<string>,
): readonly Finding[] {
  const known = Object.keys(manifest.companions ?? {});
  return Object.entries(ui.companions ?? {}).flatMap(([name, target]) => {
    const pointer = pointerAt(uiPointer, 'companions', name);
    if (!known.includes(name)) {
      return [
        {
          pointer,
          sentence: `The widget "${widget}" knows no companion "${name}".`,
          cure: choose(name, known),
        },
      ];
    }
    if (target === pointerTo(own))
      return [{ pointer, sentence: `"${target}" is the field itself.`, cure: 'Name another field.' }];
    if (names.has(fieldName(target))) return [];
    return [
      {
        pointer,
        sentence: `There is no field "${target}".`,
        cure: choose(target, [...names].map(pointerTo)),
      },
    ];
  });
}

export const companion: LintRule = {
  id: 'PUB-13',
  severity: 'error',
  check: ({ document }) => {
    const names = dataNames(document);
    return widgetPlaces(document).flatMap((place) => [...missing(place), ...wrong(place, names)]);
  },
};
