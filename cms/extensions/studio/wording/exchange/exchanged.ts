import type { Words } from '@alur/publish/texts';
import { defaultLocale, locales } from '../../../../../src/contracts/locale.ts';
import { messagesIn } from '../../places/flowWords.ts';
import type { ListedText } from '../listedTexts.ts';

/** A text as a file has it. */
export interface ExchangedText {
  readonly flow: string;
  readonly key: string;
  readonly words: Words;
  /** By language, the mark of what it said when the file was written; null: the file does not say. */
  readonly state: Words | null;
}

/** A text on its way out, with what helps to translate it. */
export interface SentText extends ExchangedText {
  /** Where it is seen. */
  readonly places: readonly string[];
  /** How many characters fit; null: any number. */
  readonly most: number | null;
}

/** What has become of texts since they were sent, and what a file changes in them. */
export interface FileChanges {
  readonly changes: readonly TextChange[];
  /** What a file words that is no text here. */
  readonly unknown: readonly { readonly flow: string; readonly key: string }[];
  /** What both the file and another person changed: it stays as it is. */
  readonly stale: readonly TextChange[];
}

/** A text that a file words otherwise. */
export interface TextChange {
  readonly flow: string;
  readonly key: string;
  readonly locale: string;
  readonly before: string;
  readonly after: string;
}

/** A flow as it is changed. */
export interface ExchangedFlow {
  readonly key: string;
  readonly messages: unknown;
  readonly texts: readonly ListedText[];
}

/** The texts of a flow that it owns, each once, with the places where it is seen. */
export function sentTexts({ key: flow, texts }: ExchangedFlow): readonly SentText[] {
  const own = texts.filter(({ owner }) => owner.is === 'flow' || owner.is === 'nobody');
  return [...Map.groupBy(own, ({ key }) => key)].map(([key, seen]): SentText => {
    const words = seen[0]?.words ?? {};
    const bounds = seen.flatMap(({ most }) => (most === null ? [] : [most]));
    return {
      flow,
      key,
      words,
      state: Object.fromEntries(locales.map((locale) => [locale, markOf(words[locale] ?? '')])),
      places: seen.map(({ place }) => place),
      most: bounds.length === 0 ? null : Math.min(...bounds),
    };
  });
}

/** What a file changes in flows. An empty text in it changes nothing, and what somebody changed since it was written stays as it is. */
export function fileChanges(file: readonly ExchangedText[], flows: readonly ExchangedFlow[]): FileChanges {
  const byKey = new Map(flows.map((flow) => [flow.key, flow]));
  const unknown: { readonly flow: string; readonly key: string }[] = [];
  const found = file.flatMap(({ flow, key, words, state }) => {
    const now = presentWords(byKey.get(flow), key);
    if (now === null) {
      unknown.push({ flow, key });
      return [];
    }
    return locales.flatMap((locale) => {
      const [before, after] = [now[locale] ?? '', words[locale] ?? ''];
      if (after === '' || after === before || markOf(after) === state?.[locale]) return [];
      // A translation of words that are other ones by now is none.
      const isStale = [locale, defaultLocale].some(
        (each) => state?.[each] !== undefined && state[each] !== markOf(now[each] ?? ''),
      );
      return [{ flow, key, locale, before, after, isStale }];
    });
  });
  const pick = (isStale: boolean): readonly TextChange[] =>
    found.flatMap(({ isStale: each, ...change }) => (each === isStale ? [change] : []));
  return { changes: pick(false), stale: pick(true), unknown };
}

function presentWords(flow: ExchangedFlow | undefined, key: string): Words | null {
  const text = flow?.texts.find((each) => each.key === key);
  if (flow === undefined || text === undefined) return null;
  const isOwn = Object.hasOwn(messagesIn(flow.messages), key) || text.owner.is === 'nobody';
  return isOwn ? text.words : null;
}

/** A short mark of words, by which they are known again: 32 bits of FNV-1a. It protects nothing. */
export function markOf(text: string): string {
  let mark = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) mark = Math.imul(mark ^ byte, 0x01000193) >>> 0;
  return mark.toString(16).padStart(8, '0');
}

/** Marks as a cell or a note holds them: `en:1a2b3c4d id:0f9e8d7c`. */
export function writeState(state: Words | null): string {
  return Object.entries(state ?? {})
    .map(([locale, mark]) => `${locale}:${mark ?? ''}`)
    .join(' ');
}

/** The marks in a cell or a note; null: it holds none. */
export function readState(cell: string): Words | null {
  const found = [...cell.matchAll(/([\w-]+):([0-9a-f]{8})\b/g)];
  return found.length === 0
    ? null
    : Object.fromEntries(found.map(([, locale = '', mark = '']) => [locale, mark]));
}
