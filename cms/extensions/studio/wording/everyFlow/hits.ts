import { locales } from '../../../../../src/contracts/locale.ts';
import { isRow } from '../../../hooks/rows.ts';
import { messagesIn } from '../../places/flowWords.ts';
import { sentTexts, type TextChange } from '../exchange/exchanged.ts';
import { findIn, hasSamePlaceholders, replaceSpans, type Span, type Wanted } from './findTexts.ts';
import type { OpenFlow } from './openFlows.ts';

/** One place in a text where something was found. */
export interface Hit {
  readonly id: string;
  readonly flow: string;
  readonly key: string;
  readonly locale: string;
  /** Where the text is seen. */
  readonly place: string;
  readonly text: string;
  readonly span: Span;
}

/** What was found in flows. */
export interface Hits {
  readonly hits: readonly Hit[];
  /** How often it stands in placeholders, which are left as they are. */
  readonly inPlaceholders: number;
}

/**
 * Looks through the texts that flows own.
 *
 * @param locale null: each language
 */
export function findHits(flows: readonly OpenFlow[], wanted: Wanted, locale: string | null): Hits {
  let inPlaceholders = 0;
  const searched = locales.filter((each) => locale === null || each === locale);
  const isIn = ({ messages }: OpenFlow): boolean =>
    Object.values(messagesIn(messages)).some(
      (words) => isRow(words) && searched.some((each) => isFound(words[each], wanted)),
    );
  const hits = flows.filter(isIn).flatMap((flow) =>
    sentTexts(flow).flatMap(({ key, words, places }) =>
      searched.flatMap((each) => {
        const text = words[each] ?? '';
        const found = findIn(text, wanted);
        inPlaceholders += found.inPlaceholders;
        return found.spans.map((span): Hit => {
          const id = `${flow.key} ${key} ${each} ${span.from}`;
          return { id, flow: flow.key, key, locale: each, place: places.join(' · '), text, span };
        });
      }),
    ),
  );
  return { hits, inPlaceholders };
}

function isFound(text: unknown, wanted: Wanted): boolean {
  if (typeof text !== 'string') return false;
  const { spans, inPlaceholders } = findIn(text, wanted);
  return spans.length > 0 || inPlaceholders > 0;
}

/** The changes that replacing some hits makes, one for each text and language. A text whose placeholders it would change is left out. */
export function replacedTexts(hits: readonly Hit[], by: string): readonly TextChange[] {
  const texts = Map.groupBy(hits, ({ flow, key, locale }) => `${flow} ${key} ${locale}`);
  return [...texts.values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    const { flow, key, locale, text: before } = first;
    const spans = own.map(({ span }) => span);
    const after = replaceSpans(before, spans, by);
    return after === before || !hasSamePlaceholders(before, after)
      ? []
      : [{ flow, key, locale, before, after }];
  });
}
