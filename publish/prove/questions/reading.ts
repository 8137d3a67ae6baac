import type { FlowDocument } from '../../contract/generated/flow.ts';
import { fieldsOf } from '../../document/fields.ts';
import type { AnyThen } from '../../document/thens.ts';
import { dataNames, namesSent, type Facts } from '../facts.ts';
import type { Labels } from '../path.ts';
import { stepIn } from '../state.ts';
import { statesWith } from '../sets/backwards.ts';
import { inputPointer, listRests } from './buttons.ts';
import { none, type Diagram } from '../sets/diagrams.ts';
import type { Path } from '../sets/places.ts';
import type { PlaceSet, Sets } from '../sets/reach.ts';
import { changedPath } from '../sets/space.ts';
import { waysInto, type SetWitness } from '../sets/witness.ts';

/** What is entered is read by something that can happen in the same world: a call, what is set or carried along, or the screen. */
export function answersAreRead(sets: Sets, labels: Labels): readonly SetWitness[] {
  const { diagrams } = sets.space;
  const { facts } = sets.model;
  const always = readWithoutCalls(facts);
  const readIn = worldsReading(sets);
  const found = new Map<string, SetWitness>();
  for (const { at, step, inputs } of listRests(sets)) {
    const ways = new Map<Diagram, ReturnType<typeof waysInto>>();
    for (const input of inputs) {
      const { field, schema, submits } = input.item;
      if (found.has(field) || always.has(field) || schema.const !== undefined || submits !== undefined)
        continue;
      const open = diagrams.and(calmIn(sets, at), diagrams.and(input.visible, input.enabled));
      const unread = diagrams.without(open, readIn.get(field) ?? none);
      if (unread === none) continue;
      // Inputs of one screen are as a rule seen in the same states: one way shows them all.
      const known = ways.get(unread) ?? waysInto(sets, at, unread);
      ways.set(unread, known);
      const place = inputPointer(sets.model, step, input);
      found.set(field, { code: 'answerUnread', place, names: { input: labels.input(field) }, ...known });
    }
  }
  return [...found.values()];
}

/** Inputs that conditions, codes, companions and what the screen shows read: they have done their work on the screen. */
function readWithoutCalls(facts: Facts): ReadonlySet<string> {
  const { document } = facts;
  const conditions = [...facts.atoms.keys()].flatMap((path) => {
    const [root, name = ''] = path.split('.');
    return root === 'data' || root === 'chosen' ? [name] : [];
  });
  const codes = Object.values(document.challenges ?? {}).flatMap(({ channel }) => channel ?? []);
  const companions = fieldsOf(document).flatMap(({ item }) =>
    Object.values(item.companions ?? {}).flatMap((path) => (path.startsWith('data.') ? [path.slice(5)] : [])),
  );
  return new Set([...conditions, ...codes, ...companions, ...facts.shown]);
}

/** By name the states in whose world something reads it: a call that is made there, what is set, and what leaves and links carry. */
function worldsReading(sets: Sets): ReadonlyMap<string, Diagram> {
  const { space, model } = sets;
  const { diagrams } = space;
  const rest = space.bitsOf(space.variables.filter(({ path }) => !/^(?:config\.|session|device)/.test(path)));
  const found = new Map<string, Diagram>();
  const put = (names: Iterable<string>, set: Diagram): void => {
    const world = diagrams.exists(set, rest);
    for (const name of names) found.set(name, diagrams.or(found.get(name) ?? none, world));
  };
  for (const at of sets.places) {
    const { place } = at;
    if (place.kind === 'running') put(namesSent(model.facts, place.call), calmIn(sets, at));
    if (place.kind === 'left') continue;
    put(namesCarried(stepIn(model.facts, place.step)), calmIn(sets, at));
    for (const { path } of at.paths ?? []) {
      const names = namesRead(model.facts, path);
      if (names.length > 0)
        put(
          names,
          diagrams.and(
            calmIn(sets, at),
            statesWith(sets, at, (each) => each === path),
          ),
        );
    }
  }
  return found;
}

/** The states of a place under which the world has not changed. */
function calmIn({ space }: Sets, { set }: PlaceSet): Diagram {
  const changed = space.at(changedPath);
  return changed === undefined ? set : space.diagrams.and(set, space.is(changed, 0));
}

function namesCarried({ links = [] }: FlowDocument['steps'][string]): readonly string[] {
  return links.flatMap(({ carry = [] }) => carry);
}

/** What a path reads beside what a call sends: what it sets, and what it writes into the address that it leaves for, or carries there. */
function namesRead(facts: Facts, { notes }: Path): readonly string[] {
  return notes.flatMap((note) => (note.kind === 'then' ? readByWay(facts, note.then) : []));
}

function readByWay(facts: Facts, { set = {}, leave }: AnyThen): readonly string[] {
  const { query = {}, params = {}, carry = [] } = typeof leave === 'object' ? leave : {};
  const written = [set, query, params].flatMap((each) => Object.values(each).map(facts.open));
  return [...carry, ...written.flatMap(dataNames)];
}
