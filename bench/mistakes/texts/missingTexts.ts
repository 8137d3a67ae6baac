import type { Defect } from '../plant/defect.ts';
import { drop } from '../plant/edit.ts';

/** A text that a step names is taken out of the messages. */
export const textMissing: Defect = {
  name: 'text missing',
  harm: 'A key such as "login.submit" stands on the button.',
  plants: ({ item }) =>
    Object.keys(item.messages)
      // Words for one error of one input fall back to the words of that error.
      .filter((key) => !key.includes('.err_'))
      .map((key) => ({ at: `/messages/${key}`, edits: [drop(`/messages/${key}`)] })),
};

/** A text is there in one language only. */
export const languageMissing: Defect = {
  name: 'text missing in one language',
  harm: 'Half of the subscribers read a text that they do not understand.',
  plants: ({ item }) =>
    Object.keys(item.messages).flatMap((key) =>
      ['en', 'id'].map((locale) => ({
        at: `/messages/${key}/${locale}`,
        edits: [drop(`/messages/${key}/${locale}`)],
      })),
    ),
};
