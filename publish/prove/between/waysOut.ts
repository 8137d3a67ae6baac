import { targetOf } from '../../document/exits.ts';
import { stepPointer } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import { thensOf } from '../../document/thens.ts';
import type { Model } from '../model.ts';
import type { SetWitness } from '../sets/witness.ts';
import type { PlaceSet, Sets } from '../sets/reach.ts';
import { mostWays, waysTo } from '../sets/ways.ts';
import type { ExitFault } from './faults.ts';

/** Faults at ways out, each with runs that come to it: where the flow is left by it, or to the step that shows it. */
export function waysOut(sets: Sets, faults: readonly ExitFault[]): readonly SetWitness[] {
  return faults.map(({ code, place, names }) => {
    const there = placesAt(sets.model, place, sets.places);
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
