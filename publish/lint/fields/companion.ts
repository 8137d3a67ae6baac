import { dataNames } from '../../document/names.ts';
import { pointerAt } from '../../document/pointer.ts';
import { choose } from '../../wording/suggest.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { widgetPlaces, type WidgetPlace } from '../../document/widgets.ts';

function missing({ item, pointer, widget, manifest }: WidgetPlace): readonly Finding[] {
  return Object.entries(manifest.companions ?? {})
    .filter(([, spec]) => spec.optional !== true)
    .map(([name]) => name)
    .filter((name) => !Object.hasOwn(item.companions ?? {}, name))
    .map((name) => ({
      pointer,
      sentence: `The widget "${widget}" also needs to know its "${name}".`,
      cure: `Add "companions": {"${name}": "data.…"} with an input or a key of "data".`,
    }));
}

function wrong(
  { item, pointer: base, widget, manifest, name: own }: WidgetPlace,
  paths: ReadonlySet<string>,
): readonly Finding[] {
  const known = Object.keys(manifest.companions ?? {});
  return Object.entries(item.companions ?? {}).flatMap(([name, target]) => {
    const pointer = pointerAt(base, 'companions', name);
    if (!known.includes(name)) {
      return [
        {
          pointer,
          sentence: `The widget "${widget}" knows no companion "${name}".`,
          cure: choose(name, known),
        },
      ];
    }
    if (target === `data.${own}`)
      return [{ pointer, sentence: `"${target}" is the input itself.`, cure: 'Name another one.' }];
    if (paths.has(target)) return [];
    return [{ pointer, sentence: `There is no "${target}".`, cure: choose(target, paths) }];
  });
}

export const companion: LintRule = {
  id: 'PUB-13',
  severity: 'error',
  check: ({ document }) => {
    const paths = new Set([
      ...[...dataNames(document)].map((name) => `data.${name}`),
      ...Object.keys(document.values ?? {}).map((name) => `value.${name}`),
    ]);
    return widgetPlaces(document).flatMap((place) => [...missing(place), ...wrong(place, paths)]);
  },
};
