import type { Defect } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';
import { actionsIn, thensIn } from '../plant/places.ts';

/** The button that sends a code works for the first one only. */
export const resendOnce: Defect = {
  name: 'a code is sent once and never again',
  harm: 'A message that is lost on its way ends the attempt.',
  plants: (shipped) =>
    actionsIn(shipped).flatMap(({ at, it }) => {
      if (!JSON.stringify(it.enabled ?? null).includes('"challenge.')) return [];
      const sent = thensIn(shipped).filter(({ it: then }) => then.startCode !== undefined);
      const place = `${at}/enabled`;
      return [
        {
          at: place,
          edits: [
            put('/document/data/wasSent', false),
            put(place, { and: [it.enabled, { '!': { var: 'data.wasSent' } }] }),
            ...sent.map((then) => put(`${then.at}/set/wasSent`, true)),
          ],
        },
      ];
    }),
};
