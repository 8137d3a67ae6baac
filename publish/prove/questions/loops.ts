import { callPointer } from '../../document/thens.ts';
import { before } from '../sets/backwards.ts';
import { none, type Diagram } from '../sets/diagrams.ts';
import { post } from '../sets/ops.ts';
import type { Path } from '../sets/places.ts';
import type { PlaceSet, Sets } from '../sets/reach.ts';
import { waysAlong } from '../sets/ways.ts';
import type { SetWitness } from '../sets/witness.ts';

/** An answer by which a call in flight is followed by another. */
interface Answer {
  readonly path: Path;
  readonly from: PlaceSet;
  readonly to: PlaceSet;
}

/** No call leads back to itself by what calls answer alone. The script goes round once. */
export function callsEnd(sets: Sets): readonly SetWitness[] {
  const answers = answersIn(sets);
  const endless = endlessIn(sets, answers);
  const found: SetWitness[] = [];
  const done = new Set<PlaceSet>();
  for (const [at, set] of endless) {
    if (at.place.kind !== 'running' || done.has(at)) continue;
    const lap = shortestLap(sets, answers, endless, at, set);
    if (lap === null) continue;
    for (const { to } of lap) done.add(to);
    const { call } = at.place;
    found.push({
      code: 'callLoop',
      place: callPointer(call),
      names: { call },
      ways: waysAlong(
        sets,
        at,
        lap.map(({ path }) => path),
        set,
      ),
      confirms: ({ requests }) => requests.some((each) => each.kind === 'call' && each.name === call),
    });
  }
  return found;
}

function answersIn({ places }: Sets): readonly Answer[] {
  const byKey = new Map(places.map((each) => [each.key, each]));
  return places.flatMap((from) =>
    (from.paths ?? []).flatMap(({ path, key }): readonly Answer[] => {
      const to = byKey.get(key);
      return path.turn.kind === 'answer' && path.to.kind === 'running' && to !== undefined
        ? [{ path, from, to }]
        : [];
    }),
  );
}

/** The states of calls in flight that answers lead on from for ever: the greatest sets from which an answer leads into them again. */
function endlessIn(sets: Sets, answers: readonly Answer[]): ReadonlyMap<PlaceSet, Diagram> {
  const { diagrams } = sets.space;
  const found = new Map(answers.map(({ from }) => [from, from.set]));
  for (let isSmaller = true; isSmaller;) {
    isSmaller = false;
    for (const [at, set] of found) {
      const leading = answers.reduce(
        (some, { path, from, to }) =>
          from === at ? diagrams.or(some, before(sets, at, path.ops, found.get(to) ?? none)) : some,
        none,
      );
      const still = diagrams.and(set, leading);
      if (still === set) continue;
      isSmaller = true;
      if (still === none) found.delete(at);
      else found.set(at, still);
    }
  }
  return found;
}

/** The shortest way by answers from a place back to it; null where there is none. */
function shortestLap(
  { space, below }: Sets,
  answers: readonly Answer[],
  endless: ReadonlyMap<PlaceSet, Diagram>,
  start: PlaceSet,
  set: Diagram,
): readonly Answer[] | null {
  const reached = new Set<PlaceSet>();
  const open: { readonly at: PlaceSet; readonly set: Diagram; readonly lap: readonly Answer[] }[] = [
    { at: start, set, lap: [] },
  ];
  for (const { at, set: here, lap } of open)
    for (const answer of answers) {
      const { from, to, path } = answer;
      if (from !== at || reached.has(to)) continue;
      const image = path.ops.reduce((some, op) => post(space, below, op, some), here);
      const there = space.diagrams.and(image, endless.get(to) ?? none);
      if (there === none) continue;
      if (to === start) return [...lap, answer];
      reached.add(to);
      open.push({ at: to, set: there, lap: [...lap, answer] });
    }
  return null;
}
