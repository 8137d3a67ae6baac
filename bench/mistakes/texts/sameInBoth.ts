import type { Defect } from '../plant/defect.ts';
import { put } from '../plant/edit.ts';

/** The English text stands in the place of the Indonesian one. */
export const sameInBoth: Defect = {
  name: 'text not translated',
  harm: 'A sentence in English in the middle of an Indonesian screen.',
  known: 'mistake 10',
  plants: ({ item }) =>
    Object.entries(item.messages)
      // One word or two may well be the same in both: "Email".
      .filter(
        ([, { en }]) =>
          en
            .replaceAll(/\{[^}]*\}/g, '')
            .trim()
            .split(/\s+/).length > 2,
      )
      .map(([key, { en }]) => ({ at: `/messages/${key}/id`, edits: [put(`/messages/${key}/id`, en)] })),
};
