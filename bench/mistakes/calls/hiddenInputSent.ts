import type { Defect } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';
import { actionsIn, freeName } from '../plant/places.ts';
import { plainInputs } from '../plant/effects.ts';

/** A call sends an input that some people never see: a hidden input that nobody has typed into reads as empty. */
export const hiddenInputSent: Defect = {
  name: 'hidden input is sent empty',
  harm: 'On some pages the call goes out with an empty method, and the payment fails.',
  known: 'fault 1',
  plants: (shipped) =>
    actionsIn(shipped).flatMap(({ it, stepId }) =>
      plainInputs(shipped, it.call).map((input) => {
        const field = freeName(shipped, `${input}Choice`);
        const place = `/document/calls/${it.call ?? ''}/send/${input}`;
        return {
          at: place,
          edits: [
            put(`/document/steps/${stepId}/body/-`, {
              field,
              schema: { type: 'string', maxLength: 64 },
              widget: 'text',
              label: 'mutant.choice',
              required: true,
              visible: { empty: { var: 'query.partner' } },
            }),
            put('/messages/mutant.choice', { en: 'Your choice', id: 'Pilihan Anda' }),
            put(place, { var: `data.${field}` }),
          ],
        };
      }),
    ),
};
