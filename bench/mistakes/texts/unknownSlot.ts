import type { Defect } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';

/** A text speaks of something that the flow does not have. */
export const unknownSlot: Defect = {
  name: 'text speaks of {emial}',
  harm: 'A gap, or the braces, stand in the sentence.',
  known: 'mistake 17',
  plants: ({ item }) =>
    Object.entries(item.messages)
      .filter(([key]) => !key.includes('.err_'))
      .map(([key, { en, id }]) => ({
        at: `/messages/${key}`,
        edits: [put(`/messages/${key}`, { en: `${en} {emial}`, id: `${id} {emial}` })],
      })),
};
