import type { Defect } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';
import { actionsIn, freeName } from '../plant/places.ts';

/** A tick that must be given is not among what the button needs that makes the call. */
export const tickNotNeeded: Defect = {
  name: 'consent that the button does not wait for',
  harm: 'The account is made before the consent is given.',
  known: 'mistake 3',
  plants: (shipped) =>
    actionsIn(shipped).flatMap(({ at, it, step, stepId }) => {
      const fields = step.body.flatMap((item) => ('field' in item ? [item.field] : []));
      if (it.call === undefined || fields.length === 0) return [];
      const body = `/document/steps/${stepId}/body/-`;
      return [
        {
          at: `${at}/needs`,
          edits: [
            put(`${at}/needs`, it.needs ?? fields.filter((field) => field !== it.beside)),
            put(body, {
              field: freeName(shipped, 'agreed'),
              use: 'tick',
              label: 'mutant.agree',
              requiredText: 'consentRequired',
            }),
            put('/messages/mutant.agree', {
              en: 'I agree to the terms of use.',
              id: 'Saya setuju dengan ketentuan layanan.',
            }),
          ],
        },
      ];
    }),
};
