import type { Defect } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';
import { freeName, stepsIn } from '../plant/places.ts';

/** A tick box is required, but its schema lets it stay empty. */
export const tickMayBeEmpty: Defect = {
  name: 'required tick box that may stay empty',
  harm: 'An account is made without the consent that the law asks for.',
  known: 'mistake 1',
  plants: (shipped) =>
    stepsIn(shipped)
      .filter(({ step }) => step.body.some((item) => 'field' in item))
      .map(({ at }) => ({
        at: `${at}/body`,
        edits: [
          put(`${at}/body/-`, {
            field: freeName(shipped, 'agreed'),
            schema: { type: 'boolean' },
            widget: 'consent',
            label: 'mutant.agree',
            required: true,
          }),
          put('/messages/mutant.agree', {
            en: 'I agree to the terms of use.',
            id: 'Saya setuju dengan ketentuan layanan.',
          }),
        ],
      })),
};
