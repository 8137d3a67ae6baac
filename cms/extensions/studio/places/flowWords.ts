import type { SharedWords } from '@alur/publish/texts';
import { isRow } from '../../hooks/rows.ts';
import type { StepTitles, WordsOfKey } from './placeWords.ts';

/** The texts of a flow as they are edited; nothing of them need be sound. */
type Messages = Readonly<Record<string, unknown>>;

/** Texts of a form; none while they are something else. */
export function messagesIn(value: unknown): Messages {
  return isRow(value) ? value : {};
}

/** What keys say to a visitor: words of the flow itself, or those that it shares. */
export function wordsIn(messages: Messages, shared: SharedWords): WordsOfKey {
  return (key) => {
    const own = Object.hasOwn(messages, key) ? messages[key] : null;
    if (isRow(own)) return own as Readonly<Record<string, string>>;
    return Object.hasOwn(shared, key) ? (shared[key] ?? null) : null;
  };
}

/** The steps of a document by their ids. */
export function stepTitles(document: unknown): StepTitles {
  const steps = isRow(document) && isRow(document['steps']) ? Object.entries(document['steps']) : [];
  return new Map(
    steps.map(([id, step], index) => {
      const title: unknown = isRow(step) ? step['title'] : null;
      return [id, { number: index + 1, title: typeof title === 'string' ? title : null }] as const;
    }),
  );
}
