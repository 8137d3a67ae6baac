import {
  flowTexts,
  type FlowText,
  type SeenAt,
  type TextFault,
  type WordedProduct,
} from '@alur/publish/texts';
import presets from '../../../../schemas/presets.json' with { type: 'json' };
import { isWhole, locales } from '../../../../src/contracts/locale.ts';
import { say } from '../page/language.ts';
import { messagesIn, stepTitles, wordsIn } from '../places/flowWords.ts';
import { groupSentence, partSentence, slotSentence } from '../places/placeWords.ts';
import { type UnseenFault, unseenFaults } from '../places/unseenFaults.ts';

/** A text with the words for its place. */
export interface ListedText extends Omit<FlowText, 'faults'> {
  readonly faults: readonly (TextFault | UnseenFault)[];
  /** Names the row: a text may be at several places, and a place may show several texts. */
  readonly id: string;
  /** What it is listed under: a step, a call, an outcome. */
  readonly group: string;
  /** The thing within that; null: the group itself. */
  readonly part: string | null;
  /** What it is there; numbered where a place has several of the kind. */
  readonly what: string;
  /** All of the place, for those who don’t see what it stands under. */
  readonly place: string;
}

/** A flow as its form holds it. */
interface Edited {
  readonly document: unknown;
  readonly messages: unknown;
}

const partialLocales = locales.filter((locale) => !isWhole(locale));

/** Every text of a flow with the words for its place. */
export function listTexts(
  { document, messages }: Edited,
  shared: WordedProduct['shared'],
): readonly ListedText[] {
  const found = flowTexts({ document, messages }, { presets, locales, partialLocales, shared });
  const wordsOf = wordsIn(messagesIn(messages), shared?.texts ?? {});
  const steps = stepTitles(document);
  // Hundreds of texts stand under a few names.
  const groupOf = remember((at: SeenAt) => say(groupSentence(at.group, steps, wordsOf)), groupName);
  const partOf = remember(
    ({ part }: SeenAt) => (part === null ? null : say(partSentence(part, wordsOf))),
    ({ part }) => `${part?.is} ${part?.name} ${part?.label}`,
  );
  const listed = found.map((text): ListedText => {
    const { pointer, key, at } = text;
    const [group, part] = [groupOf(at), partOf(at)];
    const what = say(slotSentence(at, key));
    const id = `alur-text-${`${pointer}-${key}`.replaceAll(/[^\w-]/g, '-')}`;
    const faults = [...text.faults, ...unseenFaults(text)];
    return { ...text, faults, id, group, part, what, place: [group, part ?? [], what].flat().join(', ') };
  });
  return numberAlike(listed);
}

function groupName({ group }: SeenAt): string {
  return `${group.is} ${'name' in group ? group.name : ''}`;
}

/** The same function, which works out the answer to a question once. */
function remember<Question, Answer>(
  answer: (question: Question) => Answer,
  nameOf: (question: Question) => string,
): (question: Question) => Answer {
  const known = new Map<string, Answer>();
  return (question) => {
    const name = nameOf(question);
    const before = known.get(name);
    if (before !== undefined) return before;
    const found = answer(question);
    known.set(name, found);
    return found;
  };
}

/** Texts whose places read alike, numbered in their order. */
function numberAlike(texts: readonly ListedText[]): readonly ListedText[] {
  const alike = Map.groupBy(texts, ({ place }) => place);
  return texts.map((text) => {
    const others = alike.get(text.place) ?? [];
    if (others.length < 2) return text;
    const number = ` (${others.indexOf(text) + 1})`;
    return { ...text, what: text.what + number, place: text.place + number };
  });
}

/** Makes the function that hands each text on as the object that it was before, where nothing of it differs: what draws it then knows that it need not. */
export function createReuse(): (texts: readonly ListedText[]) => readonly ListedText[] {
  let before = new Map<string, { readonly as: string; readonly text: ListedText }>();
  return (texts) => {
    const now = new Map(
      texts.map((text) => {
        const as = JSON.stringify(text);
        const known = before.get(text.id);
        return [text.id, known?.as === as ? known : { as, text }] as const;
      }),
    );
    before = now;
    return texts.map((text) => now.get(text.id)?.text ?? text);
  };
}
