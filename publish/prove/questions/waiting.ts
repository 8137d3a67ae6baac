import { itemPlaces } from '../../document/widgets.ts';
import { pathsOf } from '../logic.ts';
import type { Labels } from '../path.ts';
import { none } from '../sets/diagrams.ts';
import { stepOf } from '../sets/places.ts';
import type { Sets } from '../sets/reach.ts';
import { waysInto, type SetWitness } from '../sets/witness.ts';

/** Where a time is counted down, its step asks by itself what holds when the time is over: zero alone changes nothing on the screen. */
export function timeIsAskedFor(sets: Sets, labels: Labels): readonly SetWitness[] {
  const { facts } = sets.model;
  const { steps } = facts.document;
  return itemPlaces(facts.document).flatMap(({ item, manifest, pointer, stepId }): readonly SetWitness[] => {
    if (manifest.can?.countsDown !== true || !('shows' in item) || item.shows === undefined) return [];
    const watch = steps[stepId]?.watch;
    const askAt = typeof watch === 'object' ? watch.askAt : undefined;
    const shown = new Set(pathsOf(facts.open(item.shows)));
    if (askAt !== undefined && pathsOf(facts.open(askAt)).some((path) => shown.has(path))) return [];
    const at = sets.places.find(({ place, set }) => set !== none && stepOf(place) === stepId);
    // A step that no run comes to is found as that.
    if (at === undefined) return [];
    const label = item.label === undefined ? item.id : labels.text(item.label);
    return [
      { code: 'timeOverUnasked', place: pointer, names: { item: label }, ...waysInto(sets, at, at.set) },
    ];
  });
}
