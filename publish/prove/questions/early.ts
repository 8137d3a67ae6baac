import type { FlowDocument, Step } from '../../contract/generated/flow.ts';
import { expressionsOf } from '../../document/expressions.ts';
import { fieldsOf, stepPointer } from '../../document/fields.ts';
import { callsFrom } from '../../document/reach.ts';
import { outcomesOf } from '../../document/thens.ts';
import type { Facts } from '../facts.ts';
import { isEmptyValue, partsOf, pathsOf } from '../logic.ts';
import type { Labels } from '../path.ts';
import type { PathNote } from '../sets/places.ts';
import type { InTurns } from '../../turns/inTurns.ts';
import { reachBy, type Sets } from '../sets/reach.ts';
import { mostWays, waysTo } from '../sets/ways.ts';
import type { SetWitness } from '../sets/witness.ts';

/**
 * What data begins with for want of better, and only a call finds out, decides nothing on a step before that call was answered. A step whose own call
 * finds it out is let be: it says for itself what it shows until then.
 */
export function* decidesByWhatIsKnown(sets: Sets, labels: Labels): InTurns<readonly SetWitness[]> {
  const { facts } = sets.model;
  const found = new Map<string, SetWitness>();
  for (const name of placeholderData(facts.document)) {
    const places = stepsDecidedBy(facts, name);
    if (places.size === 0) continue;
    const unread = yield* reachBy(sets, (path) =>
      path.notes.some((note) => isWritten(note, name)) ? null : path,
    );
    for (const at of unread.places) {
      if (at.place.kind !== 'rest' || found.has(at.place.step)) continue;
      const { step } = at.place;
      const place = places.get(step);
      if (place === undefined) continue;
      const names = { step: labels.step(step), name };
      found.set(step, { code: 'decidesTooEarly', place, names, ways: waysTo(unread, at, at.set, mostWays) });
    }
  }
  return [...found.values()];
}

/** Names that an answer fills, and that data begins with a constant for: it stands for what is not known yet. */
function placeholderData(document: FlowDocument): readonly string[] {
  const taken = new Set(outcomesOf(document).flatMap(({ then }) => then.take ?? []));
  const inputs = new Set(fieldsOf(document).map(({ name }) => name));
  return Object.entries(document.data ?? {}).flatMap(([name, value]) =>
    taken.has(name) && !inputs.has(name) && partsOf(value) === null && !isEmptyValue(value) ? [name] : [],
  );
}

/** By step: the place of a condition there that asks a name which no call of the step itself finds out. */
function stepsDecidedBy(facts: Facts, name: string): ReadonlyMap<string, string> {
  const { document } = facts;
  const conditions = expressionsOf(document).filter(
    ({ use, expression }) =>
      (use === 'condition' || use === 'row') && pathsOf(facts.open(expression)).includes(`data.${name}`),
  );
  return new Map(
    Object.entries(document.steps).flatMap(([id, step]) => {
      if (findsOut(document, step, name)) return [];
      const place = conditions.find(({ pointer }) => pointer.startsWith(`${stepPointer(id)}/`));
      return place === undefined ? [] : [[id, place.pointer] as const];
    }),
  );
}

function findsOut(document: FlowDocument, step: Step, name: string): boolean {
  const calls = callsFrom(document, step);
  return outcomesOf(document).some(
    ({ callName, then }) => calls.has(callName) && then.take?.includes(name) === true,
  );
}

function isWritten(note: PathNote, name: string): boolean {
  return (
    note.kind === 'then' &&
    (note.then.take?.includes(name) === true || Object.hasOwn(note.then.set ?? {}, name))
  );
}
