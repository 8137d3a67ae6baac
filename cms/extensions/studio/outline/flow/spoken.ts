import { placeOfText } from '@alur/publish/texts';
import { phrase } from '../../../words/forms.ts';
import { joinSentences, type Sentence } from '../../../words/sentences.ts';
import { wordsIn, messagesIn, stepTitles } from '../../places/flowWords.ts';
import { groupSentence, partSentence } from '../../places/placeWords.ts';
import type { Mention } from './mentions.ts';
import { ownWay } from './mentions.ts';
import type { Place, Written } from './written.ts';

/** What a place is called, by the words that visitors read there: “Field “Code on your TV””, “Step 1: Activate your TV”. */
export function spokenPlace({ messages }: Written, opened: unknown, place: Place): Sentence {
  const way = ownWay(opened, place) ?? ['steps', place.step];
  return spokenThing(opened, messages, way);
}

/** A thing alone, without what it stands in. */
function spokenThing(opened: unknown, messages: unknown, way: Mention): Sentence {
  const wordsOf = wordsIn(messagesIn(messages), {});
  const { group, part } = placeOfText(way.length === 4 ? [...way, 'label'] : way, opened);
  return part === null ? groupSentence(group, stepTitles(opened), wordsOf) : partSentence(part, wordsOf);
}

/** Where something is named, in words, each place once: “Step 2: Is this your TV?, Button “Next”; the value “isTv””. */
export function spokenMentions(
  { messages }: Written,
  opened: unknown,
  mentions: readonly Mention[],
): Sentence {
  const said = new Map<string, Sentence>();
  for (const way of mentions) {
    const sentence = spokenMention(opened, messages, way);
    said.set(sentence.en, sentence);
  }
  const all = [...said.values()];
  const shown = all.slice(0, 4);
  return joinSentences(
    all.length > shown.length
      ? [...shown, phrase('outline.place.more', { count: all.length - shown.length })]
      : shown,
    '; ',
  );
}

function spokenMention(opened: unknown, messages: unknown, way: Mention): Sentence {
  const [root = '', name = '', list] = way;
  if (root === 'messages') return phrase('outline.place.text', { name });
  if (root === 'values' || root === 'challenges' || root === 'data')
    return phrase(`outline.place.${root}`, { name });
  if (root === 'firstStep') return phrase('outline.place.firstStep');
  if (root === 'calls' && list !== 'on') return phrase('outline.place.call', { name });
  const wordsOf = wordsIn(messagesIn(messages), {});
  const { group, part } = placeOfText(way, opened);
  const within = groupSentence(group, stepTitles(opened), wordsOf);
  return part === null ? within : joinSentences([within, partSentence(part, wordsOf)], ', ');
}
