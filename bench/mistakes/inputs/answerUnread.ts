import type { Defect } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';
import { freeName, stepsIn } from '../plant/places.ts';

/** A step asks for something that nothing ever reads. */
export const answerUnread: Defect = {
  name: 'answer that is sent nowhere',
  harm: 'People write something and it is thrown away.',
  known: 'mistake 2',
  plants: (shipped) =>
    stepsIn(shipped).map(({ at }) => ({
      at: `${at}/body`,
      edits: [
        put(`${at}/body/-`, {
          field: freeName(shipped, 'remark'),
          schema: { type: 'string', maxLength: 200 },
          widget: 'text',
          label: 'mutant.remark',
        }),
        put('/messages/mutant.remark', { en: 'Anything else?', id: 'Ada hal lain?' }),
      ],
    })),
};
