import { expressionsOf } from '../../document/expressions.ts';
import { isInput, stepPointer } from '../../document/fields.ts';
import { messageKeysOf } from '../../document/messageKeys.ts';
import { pointerAt } from '../../document/pointer.ts';
import { callPointer } from '../../document/thens.ts';
import { valueOf } from '../../document/values.ts';
import type { Facts } from '../facts.ts';
import { pathsOf } from '../logic.ts';
import { codeWords, type Labels } from '../path.ts';
import { stepIn } from '../state.ts';
import { before, statesWith } from '../sets/backwards.ts';
import { none, type Diagram } from '../sets/diagrams.ts';
import { post } from '../sets/ops.ts';
import type { Path, PathNote } from '../sets/places.ts';
import type { PlaceSet, Sets } from '../sets/reach.ts';
import { waysAlong } from '../sets/ways.ts';
import type { SetWitness } from '../sets/witness.ts';

/** Whatever a call that a person waits for ends with, they see something of it. */
export function endsAreShown(sets: Sets, labels: Labels): readonly SetWitness[] {
  const { facts } = sets.model;
  const read = new Map(
    Object.keys(facts.document.steps).map((step) => [step, new Set(namesOn(facts, labels, step))]),
  );
  return sets.places.flatMap((at) => {
    const { place } = at;
    if (place.kind !== 'running') return [];
    return (at.paths ?? []).flatMap(({ path }): readonly SetWitness[] => {
      const { turn, to, notes } = path;
      if (turn.kind !== 'answer' || to.kind !== 'rest' || to.step !== place.step) return [];
      if (notes.some((note) => isSeen(read.get(place.step) ?? new Set(), turn.code !== null, note)))
        return [];
      const set =
        turn.code === null && place.chain.by !== 'press'
          ? statesChanged(sets, at, path)
          : statesWith(sets, at, (each) => each === path);
      if (set === none) return [];
      const code = turn.code ?? 'ok';
      const own = facts.document.calls?.[turn.call]?.on ?? {};
      return [
        {
          code: turn.code === null ? 'silentSuccess' : 'silentError',
          place: pointerAt(
            callPointer(turn.call),
            'on',
            ...(Object.hasOwn(own, code) ? [code] : Object.hasOwn(own, 'other') ? ['other'] : []),
          ),
          names: { call: turn.call, error: codeWords(code) },
          ways: waysAlong(sets, at, [path], set),
        },
      ];
    });
  });
}

/** What a person sees of an ending beside another step or a dialog: a toast, an error at its input, or something that the screen reads. */
function isSeen(read: ReadonlySet<string>, isError: boolean, note: PathNote): boolean {
  if (note.kind !== 'then') return note.kind === 'refused';
  // A code that is dropped leaves an empty input behind: nobody reads success from that.
  const { toast, errorAt, set = {}, take = [], append = [], startCode, goto } = note.then;
  const written = [...Object.keys(set), ...take, ...append];
  const isTold = (toast ?? startCode ?? goto) !== undefined || (isError && errorAt !== undefined);
  return isTold || written.some((name) => read.has(name));
}

/**
 * A call that nobody has pressed a button for has only looked where it changes nothing that is set, or has found out what is sent later: the states in which it does more. What is
 * emptied is as it was before anything happened.
 */
function statesChanged(sets: Sets, at: PlaceSet, { ops, notes }: Path): Diagram {
  const { space, below } = sets;
  const { diagrams } = space;
  const written = notes.flatMap((note) => (note.kind === 'then' ? Object.entries(note.then.set ?? {}) : []));
  return written.reduce<Diagram>((set, [name, expression]) => {
    if (expression === '') return set;

    const variable = space.at(`data.${name}`);
    // Nothing asks for it: that it was written once is change enough.
    if (variable === undefined) return diagrams.or(set, before(sets, at, ops));
    return variable.values.reduce<Diagram>((some, _, index) => {
      const same = space.is(variable, index);
      const here = diagrams.and(at.set, same);
      const image = ops.reduce((states, op) => post(space, below, op, states), here);
      const other = diagrams.without(image, diagrams.or(same, space.is(variable, 0)));
      return other === none ? some : diagrams.or(some, diagrams.and(here, before(sets, at, ops, other)));
    }, set);
  }, none);
}

/** Names of data and lists that a step shows, in its pieces, conditions and words. */
function namesOn(facts: Facts, labels: Labels, id: string): readonly string[] {
  const { document } = facts;
  const { body } = stepIn(facts, id);
  const here = `${stepPointer(id)}/`;
  const expressions = expressionsOf(document).flatMap(({ pointer, expression, use }) =>
    pointer.startsWith(here) && use !== 'address' && use !== 'askAt' ? [facts.open(expression)] : [],
  );
  const slots = messageKeysOf(document).flatMap(({ key, pointer }) =>
    pointer.startsWith(here) ? slotsOf(labels.raw(key)) : [],
  );
  const named = slots.flatMap((name) => {
    const value = valueOf(document, name);
    return value === undefined ? [name] : pathsOf(facts.open(value)).map((path) => nameIn(path));
  });
  const inputs = body.flatMap((item) => (isInput(item) ? [item.field] : []));
  const lists = body.flatMap(({ from }) => from ?? []);
  return [...expressions.flatMap(pathsOf).map((path) => nameIn(path)), ...named, ...inputs, ...lists];
}

function slotsOf(text: string): readonly string[] {
  return [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? '');
}

/** The name of data or of a list that a path reads. */
function nameIn(path: string): string {
  return /^(?:data|list|chosen)\.([^.]+)/.exec(path)?.[1] ?? '';
}
