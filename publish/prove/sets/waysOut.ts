import { targetOf } from '../../document/exits.ts';
import { stepPointer } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import { thensOf } from '../../document/thens.ts';
import type { ExitFault } from '../between/faults.ts';
import type { Model } from '../model.ts';
import type { SetWitness } from './queries.ts';
import { reach, type PlaceSet } from './reach.ts';
import { mostWays, waysTo } from './ways.ts';

/** Faults at ways out, each with runs that come to it: where the flow is left by it, or to the step that shows it. */
export function waysOut(model: Model, faults: readonly ExitFault[]): readonly SetWitness[] {
  const sets = reach(model);
  return faults.map(({ code, place, names }) => {
    const there = placesAt(model, place, sets.places);
    return { code, place, names, ways: there.flatMap((at) => waysTo(sets, at, at.set, mostWays)) };
  });
}

function placesAt(
  { facts: { document } }: Model,
  pointer: string,
  places: readonly PlaceSet[],
): readonly PlaceSet[] {
  const exit = thensOf(document).find(
    ({ then, pointer: at }) => then.leave !== undefined && pointer.startsWith(pointerAt(at, 'leave')),
  );
  const leave = exit?.then.leave;
  return places.filter(({ place }) =>
    place.kind === 'left'
      ? leave !== undefined && place.to === targetOf(leave)
      : leave === undefined && place.kind === 'rest' && pointer.startsWith(`${stepPointer(place.step)}/`),
  );
}
