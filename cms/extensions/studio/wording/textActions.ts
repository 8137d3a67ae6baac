import { mayHaveOwn, ownKey, ownText, type WordedProduct } from '@alur/publish/texts';
import { phrase } from '../../words/forms.ts';
import { giveOwn, type Messages, reword, takeAway } from './editMessages.ts';
import { messagesIn } from '../places/flowWords.ts';
import { nameOf } from '../places/placeWords.ts';
import type { ListedText } from './listedTexts.ts';
import type { EditText } from './TextRow.ts';
import type { DraftEdits } from '../edits/draftEdits.ts';

/** What is known of a flow beside its texts. */
export interface TextSurroundings {
  readonly flow: () => string;
  readonly shared: () => WordedProduct['shared'];
  readonly texts: () => readonly ListedText[];
  /** Whether the person may change which key a place names: that is structure, which translators may not change. */
  readonly mayStructure: () => boolean;
}

/**
 * What a person does with the texts of a flow; each is one entry that can be taken back.
 *
 *     const edit = createTextActions(edits, { flow, shared, texts, mayStructure });
 *     edit.reword(text, locale, 'Next');
 */
export function createTextActions(
  edits: DraftEdits,
  { flow, shared, texts, mayStructure }: TextSurroundings,
): EditText {
  const own = (): Messages => messagesIn(edits.state.value.messages);
  const chosen = new Set<string>();
  const isMany = ({ owner }: ListedText): boolean => owner.is === 'flow' && owner.uses > 1;
  const mayOwn = (text: ListedText): boolean =>
    isMany(text) && mayStructure() && mayHaveOwn(edits.state.value.document, text);
  return {
    reword: ({ key, place }, locale, words) =>
      edits.change(
        { messages: reword(own(), key, locale, words) },
        {
          says: phrase('wording.undo.typed', { place, language: nameOf(locale) }),
          typing: `${key} ${locale}`,
        },
      ),
    giveOwn: ({ key, place, words }) =>
      edits.change({ messages: giveOwn(own(), key, words) }, { says: phrase('wording.undo.own', { place }) }),
    takeAway: ({ key, place }) =>
      edits.change({ messages: takeAway(own(), key) }, { says: phrase('wording.undo.removed', { place }) }),
    mayOwn,
    isAsked: (text) => isMany(text) && !chosen.has(text.key),
    choose: ({ key }) => void chosen.add(key),
    ownHere(text, before) {
      const known = new Set(texts().map(({ key }) => key));
      const isTaken = (key: string): boolean =>
        known.has(key) || Object.hasOwn(own(), key) || Object.hasOwn(shared()?.texts ?? {}, key);
      const key = ownKey(text, flow(), isTaken);
      const next = ownText(edits.state.value, text, key, before);
      if (next !== null) edits.change(next, { says: phrase('wording.undo.here', { place: text.place }) });
      return next === null ? null : key;
    },
  };
}
