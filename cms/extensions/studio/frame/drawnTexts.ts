import type { DrawableFlow } from '@alur/publish/contract';
import type { PreviewPlace } from '../../../../src/contracts/preview/messages.ts';

/** A text of a step, at its place in the picture. */
interface PlacedText {
  readonly key: string;
  readonly place: PreviewPlace;
}

/** The texts of a drawn flow that can be pointed at, in the order of the picture. */
export function placedTexts({ data, links }: DrawableFlow): readonly PlacedText[] {
  return Object.values(data.steps).flatMap(
    ({ id: step, title, intro, items, fields, actions, links: own }) => [
      ...textOfSlot(title, { step, slot: 'title' }),
      ...textOfSlot(intro, { step, slot: 'intro' }),
      ...items.flatMap((each) => {
        const shown = 'id' in each ? each : fields.find(({ field }) => field === each.field);
        if (shown === undefined) return [];
        const item = 'id' in shown ? shown.id : shown.name;
        return [
          ...textOfSlot(shown.label, { step, item, slot: 'label' }),
          ...textOfSlot(shown.hint, { step, item, slot: 'hint' }),
        ];
      }),
      ...actions.flatMap(({ id, label }) => textOfSlot(label, { step, action: id })),
      ...own.flatMap(({ label, text }, index) => {
        const link = links[step]?.[index];
        return link === undefined
          ? []
          : [...textOfSlot(label, { step, link }), ...textOfSlot(text, { step, link })];
      }),
    ],
  );
}

function textOfSlot(key: string | undefined, place: PreviewPlace): readonly PlacedText[] {
  return key === undefined ? [] : [{ key, place }];
}

/** The text at a place that was picked: that of the slot, else the first of the thing. */
export function textAt(flow: DrawableFlow, { slot, ...thing }: PreviewPlace): string | null {
  const ofThing = placedTexts(flow).filter(
    ({ place }) =>
      place.step === thing.step &&
      place.item === thing.item &&
      place.action === thing.action &&
      place.link === thing.link,
  );
  const exact = ofThing.find(({ place }) => slot !== undefined && place.slot === slot);
  return (exact ?? ofThing[0])?.key ?? null;
}

/** Where a text is seen, in the step that is shown where it is there; null: nowhere in a picture. */
export function placeOfText(flow: DrawableFlow, key: string, shown: string | null): PreviewPlace | null {
  const places = placedTexts(flow).filter((each) => each.key === key);
  const place = (places.find((each) => each.place.step === shown) ?? places[0])?.place ?? null;
  return place;
}
