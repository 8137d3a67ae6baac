import { dataNames } from '../../document/names.ts';
import { pointerAt } from '../../document/pointer.ts';
import { sayChoice } from '../../wording/suggest.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { widgetPlaces, type WidgetPlace } from '../../document/widgets.ts';
import { say } from '../../wording/say.ts';
import { inWords } from '../../wording/wordSaid.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

function missing({ item, pointer, widget, manifest }: WidgetPlace): readonly Finding[] {
  return Object.entries(manifest.companions ?? {})
    .filter(([, spec]) => spec.optional !== true)
    .map(([name]) => name)
    .filter((name) => !Object.hasOwn(item.companions ?? {}, name))
    .map((name) => ({
      pointer,
      ...wordProblem('lint.companion.missing', { widget, name }),
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
          ...inWords(say('lint.companion.unknown', { widget, name }), sayChoice(name, known)),
        },
      ];
    }
    if (target === `data.${own}`) return [{ pointer, ...wordProblem('lint.companion.itself', { target }) }];
    if (paths.has(target)) return [];
    return [{ pointer, ...inWords(say('lint.companion.target', { target }), sayChoice(target, paths)) }];
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
