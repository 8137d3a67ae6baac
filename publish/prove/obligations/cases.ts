import { pointerAt } from '../../document/pointer.ts';
import { thensOf } from '../../document/thens.ts';
import { firstOfEach, type Discovery, type Obligation } from '../discovery.ts';
import { happenings } from './calls.ts';

/** Of cases that are asked at all, each comes in some run, and so does what stands beside them. What only a reload shows is left out. */
export const casesCome: Obligation = (explored) => {
  const { facts } = explored.model;
  const chosen = new Map<object, Set<object>>();
  for (const { notes } of happenings(explored))
    for (const note of notes)
      if (note.kind === 'case') {
        const known = chosen.get(note.of) ?? new Set<object>();
        known.add(note.chosen);
        chosen.set(note.of, known);
      }
  const found = thensOf(facts.document).flatMap(({ then: { cases = [] }, pointer }): readonly Discovery[] => {
    const came = chosen.get(cases);
    const isAfterReload = JSON.stringify(cases).includes('.restored"');
    if (came === undefined || isAfterReload) return [];
    const never = cases.flatMap((each, index): readonly Discovery[] =>
      came.has(each)
        ? []
        : [{ code: 'caseNeverComes', place: pointerAt(pointer, 'cases', index), names: {} }],
    );
    const hasRest = cases.every((each) => each.if !== undefined) && !came.has(cases);
    return hasRest
      ? [...never, { code: 'caseNeverComes', place: pointerAt(pointer, 'cases'), names: {} }]
      : never;
  });
  return firstOfEach(found, ({ place }) => place);
};
