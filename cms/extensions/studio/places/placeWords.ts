import { fillSlots } from '@alur/engine/text';
import type { FlowText, Group, Part, SeenAt, TextFault, Words } from '@alur/publish/texts';
import { languageName } from '../../../../src/contracts/languageName.ts';
import { defaultLocale, perLocale } from '../../../../src/contracts/locale.ts';
import { phrase } from '../../words/forms.ts';
import type { Sentence } from '../../words/sentences.ts';
import type { UnseenFault } from './unseenFaults.ts';

/** What a key says to a visitor; null: nothing is known. */
export type WordsOfKey = (key: string) => Words | null;

/** The steps of a flow in their order, with the keys of their titles. */
export type StepTitles = ReadonlyMap<string, { readonly number: number; readonly title: string | null }>;

/** What texts are listed under, in words: “Step 1: Activate your TV”. */
export function groupSentence(group: Group, steps: StepTitles, wordsOf: WordsOfKey): Sentence {
  switch (group.is) {
    case 'step': {
      const { number = 0, title = null } = steps.get(group.name) ?? {};
      const name = thingName(title, group.name, wordsOf);
      return phrase('wording.group.step', { number, name });
    }
    case 'call':
      return phrase('wording.group.call', { name: group.name });
    case 'outcome':
      return phrase('wording.group.outcome', { name: group.name });
    default:
      return phrase(`wording.group.${group.is}`);
  }
}

/** A thing with texts, in words: “Field “Code on your TV””. */
export function partSentence({ is, name, label }: Part, wordsOf: WordsOfKey): Sentence {
  if (is !== 'code') return phrase(`wording.part.${is}`, { name: thingName(label, name, wordsOf) });
  if (name === 'ok') return phrase('wording.part.ok');
  return name === 'other' ? phrase('wording.part.other') : phrase('wording.part.code', { name });
}

/** What a text is at its place: “Hint”. */
export function slotSentence({ slot, detail }: SeenAt, key: string): Sentence {
  if (slot === 'choice' || slot === 'column') return phrase(`wording.slot.${slot}`, { detail: detail ?? '' });
  if (slot === 'other') return phrase('wording.slot.other', { key });
  return slot === 'check' ? checkSentence(detail ?? '') : phrase(`wording.slot.${slot}`);
}

/** When words of an error are shown: by the keyword that an entry fails, or by the code that a call ends with. */
function checkSentence(detail: string): Sentence {
  if (detail === 'maxLength' || detail === 'minLength' || detail === 'pattern')
    return phrase(`wording.slot.check.${detail}`);
  return detail.startsWith('err') ? phrase('wording.slot.code', { detail }) : phrase('wording.slot.check');
}

/** Who owns a text, in words. */
export function ownerSentence({ owner }: Pick<FlowText, 'owner'>): Sentence | null {
  switch (owner.is) {
    case 'flow':
      if (owner.replaces) return phrase('wording.owner.replaces');
      return owner.uses > 1
        ? phrase('wording.owner.many', { count: owner.uses })
        : owner.uses === 1
          ? phrase('wording.owner.once')
          : null;
    case 'dialog':
      return phrase('wording.owner.dialog', { dialog: owner.dialog });
    case 'product':
      return phrase('wording.owner.product');
    case 'nobody':
      return phrase('wording.owner.nobody');
  }
}

/** What is wrong with a text, in words. */
export function faultSentence(fault: TextFault | UnseenFault): Sentence {
  const language = nameOf(fault.locale);
  switch (fault.is) {
    case 'missing':
      return phrase('wording.fault.missing', { language });
    case 'same':
      return phrase('wording.fault.same', { language, other: nameOf(fault.as) });
    case 'long':
      return phrase('wording.fault.long', { language, length: fault.length, most: fault.most });
    case 'html':
      return phrase('wording.fault.html', { language, found: fault.found });
    case 'turning':
    case 'unstorable':
    case 'unseen':
      return phrase(`wording.fault.${fault.is}`, { language, code: fault.code });
    default:
      return phrase(`wording.fault.${fault.is}`, { language, placeholder: fault.placeholder });
  }
}

/** What a language is called in each. */
export function nameOf(locale: string): Sentence {
  return perLocale((reader) => languageName(locale, reader));
}

/** The words of a label, else the name of what has none. */
function thingName(key: string | null, name: string, wordsOf: WordsOfKey): Sentence {
  const words = key === null ? null : wordsOf(key);
  return perLocale((locale) => {
    const text = words?.[locale] ?? words?.[defaultLocale] ?? '';
    // How a value is written is of no help in a name.
    return text.trim() === '' ? name : fillSlots(text, (slot) => `{${slot.name}}`);
  });
}
