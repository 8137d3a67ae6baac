import { productOf } from '../../product/product.ts';
import type { FlowDocument } from '../../contract/generated/flow.ts';
import { fieldsOf, stepPointer } from '../../document/fields.ts';
import { takenNames } from '../../document/names.ts';
import { pointerAt } from '../../document/pointer.ts';
import { choose } from '../../wording/suggest.ts';
import { thensOf } from '../../document/thens.ts';
import type { Finding, LintRule } from '../../document/lintRule.ts';

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
    return [{ pointer, sentence: `There is no event "${event}".`, cure: choose(event, Object.keys(events)) }];
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
            sentence: `"${event}" is sent once for each "${once}", which no call of this flow gives.`,
            cure: `Let an outcome "take" "${once}", or name another event.`,
          },
        ]),
    ...inputs.map((name) => ({
      pointer,
      sentence: `"${event}" would speak of "${name}", which is typed here.`,
      cure: 'Give the input another name: events speak of what calls answered, never of what was typed.',
    })),
    ...[...new Set(odd.map(({ name }) => name))].map((name) => ({
      pointer,
      sentence: `"${event}" speaks of "${name}" as ${String(properties[name])}, and a call here answers something else.`,
      cure: 'Name an event of the same kind of answer.',
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
