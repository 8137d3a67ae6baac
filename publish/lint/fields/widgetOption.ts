import type { FlowDocument } from '../../../src/contracts/generated/flow.ts';
import { pointerTo } from '../../../src/contracts/json.ts';
import { safeHref } from '../../../src/contracts/address/safeHref.ts';
import { pointerAt } from '../../document/pointer.ts';
import { shown } from '../../document/shown.ts';
import { choose } from '../../document/suggest.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { widgetPlaces, type WidgetPlace } from '../../document/widgets.ts';

/** Each type of option as a sentence says it. */
const written = { string: 'a text', number: 'a number', boolean: 'true or false' } as const;

type OptionValue = string | number | boolean;

function checkAction(place: WidgetPlace, value: OptionValue, pointer: string): readonly Finding[] {
  const ids = place.step.actions.map(({ id }) => id);
  if (typeof value === 'string' && ids.includes(value)) return [];
  return [
    {
      pointer,
      sentence: `${shown(value)} is not an action of the step "${place.stepId}".`,
      cure: choose(String(value), ids),
    },
  ];
}

/** The same rule that the renderers draw links by. */
function checkHref(value: OptionValue, pointer: string): readonly Finding[] {
  if (typeof value === 'string' && safeHref(value) !== null) return [];
  return [
    {
      pointer,
      sentence: `${shown(value)} is no address that a link may have.`,
      cure: 'Write a path such as "/vplus/help", or an address that begins with "https://".',
    },
  ];
}

/** The option `challenge` ties a field to the code that is typed into it. */
function checkChallenge(
  place: WidgetPlace,
  value: OptionValue,
  pointer: string,
  document: FlowDocument,
): readonly Finding[] {
  const challenges = document.challenges ?? {};
  const known = Object.keys(challenges).find((name) => name === value);
  if (known === undefined)
    return [
      {
        pointer,
        sentence: `There is no challenge ${shown(value)}.`,
        cure: choose(String(value), Object.keys(challenges)),
      },
    ];
  const field = challenges[known]?.field;
  if (field === pointerTo(place.name)) return [];
  const sentence = `The code of the challenge "${known}" is typed into "${String(field)}", not into "${pointerTo(place.name)}".`;
  return [{ pointer, sentence, cure: 'Name the challenge of this field, or give the challenge this field.' }];
}

function checkOption(
  place: WidgetPlace,
  name: string,
  value: OptionValue,
  document: FlowDocument,
): readonly Finding[] {
  const pointer = pointerAt(place.uiPointer, 'options', name);
  const type = Object.hasOwn(place.spec.options, name) ? place.spec.options[name] : undefined;
  if (type === undefined) {
    return [
      {
        pointer,
        sentence: `The widget "${place.widget}" has no option "${name}".`,
        cure: choose(name, Object.keys(place.spec.options)),
      },
    ];
  }
  if (type === 'action') return checkAction(place, value, pointer);
  if (type === 'href') return checkHref(value, pointer);
  if (typeof value !== type) {
    return [
      {
        pointer,
        sentence: `The option "${name}" is ${shown(value)}, which is not ${written[type]}.`,
        cure: `Write ${written[type]}.`,
      },
    ];
  }
  return name === 'challenge' ? checkChallenge(place, value, pointer, document) : [];
}

export const widgetOption: LintRule = {
  id: 'PUB-12',
  severity: 'error',
  check: ({ document }) =>
    widgetPlaces(document).flatMap((place) =>
      Object.entries(place.ui.options ?? {}).flatMap(([name, value]) =>
        checkOption(place, name, value, document),
      ),
    ),
};
