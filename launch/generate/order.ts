import type { Step } from './steps.ts';

/** A step, and the names of those that have to be done first. */
export interface OrderedStep extends Step {
  readonly needs: readonly string[];
}

/** Steps with those before them that touch what they touch: one of the two writes it. The others may run side by side. */
export function inOrder(steps: readonly Step[]): readonly OrderedStep[] {
  return steps.map((step, at) => ({
    ...step,
    needs: steps.slice(0, at).flatMap((earlier) => (touch(earlier, step) ? [earlier.name] : [])),
  }));
}

/**
 * The steps of these names, in their usual order; all of them without a name.
 * @throws RangeError for an unknown name, with the known ones
 */
export function chosenSteps(steps: readonly Step[], names: readonly string[]): readonly Step[] {
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown !== undefined)
    throw new RangeError(
      `"${unknown}" is not a step of npm run generate. There are: ${steps.map(({ name }) => name).join(', ')}.`,
    );
  return names.length === 0 ? steps : steps.filter(({ name }) => names.includes(name));
}

function touch(one: Step, other: Step): boolean {
  return meet(one.writes, [...other.reads, ...other.writes]) || meet(one.reads, other.writes);
}

function meet(some: readonly string[], others: readonly string[]): boolean {
  return some.some((place) => others.some((other) => holds(place, other) || holds(other, place)));
}

function holds(place: string, other: string): boolean {
  return place === other || (place.endsWith('/') && other.startsWith(place));
}
