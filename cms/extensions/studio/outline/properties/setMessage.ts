import { isRow } from '../../../hooks/rows.ts';
import { phrase } from '../../../words/forms.ts';
import { patchesBetween } from '../../edits/patch.ts';
import { messagesIn } from '../../places/flowWords.ts';
import { reword } from '../../wording/editMessages.ts';
import type { Command } from '../commands/command.ts';
import { wordsAt } from '../flow/ownTexts.ts';

export interface Message {
  readonly key: string;
  readonly locale: string;
  readonly text: string;
}

/** Words a text of the flow by its key, in one language, wherever it is shown. */
export const setMessage: Command<Message> = {
  can: ({ written: { messages } }, { key }) =>
    isRow(messages) && wordsAt(messages, key) !== null ? true : phrase('outline.refuse.json'),
  run({ written }, { key, locale, text }) {
    const messages = messagesIn(written.messages);
    return patchesBetween(messages, reword(messages, key, locale, text), ['messages']);
  },
  says: (_, { key }) => phrase('choices.says.worded', { key }),
};
