import { outcomeOf } from '../../../publish/document/thens.ts';
import type { Defect } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';
import { actionsIn, thensIn } from '../plant/places.ts';
import type { Shipped } from '../plant/shipped.ts';

/** What a call's success leaves behind. */
function takenBy({ document }: Shipped, call: string | undefined): readonly string[] {
  const ok = document.calls?.[call ?? '']?.on['ok'];
  return (typeof ok === 'string' ? outcomeOf(document, ok) : ok)?.take ?? [];
}

/** The text of a button names what only a later answer brings. */
export const slotBeforeData: Defect = {
  name: 'button names what is not there yet',
  harm: 'The button has a gap, or is not shown at all.',
  plants: (shipped) => {
    const { data = {}, lists = {}, firstStep, steps } = shipped.document;
    const taken = [...new Set(thensIn(shipped).flatMap(({ it }) => it.take ?? []))].filter(
      (name) => !Object.hasOwn(data, name) && !Object.hasOwn(lists, name),
    );
    return actionsIn(shipped)
      .filter(
        ({ stepId, it }) => JSON.stringify(firstStep).includes(`"${stepId}"`) && it.visible === undefined,
      )
      .flatMap(({ it, stepId }) => {
        const words = shipped.item.messages[it.label];
        const place = `/messages/${it.label}`;
        if (words === undefined) return [];
        return taken
          .filter((name) => !takenBy(shipped, steps[stepId]?.onShow).includes(name))
          .map((name) => ({
            at: place,
            edits: [put(place, { en: `${words.en} {${name}}`, id: `${words.id} {${name}}` })],
          }));
      });
  },
};
