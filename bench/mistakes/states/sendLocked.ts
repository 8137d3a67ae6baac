import type { Defect } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';
import { actionsIn } from '../plant/places.ts';

/** The button that sends a code can be pressed only when one is on its way already. */
export const sendLocked: Defect = {
  name: 'button for the code locked when it is needed',
  harm: 'The form asks for a code, and the button that sends it is grey.',
  plants: (shipped) =>
    actionsIn(shipped).flatMap(({ at, it }) => {
      const text = JSON.stringify(it.enabled ?? null);
      if (!text.includes('"challenge.')) return [];
      return ['sent', 'waiting'].map((phase) => ({
        at: `${at}/enabled`,
        edits: [put(`${at}/enabled`, JSON.parse(text.replace('"idle"', `"${phase}"`)))],
      }));
    }),
};
