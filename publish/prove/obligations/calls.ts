import { expressionsOf } from '../../document/expressions.ts';
import { isInput, stepPointer } from '../../document/fields.ts';
import { messageKeysOf } from '../../document/messageKeys.ts';
import { pointerAt } from '../../document/pointer.ts';
import { callPointer } from '../../document/thens.ts';
import { valueOf } from '../../document/values.ts';
import { firstOfEach, type Discovery, type Obligation, type Witnessed } from '../discovery.ts';
import { wayTo, type Edge, type Explored } from '../explore.ts';
import type { Facts } from '../facts.ts';
import type { Note } from '../cases.ts';
import type { Turn } from '../contract.ts';
import { pathsOf } from '../logic.ts';
import { codeWords, type Labels } from '../path.ts';
import { stepIn, type ModelState } from '../state.ts';

/** A turn with what it did; where a run begins there is none. */
interface Happened {
  readonly at: number;
  readonly turn?: Turn;
  readonly notes: readonly Note[];
}

/** Everything that happens, the shortest ways first. */
export function happenings({ reached, edges }: Explored): readonly Happened[] {
  const begun = reached.filter(({ from }) => from === -1).map(({ index, notes }) => ({ at: index, notes }));
  return [...begun, ...edges.flat().map(({ from, turn, notes }) => ({ at: from, turn, notes }))];
}

/** No call is made without an input that its effect needs. */
export const callsHaveInputs: Obligation = (explored) => {
  const found = happenings(explored).flatMap(({ at, turn, notes }) =>
    notes.flatMap((note): readonly Discovery[] =>
      note.kind !== 'call'
        ? []
        : note.missing.map((input) => ({
            code: 'emptyInput',
            place: pointerAt(callPointer(note.call), 'send', input),
            names: { call: note.call, input },
            at,
            ...(turn === undefined ? {} : { turn }),
            confirms: ({ requests }) =>
              requests.some(
                (each) =>
                  each.kind === 'call' && each.name === note.call && !Object.hasOwn(each.input, input),
              ),
          })),
    ),
  );
  return firstOfEach(found, ({ place }) => place);
};

/** No call leads back to itself by what calls answer alone. The script goes round once. */
export const callsEnd: Obligation = (explored) => {
  const { reached, edges } = explored;
  const next = edges.map((each) =>
    each.filter(({ turn, to }) => turn.kind === 'answer' && reached[to]?.state.running !== null),
  );
  const found: Discovery[] = [];
  const done = new Set<number>();
  for (const { index, state } of reached) {
    if (state.running === null || done.has(index)) continue;
    const lap = shortestLap(next, index);
    if (lap === null) continue;
    for (const { to } of lap) done.add(to);
    const { call } = state.running;
    const { world, turns } = wayTo(explored, index);
    const way = { world, turns: [...turns, ...lap.map(({ turn }) => turn)] };
    const confirms: Witnessed['confirms'] = ({ requests }) =>
      requests.some((each) => each.kind === 'call' && each.name === call);
    found.push({ code: 'callLoop', place: callPointer(call), names: { call }, at: index, way, confirms });
  }
  return firstOfEach(found, ({ place }) => place);
};

/** The shortest way by answers from a state back to itself; null where there is none. */
function shortestLap(next: readonly (readonly Edge[])[], start: number): readonly Edge[] | null {
  const first = new Map<number, Edge>();
  const open = [start];
  for (const from of open)
    for (const edge of next[from] ?? []) {
      if (first.has(edge.to)) continue;
      first.set(edge.to, edge);
      open.push(edge.to);
    }
  const lap: Edge[] = [];
  let edge = first.get(start);
  while (edge !== undefined) {
    lap.unshift(edge);
    if (edge.from === start) return lap;
    edge = first.get(edge.from);
  }
  return null;
}

/** Whatever a call that a person waits for ends with, they see something of it. */
export const endsAreShown: Obligation = ({ model: { facts }, reached, edges }, labels) => {
  const found = edges.flat().flatMap((edge): readonly Discovery[] => {
    const { turn, notes, from, to } = edge;
    if (turn.kind !== 'answer') return [];
    const [before, after] = [reached[from]?.state, reached[to]?.state];
    if (before === undefined || after === undefined) return [];
    const read = readOn(facts, labels, after.step);
    const isShown =
      after.dialog !== null ||
      after.status !== 'editing' ||
      after.step !== before.step ||
      notes.some(
        (note) =>
          note.kind === 'toast' || note.kind === 'errorAt' || note.kind === 'refused' || changes(read, note),
      );
    if (isShown || (turn.result.ok && hasLooked(before, after, notes))) return [];
    const code = turn.result.ok ? 'ok' : turn.result.error.code;
    const own = facts.document.calls?.[turn.call]?.on ?? {};
    const place = pointerAt(
      callPointer(turn.call),
      'on',
      ...(Object.hasOwn(own, code) ? [code] : Object.hasOwn(own, 'other') ? ['other'] : []),
    );
    return [
      {
        code: turn.result.ok ? 'silentSuccess' : 'silentError',
        place,
        names: { call: turn.call, error: codeWords(code) },
        at: from,
        turn,
      },
    ];
  });
  return firstOfEach(found, ({ place }) => place);
};

/** A call that nobody has pressed a button for has only looked where it changes nothing that is set, or has found out what is sent later. */
function hasLooked(before: ModelState, after: ModelState, notes: readonly Note[]): boolean {
  if (before.running?.chain.by === 'press') return false;
  const set = notes.flatMap((note) => (note.kind === 'then' ? Object.keys(note.then.set ?? {}) : []));
  return set.every((name) => (before.data[name] ?? '') === (after.data[name] ?? ''));
}

/** What is taken or set is seen on the screen that reads it. */
function changes(read: ReadonlySet<string>, note: Note): boolean {
  if (note.kind !== 'then') return false;
  // A code that is dropped leaves an empty input behind: nobody reads success from that.
  const { set = {}, take = [], append = [], startCode, goto } = note.then;
  const written = [...Object.keys(set), ...take, ...append];
  return (startCode ?? goto) !== undefined || written.some((name) => read.has(name));
}

const readKnown = new WeakMap<Facts, Map<string, ReadonlySet<string>>>();

/** Names of data and lists that a step shows, in its pieces, conditions and words. */
function readOn(facts: Facts, labels: Labels, step: string): ReadonlySet<string> {
  const steps = readKnown.get(facts) ?? new Map<string, ReadonlySet<string>>();
  readKnown.set(facts, steps);
  const read = steps.get(step) ?? new Set(namesOn(facts, labels, step));
  steps.set(step, read);
  return read;
}

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
