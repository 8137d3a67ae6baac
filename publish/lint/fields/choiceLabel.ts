import { pointerAt } from '../../document/pointer.ts';
import { sayChoice } from '../../wording/suggest.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { widgetPlaces, type WidgetPlace } from '../../document/widgets.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { say } from '../../wording/say.ts';
import { inWords } from '../../wording/wordSaid.ts';

function findUnlabelled({ name, schema, item, pointer, widget, manifest }: WidgetPlace): readonly Finding[] {
  // Rows bring their own words.
  if (manifest.can?.choices === undefined || item.from !== undefined) return [];
  if (!schema.enum && manifest.can.choices === 'optional') return [];
  if (!schema.enum)
    return [
      {
        pointer,
        ...wordProblem('lint.choiceLabel.none', { widget, name }),
      },
    ];
  return schema.enum
    .filter((value) => !Object.hasOwn(item.choices ?? {}, String(value)))
    .map((value) => ({
      pointer,
      ...wordProblem('lint.choiceLabel.unlabelled', { value: String(value), name }),
    }));
}

function findUnknown({ name, schema, item, pointer }: WidgetPlace): readonly Finding[] {
  if (item.from !== undefined) return [];
  const values = (schema.enum ?? []).map(String);
  return Object.keys(item.choices ?? {})
    .filter((value) => !values.includes(value))
    .map((value) => ({
      pointer: pointerAt(pointer, 'choices', value),
      ...inWords(
        say('lint.choiceLabel.unknown', { value, name }),
        values.length > 0 ? sayChoice(value, values) : say('lint.choiceLabel.unknown.cure'),
      ),
    }));
}

export const choiceLabel: LintRule = {
  id: 'PUB-14',
  severity: 'error',
  check: ({ document }) =>
    widgetPlaces(document).flatMap((place) => [...findUnlabelled(place), ...findUnknown(place)]),
};
