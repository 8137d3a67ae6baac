import { stepPointer } from '../../document/fields.ts';
import type { Sentence } from '../contract.ts';
import { canReach, type Discovery, firstOfEach, isWayOn, type Obligation, showsLink } from '../discovery.ts';
import type { Reached } from '../explore.ts';
import type { Labels } from '../path.ts';

/**
 * From every state a way on leads out of the flow, or to a link. A screen without any way out is reported there; steps that lead to each other
 * alone are reported once, at the one that is reached last.
 */
export const noDeadEnd: Obligation = (explored, labels) => {
  const { reached, edges } = explored;
  const gets = canReach(explored, (node) => showsLink(explored, node));
  const isStuck = ({ index, state }: Reached): boolean =>
    gets[index] === false && state.status === 'editing' && state.dialog === null;
  if (!reached.some(isStuck)) return [];
  const goesFurther = canReach(explored, ({ index, state }) =>
    (edges[index] ?? []).some((edge) => isWayOn(edge) && reached[edge.to]?.state.step !== state.step),
  );
  const isNever = gets.every((can) => !can);
  const ends = reached.filter((node) => isStuck(node) && goesFurther[node.index] === false);
  const still = isNever ? ends.filter(({ index }) => !(edges[index] ?? []).some(isWayOn)) : ends;
  const found = firstOfEach(still, ({ state }) => state.step).map(({ index, state }): Discovery => ({
    code: 'deadEnd',
    place: stepPointer(state.step),
    names: {},
    at: index,
  }));
  if (isNever && found.length > 0) return found;
  const ending = new Set(ends.map(({ index }) => index));
  const toEnd = canReach(explored, ({ index }) => ending.has(index));
  const round = reached.filter((node) => isStuck(node) && (isNever || toEnd[node.index] === false));
  return [
    ...found,
    ...circleOf(
      firstOfEach(round, ({ state }) => state.step),
      isNever,
      labels,
    ),
  ];
};

/** One finding for steps that nobody gets out of, at the one that is reached last. */
function circleOf(steps: readonly Reached[], isNever: boolean, labels: Labels): readonly Discovery[] {
  const last = steps.at(-1);
  if (last === undefined) return [];
  const { index: at, state } = last;
  const place = stepPointer(state.step);
  if (isNever) return [{ code: 'noWayOut', place, names: { step: labels.step(state.step) }, at }];
  return [{ code: 'onlyEachOther', place, names: { steps: listed(steps, labels) }, at }];
}

/** The names of steps, as a list of each language. */
function listed(steps: readonly Reached[], labels: Labels): Sentence {
  const names = (locale: 'en' | 'id'): string =>
    new Intl.ListFormat(locale, { type: 'conjunction' }).format(
      steps.map(({ state }) => `“${labels.step(state.step)[locale]}”`),
    );
  return { en: names('en'), id: names('id') };
}
