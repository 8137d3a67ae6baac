import { costsOf, largest, mostTurns, mostWork, type TooLarge } from '../explore.ts';
import { mostStates } from '../contract.ts';
import { choicesApart, type Choice } from '../key.ts';
import { countOf } from './measures.ts';
import { TooManyNodes, type Diagram } from './diagrams.ts';
import type { PlaceSet, Sets } from './reach.ts';
import type { Variable } from './space.ts';

/** What a walk over single states takes at least. */
export interface WalkSize {
  readonly states: number;
  readonly turns: number;
  readonly work: number;
  /** What multiplies. */
  readonly factors: TooLarge['factors'];
}

/**
 * Counts what a walk over single states comes to at least: the states that differ in what is chosen on each step, with a turn for every other value of each
 * input. What else tells states apart is not counted, so that no document is taken for too large that is not.
 */
export function walkSizeOf(sets: Sets): WalkSize {
  const { facts } = sets.model;
  const costs = costsOf(facts);
  const sizes = sets.places.flatMap((at) => {
    if (at.place.kind !== 'rest') return [];
    const { step } = at.place;
    return [{ cost: costs.get(step) ?? 0, ...sizeAt(sets, at, step) }];
  });
  const sumOf = (size: (each: (typeof sizes)[number]) => number): number =>
    sizes.reduce((sum, each) => sum + size(each), 0);
  return {
    states: sumOf(({ states }) => states),
    turns: sumOf(({ turns }) => turns),
    work: sumOf(({ turns, cost }) => turns * cost),
    factors: largest(sizes.toSorted((one, other) => other.states - one.states)[0]?.factors ?? []),
  };
}

/** What is too large of a document whose walk would be cut; null where it may be whole. */
export function tooLargeToWalk(sets: Sets): TooLarge | null {
  try {
    const { states, turns, work, factors } = walkSizeOf(sets);
    return states > mostStates || turns > mostTurns || work > mostWork ? { work: 0, factors } : null;
  } catch (cause) {
    if (cause instanceof TooManyNodes) return null;
    throw cause;
  }
}

function sizeAt(sets: Sets, { set }: PlaceSet, step: string): Omit<WalkSize, 'work'> {
  const { space, screens } = sets;
  const { diagrams } = space;
  const choices = choicesApart(sets.model.facts, step).flatMap((choice) => {
    const variable = space.at(`data.${choice.name}`);
    return variable === undefined
      ? []
      : [{ ...choice, variable, indices: indicesOf(sets, variable, choice) }];
  });
  const bits = space.bitsOf(
    space.variables.filter((each) => choices.every(({ variable }) => variable !== each)),
  );
  const width = choices.reduce((sum, { variable }) => sum + variable.bits, 0);
  const count = (some: Diagram): number => countOf(diagrams, diagrams.exists(some, bits), width);
  const apart = choices.reduce(
    (some, { variable, indices }) => diagrams.and(some, space.isOneOf(variable, indices)),
    set,
  );
  const { inputs } = screens.at(step);
  const turns = choices.map(({ name, indices }) => {
    const input = inputs.find(({ item }) => item.field === name);
    if (input === undefined) return 0;
    const offered = diagrams.and(diagrams.and(apart, input.visible), input.enabled);
    return count(offered) * Math.max(0, indices.length - 2);
  });
  return {
    states: count(apart),
    turns: turns.reduce((sum, each) => sum + each, 0),
    factors: choices.map(({ name, indices }) => ({ name, count: indices.length })),
  };
}

/** A value of the sets for each class that tells states of the walk apart. */
function indicesOf({ space }: Sets, variable: Variable, { values }: Choice): readonly number[] {
  const indices = values.map((value) => space.indexOf(variable, value));
  return [...new Set(indices)].filter((index) => index !== -1);
}
