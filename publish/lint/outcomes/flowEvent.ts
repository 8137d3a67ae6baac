import { productOf } from '../../product/product.ts';
import type { FlowDocument } from '../../contract/generated/flow.ts';
import { fieldsOf, stepPointer } from '../../document/fields.ts';
import { takenNames } from '../../document/names.ts';
import { pointerAt } from '../../document/pointer.ts';
import { sayChoice } from '../../wording/suggest.ts';
import { thensOf } from '../../document/thens.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';
import { say } from '../../wording/say.ts';
import { inWords } from '../../wording/wordSaid.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Every event that a document names, with its place. */
function eventsOf(document: FlowDocument): readonly (readonly [event: string, pointer: string])[] {
  const steps = Object.entries(document.steps).map(([id, { event }]) => [event, stepPointer(id)] as const);
  const thens = thensOf(document).map(({ then, pointer }) => [then.event, pointer] as const);
  return [...steps, ...thens].flatMap(([event, pointer]) =>
    event === undefined ? [] : [[event, pointerAt(pointer, 'event')] as const],
  );
}

function findings(document: FlowDocument, event: string, pointer: string): readonly Finding[] {
  const { events } = productOf(document);
  const spec = Object.hasOwn(events, event) ? events[event] : undefined;
  if (spec === undefined)
    return [
      {
        pointer,
        ...inWords(say('lint.flowEvent.unknown', { event }), sayChoice(event, Object.keys(events))),
      },
    ];
  const { properties, once } = spec;
  const taken = takenNames(document).filter(({ name }) => Object.hasOwn(properties, name));
  const typed = new Set(fieldsOf(document).map(({ name }) => name));
  const inputs = Object.keys(properties).filter((name) => typed.has(name));
  const odd = taken.filter(({ name, kind }) => !fits(properties[name], kind));
  return [
    ...(once === undefined || taken.some(({ name }) => name === once)
      ? []
      : [
          {
            pointer,
            ...wordProblem('lint.flowEvent.once', { event, once }),
          },
        ]),
    ...inputs.map((name) => ({
      pointer,
      ...wordProblem('lint.flowEvent.typed', { event, name }),
    })),
    ...[...new Set(odd.map(({ name }) => name))].map((name) => ({
      pointer,
      ...wordProblem('lint.flowEvent.kind', { event, name, properties: String(properties[name]) }),
    })),
  ];
}

function fits(wanted: string | undefined, kind: unknown): boolean {
  const given = typeof kind === 'object' ? 'text' : kind === 'name' || kind === 'time' ? 'text' : kind;
  return given === wanted || (wanted === 'money' && given === 'integer');
}

export const flowEvent: LintRule = {
  id: 'PUB-1080',
  severity: 'error',
  check({ document }) {
    const found = eventsOf(document).flatMap(([event, pointer]) => findings(document, event, pointer));
    return found.filter(
      ({ pointer, sentence }, index) =>
        found.findIndex((each) => each.pointer === pointer && each.sentence === sentence) === index,
    );
  },
};
