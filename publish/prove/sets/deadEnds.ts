import { stepPointer } from '../../document/fields.ts';
import { say } from '../../wording/say.ts';
import { configsOfLinks } from '../discovery.ts';
import type { Way } from '../contract.ts';
import { pathsOf } from '../logic.ts';
import type { Labels } from '../path.ts';
import { stepIn } from '../state.ts';
import { isWayOn, leadingTo, statesWith, type StatesByPlace } from './backwards.ts';
import type { Coverage } from './bounds.ts';
import { all, none, type Diagram } from './diagrams.ts';
import { rowsThatLead } from './queries.ts';
import { stepOf } from './places.ts';
import type { PlaceSet, Sets } from './reach.ts';
import { mostWays, waysTo } from './ways.ts';
import { waysInto, type SetWitness } from './witness.ts';

/** States of one step. */
interface Here {
  readonly at: PlaceSet;
  readonly step: string;
  readonly set: Diagram;
}

/**
 * From every state a way on leads out of the flow, or to a link or rows that do. A screen without any way out is reported there; steps that lead to each other
 * alone are reported once, at the one that is reached last.
 */
export function deadEnds(sets: Sets, labels: Labels): readonly SetWitness[] {
  const out = leadingTo(sets, (at) => whereItMayEnd(sets, at));
  const stuck = resting(sets, ({ set }) => set, out);
  if (stuck.length === 0) return [];
  const isNever = [...out.keys()].every(({ place }) => place.kind === 'left');
  const further = leadingTo(sets, (at) =>
    statesWith(sets, at, (path) => isWayOn(at, path) && stepOf(path.to) !== stepOf(at.place)),
  );
  const setOf = new Map(stuck.map(({ at, set }) => [at, set]));
  const stuckAt = (at: PlaceSet): Diagram => setOf.get(at) ?? none;
  const ends = resting(sets, stuckAt, further);
  const still = isNever ? withoutWayOn(sets, ends) : ends;
  const found = still.map((each) => witness(sets, each, 'deadEnd', {}));
  if (isNever && found.length > 0) return found;
  const endsAt = new Map(ends.map(({ at, set }) => [at, set]));
  const toEnd = isNever ? new Map() : leadingTo(sets, (at) => endsAt.get(at) ?? none);
  return [...found, ...circleFinding(sets, resting(sets, stuckAt, toEnd), isNever, labels)];
}

/** Of some states at rest those that others don't hold, in the order of the steps. */
function resting(
  { places, space, model }: Sets,
  of: (at: PlaceSet) => Diagram,
  others: StatesByPlace,
): readonly Here[] {
  return Object.keys(model.facts.document.steps).flatMap((step) =>
    places.flatMap((at): readonly Here[] => {
      if (at.place.kind !== 'rest' || at.place.step !== step) return [];
      const set = space.diagrams.without(of(at), others.get(at) ?? none);
      return set === none ? [] : [{ at, step, set }];
    }),
  );
}

/** Those of some states in which nobody ever gets to press anything, whatever is chosen first. */
function withoutWayOn(sets: Sets, ends: readonly Here[]): readonly Here[] {
  const acts = leadingTo(sets, (at) =>
    statesWith(
      sets,
      at,
      (path) => isWayOn(at, path) && path.turn.kind !== 'choose' && path.turn.kind !== 'wait',
    ),
  );
  return ends.flatMap(({ at, step, set }) => {
    const left = sets.space.diagrams.without(set, acts.get(at) ?? none);
    return left === none ? [] : [{ at, step, set: left }];
  });
}

/** The states of a place in which the flow is left, or shows a link or rows that lead on. */
function whereItMayEnd(sets: Sets, { place }: PlaceSet): Diagram {
  if (place.kind === 'left') return all;
  const rows = rowsThatLead(sets, place.step);
  return sets.space.diagrams.or(rows, linksShown(sets, place.step));
}

/** The states in which a step shows a link, whatever those settings are that decide nothing else. */
function linksShown({ space, screens, model: { facts } }: Sets, step: string): Diagram {
  const { links = [] } = stepIn(facts, step);
  // No settings are asked for what always shows; there may be too many of them.
  if (links.some(({ visible }) => visible === undefined)) return all;
  const asked = links.flatMap(({ visible }) => (visible === undefined ? [] : [facts.condition(visible)]));
  const configs = configsOfLinks(facts, asked, {});
  // Too many settings to try: that no link shows is not said, and the step is among what was not looked at.
  if (configs === null) return all;
  if (links.length === 0 || configs.length === 0) return none;
  return configs.reduce((set, config) => {
    const fixed = Object.fromEntries(
      Object.entries(config).map(([name, value]) => [`config.${name}`, value]),
    );
    const shown = links.map(({ visible }) => screens.conditions.of(visible, step, fixed).may);
    return space.diagrams.and(
      set,
      shown.reduce((one, other) => space.diagrams.or(one, other), none),
    );
  }, all);
}

/** Settings that decide whether links show, where there are too many of them to try. */
export function linksLeft({ model: { facts } }: Sets): Coverage['left'] {
  return Object.values(facts.document.steps).flatMap(({ links = [] }) => {
    const asked = links.map(({ visible }) => (visible === undefined ? true : facts.condition(visible)));
    if (asked.includes(true) || configsOfLinks(facts, asked, {}) !== null) return [];
    return [{ what: [...new Set(asked.flatMap(pathsOf))].join(', '), why: 'Links ask too many settings.' }];
  });
}

/** One finding for steps that nobody gets out of, at the one that is reached last. */
function circleFinding(
  sets: Sets,
  round: readonly Here[],
  isNever: boolean,
  labels: Labels,
): readonly SetWitness[] {
  const inTurn = round
    .map((here) => ({ here, ways: waysTo(sets, here.at, here.set, mostWays) }))
    .toSorted((one, other) => turnsIn(one.ways) - turnsIn(other.ways));
  const last = inTurn.at(-1)?.here;
  if (last === undefined) return [];
  if (isNever) return [witness(sets, last, 'noWayOut', { step: labels.step(last.step) })];
  const list = inTurn.map(({ here: { step } }) => say('quoted', { text: labels.step(step) }));
  return [witness(sets, last, 'onlyEachOther', { steps: { list } })];
}

function turnsIn([first]: readonly Way[]): number {
  return first?.turns.length ?? 0;
}

function witness(
  sets: Sets,
  { at, step, set }: Here,
  code: SetWitness['code'],
  names: SetWitness['names'],
): SetWitness {
  return {
    code,
    place: stepPointer(step),
    names,
    ...waysInto(sets, at, set),
  };
}
