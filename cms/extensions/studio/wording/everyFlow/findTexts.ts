import { fillSlots, slotsOf } from '@alur/engine/text';

/** What is looked for. */
export interface Wanted {
  readonly text: string;
  readonly isCaseSensitive: boolean;
  readonly isWholeWord: boolean;
}

/** Where in a text something stands. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What of a text is found: what can be replaced, and how often it stands in a placeholder, which is left as it is. */
export interface Found {
  readonly spans: readonly Span[];
  readonly inPlaceholders: number;
}

/**
 * Where a text has what is looked for. What lies in a placeholder, or reaches into one, is counted and can’t be replaced: `{name}` is for the product to fill.
 *
 * @example
 * findIn('Hi {name}, your name', { text: 'name', isCaseSensitive: false, isWholeWord: true }) // { spans: [{ from: 16, to: 20 }], inPlaceholders: 1 }
 */
export function findIn(text: string, wanted: Wanted): Found {
  const pattern = patternOf(wanted);
  if (pattern === null) return { spans: [], inPlaceholders: 0 };
  const all = [...text.matchAll(pattern)].map(({ index, 0: found }) => ({
    from: index,
    to: index + found.length,
  }));
  if (all.length === 0) return { spans: [], inPlaceholders: 0 };
  const taken = placeholders(text);
  const spans = all.filter(({ from, to }) => taken.every((slot) => to <= slot.from || from >= slot.to));
  return { spans, inPlaceholders: all.length - spans.length };
}

/** A text with these places replaced. */
export function replaceSpans(text: string, spans: readonly Span[], by: string): string {
  return spans
    .toSorted((one, other) => other.from - one.from)
    .reduce((words, { from, to }) => words.slice(0, from) + by + words.slice(to), text);
}

/** Whether words can be put in without making or breaking a placeholder. */
export function isReplacement(by: string): boolean {
  return !/[{}]/.test(by);
}

/** Whether two texts have the same placeholders, written the same. */
export function hasSamePlaceholders(one: string, other: string): boolean {
  const placeholdersOf = (text: string): string =>
    slotsOf(text)
      .map((slot) => slot.written)
      .join('\n');
  return placeholdersOf(one) === placeholdersOf(other);
}

const patterns = new WeakMap<Wanted, RegExp>();

/** A search looks through some hundred thousand texts. */
function patternOf(wanted: Wanted): RegExp | null {
  if (wanted.text === '') return null;
  const pattern = patterns.get(wanted) ?? makePattern(wanted);
  patterns.set(wanted, pattern);
  return pattern;
}

function makePattern({ text, isCaseSensitive, isWholeWord }: Wanted): RegExp {
  const plain = text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
  const edge = String.raw`[\p{L}\p{M}\p{N}_]`;
  const pattern = isWholeWord ? `(?<!${edge})${plain}(?!${edge})` : plain;
  return new RegExp(pattern, isCaseSensitive ? 'gu' : 'giu');
}

function placeholders(text: string): readonly Span[] {
  const spans: Span[] = [];
  let at = 0;
  fillSlots(text, ({ written }) => {
    const from = text.indexOf(written, at);
    at = from + written.length;
    spans.push({ from, to: at });
    return written;
  });
  return spans;
}
