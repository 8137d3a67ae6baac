import { placesBetween } from '@alur/publish/merge';
import type { JsonValue } from '@alur/engine/json';
import { namedPlaceSentence } from '../../extensions/studio/places/namedPlace.ts';
import { fingerprint, same } from '../base/json.ts';
import type { ItemSides } from '../content/mergeItem.ts';
import { fieldOf, partLabel, partsOf } from '../content/parts.ts';

/**
 * What of a flow the files take back from an editor, place by place.
 * @param base the document as it was last seeded; undefined: it is not known, and all that differs from the files is named
 */
export function overwrittenPlaces(
  { item, present, keyed, base: prints }: ItemSides,
  base: JsonValue | undefined,
): readonly string[] {
  const [live, ours] = [partsOf(present, keyed), partsOf(item, keyed)];
  const parts = [...live].filter(
    ([part, value]) =>
      fieldOf(part) in item && prints[part] !== fingerprint(value) && !same(ours.get(part), value),
  );
  return parts.flatMap(([part, value]) => {
    if (part !== 'document') return [partLabel(part)];
    const lost = placesBetween(value, item['document'], [part]);
    const edited = base === undefined ? lost : placesBetween(base, value, [part]);
    const documents = [value, item['document'], base];
    return edited
      .filter((path) => lost.some((each) => each.every((name, index) => name === (path[index] ?? name))))
      .map((path) => namedPlaceSentence(path, { documents, messages: present['messages'] }).en);
  });
}
