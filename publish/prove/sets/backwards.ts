import { all, none, type Diagram } from './diagrams.ts';
import { pre, type Given, type Op } from './ops.ts';
import { stepOf, type Path } from './places.ts';
import { sweep, type Followed, type PlaceSet, type Sets } from './reach.ts';

/** A set of states for each place; places without any are absent. */
export type StatesByPlace = ReadonlyMap<PlaceSet, Diagram>;

/** Whether a path is a person's way on, or what a call that they began answers: no news, no Back, no change of the world. Nor is help that the product offers after a failure: the document leads nowhere by it. */
export function isWayOn({ place }: PlaceSet, { turn, to }: Path): boolean {
  const { kind } = turn;
  const isHelp = place.kind === 'dialog' && place.dialog.isShared && to.kind === 'left';
  if (kind === 'close' && isHelp && turn.button !== null)
    return place.dialog.buttons[turn.button]?.leave === undefined;
  return kind !== 'news' && kind !== 'back' && kind !== 'world';
}

/** The states of a place from which paths lead on, to a set of states if one is given: those paths that pass a test. */
export function statesWith(
  sets: Sets,
  at: PlaceSet,
  isAny: (path: Path) => boolean,
  goal: Diagram = all,
): Diagram {
  const { diagrams } = sets.space;
  return (at.paths ?? []).reduce(
    (set, each) => (isAny(each.path) ? diagrams.or(set, before(sets, at, each.steps, goal)) : set),
    none,
  );
}

/** Whether a path is a way on that stays on its step. */
export function isWayOnHere(at: PlaceSet, path: Path): boolean {
  return isWayOn(at, path) && stepOf(at.place) === stepOf(path.to);
}

/** All states from which ways on lead to states that are aimed at, whatever else may happen: the least sets that hold those, and what leads to them. */
export function leadingTo(
  sets: Sets,
  aimedAt: (at: PlaceSet) => Diagram,
  isWay: (at: PlaceSet, path: Path) => boolean = isWayOn,
): StatesByPlace {
  const { diagrams } = sets.space;
  const found = new Map<PlaceSet, Diagram>();
  const sources = pathsTo(sets, isWay);
  const open = new Set<PlaceSet>();
  const put = (at: PlaceSet, set: Diagram): void => {
    const known = found.get(at) ?? none;
    const more = diagrams.or(known, set);
    if (more === known) return;
    found.set(at, more);
    open.delete(at);
    open.add(at);
  };
  for (const at of sets.places) put(at, diagrams.and(at.set, aimedAt(at)));
  for (let at = [...open].at(-1); at !== undefined; at = [...open].at(-1)) {
    open.delete(at);
    // What is known is followed whole, and not what is new of it alone: a set with one input in it that is free is smaller than all those in which that one is wrong.
    for (const { from, by } of sources.get(at) ?? [])
      if (found.get(from) !== from.set) put(from, before(sets, from, by.steps, found.get(at) ?? none));
    if (diagrams.isDue) sweep(sets, [...found.values()]);
  }
  return found;
}

/** The states of a place from which what a path does may lead into a set. */
export function before(
  { space, below }: Sets,
  at: PlaceSet,
  steps: readonly (Op | Given)[],
  goal: Diagram = all,
): Diagram {
  const source = steps.reduceRight((set, step) => (set === none ? none : pre(space, below, step, set)), goal);
  return space.diagrams.and(at.set, source);
}

/** By place the ways that lead there. */
function pathsTo(
  { places }: Sets,
  isWay: (at: PlaceSet, path: Path) => boolean,
): ReadonlyMap<PlaceSet, readonly { readonly from: PlaceSet; readonly by: Followed }[]> {
  const byKey = new Map(places.map((each) => [each.key, each]));
  const found = new Map<PlaceSet, { readonly from: PlaceSet; readonly by: Followed }[]>();
  for (const from of places)
    for (const by of from.paths ?? []) {
      const to = byKey.get(by.key);
      if (to === undefined || !isWay(from, by.path)) continue;
      found.set(to, [...(found.get(to) ?? []), { from, by }]);
    }
  // What leads there from elsewhere, or by more than a choice, comes first: as a rule nothing is left to look for then.
  for (const [to, each] of found)
    found.set(
      to,
      each.toSorted((one, other) => Number(one.by.stays) - Number(other.by.stays)),
    );
  return found;
}

/** Of each place the frames that lead there, as their indices; of the sets that were asked last. */
const known = new WeakMap<Sets['frames'], ReadonlyMap<PlaceSet, readonly number[]>>();

/**
 * The index of the first frame by which something of a set was reached at a place, before another frame; -1 where there is none. What was reached there only
 * grows, so that half of the frames that are left are passed over with each look.
 */
export function firstReaching(
  { frames, space: { diagrams } }: Pick<Sets, 'frames' | 'space'>,
  place: PlaceSet,
  aim: Diagram,
  end: number,
): number {
  const there = framesByPlace(frames).get(place) ?? [];
  let [low, high] = [0, there.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const index = there[middle] ?? 0;
    if (index >= end || diagrams.meets(frames[index]?.reached ?? 0, aim)) high = middle;
    else low = middle + 1;
  }
  const first = there[low] ?? end;
  return first < end ? first : -1;
}

function framesByPlace(frames: Sets['frames']): ReadonlyMap<PlaceSet, readonly number[]> {
  const found = known.get(frames);
  if (found !== undefined) return found;
  const made = new Map<PlaceSet, number[]>();
  frames.forEach(({ to }, index) => {
    const there = made.get(to) ?? [];
    there.push(index);
    made.set(to, there);
  });
  known.set(frames, made);
  return made;
}
