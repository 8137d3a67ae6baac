import type {
  FlowDocument as Document1,
  Step as Step1,
} from '../../../src/contracts/generated/flowVersion1.ts';
import type { ChallengeSpec, FlowDocument, Step } from '../../../src/contracts/generated/flow.ts';
import { fieldName } from '../../../src/contracts/json.ts';
import { pointerAt } from '../../document/pointer.ts';
import { upgradedActions, upgradedLinks } from './version1/actions.ts';
import { upgradedBody } from './version1/body.ts';
import { upgradedCall } from './version1/call.ts';
import { upgradedExpression } from './version1/expression.ts';
import { withFlags } from './version1/flags.ts';
import { dataBehind, namesOf, type Names } from './version1/names.ts';
import { Places } from './version1/places.ts';

/** A document of version 2, and where each of its parts stands in the one that was written. */
export interface Upgraded {
  readonly document: FlowDocument;
  /** The place in the written item of a place in the upgraded one. */
  readonly writtenAt: (pointer: string) => string;
}

/**
 * Takes a document of version 1 to version 2. Pure, and kept for ever: the same document gives the same one. What version 2 can't say (operators
 * that are gone, two ways in one outcome, a truth of uncertain meaning) is left as it is, for decode and lint to refuse at its place.
 *
 * @example
 *   const { document, writtenAt } = upgrade(item.document);
 *   writtenAt('/document/calls/login/send') // '/document/effects/login/with'
 */
export function upgrade(document: Document1): Upgraded {
  const names = namesOf(document);
  const places = new Places();
  const { title, access, routes } = document;
  const values = [...names.computed].map(
    ([name, value]) => [name, upgradedExpression(value, names)] as const,
  );
  addValuePlaces(document, places);
  const challenges = upgradedChallenges(document, names);
  const data = Object.entries(document.data ?? {}).map(
    ([name, value]) => [name, upgradedExpression(value, names)] as const,
  );
  places.add('/document/firstStep', '/document/initial');
  const steps = Object.entries(document.steps).map(
    ([id, step]) => [id, upgradedStep(id, step, names, places)] as const,
  );
  const calls = Object.entries(document.effects ?? {}).map(
    ([name, call]) => [name, upgradedCall(name, call, names, challenges, places)] as const,
  );
  return {
    document: withFlags({
      formatVersion: 2,
      flow: document.flow,
      ...(title === undefined ? {} : { title }),
      ...(access === undefined ? {} : { access }),
      ...(routes === undefined ? {} : { routes }),
      ...(data.length === 0 ? {} : { data: Object.fromEntries(data) }),
      ...(values.length === 0 ? {} : { values: Object.fromEntries(values) }),
      firstStep: upgradedExpression(document.initial, names),
      steps: Object.fromEntries(steps),
      ...(Object.keys(challenges).length === 0 ? {} : { challenges }),
      ...(calls.length === 0 ? {} : { calls: Object.fromEntries(calls) }),
    }),
    writtenAt: (pointer) => places.of(pointer),
  };
}

function upgradedStep(id: string, step: Step1, names: Names, places: Places): Step {
  const at = { step: pointerAt('/document/steps', id), places };
  const actions = upgradedActions(step, names, at);
  const links = upgradedLinks(step, names, at);
  places.add(pointerAt(at.step, 'onShow'), pointerAt(at.step, 'enter'));
  places.add(pointerAt(at.step, 'body'), pointerAt(at.step, 'ui', 'ui:order'));
  return {
    ...(step.title === undefined ? {} : { title: step.title }),
    ...(step.intro === undefined ? {} : { intro: step.intro }),
    ...(step.enter === undefined ? {} : { onShow: step.enter }),
    body: upgradedBody(step, names, at),
    ...(actions.length === 0 ? {} : { actions }),
    ...(links.length === 0 ? {} : { links }),
  };
}

function upgradedChallenges({ challenges = {} }: Document1, names: Names): Record<string, ChallengeSpec> {
  return Object.fromEntries(
    Object.entries(challenges).map(([name, { field, channel, clearOn, length }]) => [
      name,
      {
        field: fieldName(field),
        channel: fieldName(channel),
        clearOn: [...new Set(clearOn.flatMap((each) => dataBehind(each, names)))],
        length: upgradedExpression(length, names),
      },
    ]),
  );
}

function addValuePlaces({ steps }: Document1, places: Places): void {
  for (const [id, { rules = [] }] of Object.entries(steps))
    for (const [index, { field, value }] of rules.entries())
      if (value !== undefined)
        places.add(
          pointerAt('/document/values', fieldName(field)),
          pointerAt('/document/steps', id, 'rules', index, 'value'),
        );
}
