import type { FlowDocument } from '../../contract/generated/flow.ts';
import { inputsOf, isInput } from '../../document/fields.ts';
import { dataNames } from '../../document/names.ts';
import { outcomesOf, thensOf, type OutcomePlace, type ThenPlace } from '../../document/thens.ts';
import { pointerAt } from '../../document/pointer.ts';
import { callsFrom } from '../../document/reach.ts';
import { sayChoice } from '../../wording/suggest.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { say } from '../../wording/say.ts';
import { inWords } from '../../wording/wordSaid.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

function names(
  what: 'call' | 'step' | 'challenge',
  key: string,
  name: string | undefined,
  known: readonly string[],
  pointer: string,
): readonly Finding[] {
  if (name === undefined || known.includes(name)) return [];
  return [
    {
      pointer: pointerAt(pointer, key),
      ...inWords(say(`lint.outcomeName.${what}`, { name }), sayChoice(name, known)),
    },
  ];
}

function settable({ then, pointer }: ThenPlace, document: FlowDocument): readonly Finding[] {
  const known = [...dataNames(document)];
  return Object.keys(then.set ?? {}).flatMap((name) =>
    known.includes(name)
      ? []
      : [
          {
            pointer: pointerAt(pointer, 'set', name),
            ...inWords(say('lint.outcomeName.data', { name }), sayChoice(name, known)),
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

/** An error must have its input on the screen: on every step that can make the call, or on the step the outcome goes to. */
function shownError(
  { then, pointer, callName, code }: OutcomePlace,
  document: FlowDocument,
  calls: CallsByStep,
): readonly Finding[] {
  const { errorAt } = then;
  if (errorAt === undefined) return [];
  const place = pointerAt(pointer, 'errorAt');
  if (code === 'ok') return [{ pointer: place, ...wordProblem('lint.outcomeName.ok') }];
  return Object.entries(document.steps)
    .filter(([id]) => (then.goto === undefined ? calls[id]?.has(callName) : then.goto === id))
    .filter(([, { body }]) => !body.some((item) => isInput(item) && item.field === errorAt))
    .map(([id, step]) => ({
      pointer: place,
      ...inWords(say('lint.outcomeName.errorAt', { id, errorAt }), sayChoice(errorAt, inputsOf(step))),
    }));
}

export const outcomeName: LintRule = {
  id: 'PUB-26',
  severity: 'error',
  check: ({ document }) => {
    const challenges = Object.keys(document.challenges ?? {});
    const calls = callsByStep(document);
    return [
      ...thensOf(document).flatMap((place) => [
        ...names('call', 'call', place.then.call, Object.keys(document.calls ?? {}), place.pointer),
        ...names('step', 'goto', place.then.goto, Object.keys(document.steps), place.pointer),
        ...names('challenge', 'dropCode', place.then.dropCode, challenges, place.pointer),
        ...names('challenge', 'startCode', place.then.startCode, challenges, place.pointer),
        ...settable(place, document),
      ]),
      ...outcomesOf(document).flatMap((place) => shownError(place, document, calls)),
    ];
  },
};
