import type { FlowDocument } from '../../../src/contracts/generated/flow.ts';
import { fieldName, pointerTo } from '../../../src/contracts/json.ts';
import { dataNames } from '../../document/fields.ts';
import { outcomesOf, type OutcomePlace } from '../../document/outcomes.ts';
import { pointerAt } from '../../document/pointer.ts';
import { callsFrom } from '../../document/reach.ts';
import { choose } from '../../document/suggest.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';

function names(
  what: string,
  key: string,
  name: string | undefined,
  known: readonly string[],
  pointer: string,
): readonly Finding[] {
  if (name === undefined || known.includes(name)) return [];
  return [
    {
      pointer: pointerAt(pointer, key),
      sentence: `There is no ${what} "${name}".`,
      cure: choose(name, known),
    },
  ];
}

function settable({ outcome, pointer }: OutcomePlace, document: FlowDocument): readonly Finding[] {
  const known = [...dataNames(document)];
  return Object.keys(outcome.set ?? {}).flatMap((name) =>
    known.includes(name)
      ? []
      : [
          {
            pointer: pointerAt(pointer, 'set', name),
            sentence: `There is no field and no key of "data" called "${name}".`,
            cure: choose(name, known),
          },
        ],
  );
}

type CallsByStep = Readonly<Record<string, ReadonlySet<string>>>;

function callsByStep(document: FlowDocument): CallsByStep {
  return Object.fromEntries(
    Object.entries(document.steps).map(([id, step]) => [id, callsFrom(document, step)]),
  );
}

/** An issue must have its field on the screen: on every step that can make the call, or on the step the outcome goes to. */
function shownIssue(
  { outcome, pointer, callName, code }: OutcomePlace,
  document: FlowDocument,
  calls: CallsByStep,
): readonly Finding[] {
  if (outcome.issue === undefined) return [];
  const place = pointerAt(pointer, 'issue');
  if (code === 'ok')
    return [{ pointer: place, sentence: 'The outcome "ok" has no error to show.', cure: 'Remove "issue".' }];
  const { issue } = outcome;
  return Object.entries(document.steps)
    .filter(([id]) => (outcome.goto === undefined ? calls[id]?.has(callName) : outcome.goto === id))
    .filter(([, { schema }]) => !Object.hasOwn(schema.properties, fieldName(issue)))
    .map(([id, { schema }]) => ({
      pointer: place,
      sentence: `The step "${id}" makes this call, but has no field "${issue}" to show the error at.`,
      cure: choose(issue, Object.keys(schema.properties).map(pointerTo)),
    }));
}

export const outcomeName: LintRule = {
  id: 'PUB-26',
  severity: 'error',
  check: ({ document }) => {
    const challenges = Object.keys(document.challenges ?? {});
    const calls = callsByStep(document);
    return outcomesOf(document).flatMap((place) => [
      ...names('call', 'run', place.outcome.run, Object.keys(document.effects ?? {}), place.pointer),
      ...names('step', 'goto', place.outcome.goto, Object.keys(document.steps), place.pointer),
      ...names('challenge', 'clear', place.outcome.clear, challenges, place.pointer),
      ...names('challenge', 'challenge', place.outcome.challenge, challenges, place.pointer),
      ...settable(place, document),
      ...shownIssue(place, document, calls),
    ]);
  },
};
