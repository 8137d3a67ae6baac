import { entryName, orderPart } from '@alur/publish/entries';
import { placeOfText, type SeenAt, valueAt } from '@alur/publish/texts';
import { isRow } from '../../hooks/rows.ts';
import { phrase } from '../../words/forms.ts';
import { joinSentences, type Sentence } from '../../words/sentences.ts';
import { messagesIn, stepTitles, wordsIn } from './flowWords.ts';
import { groupSentence, partSentence, slotSentence } from './placeWords.ts';

/** A flow in which a place is looked up: what was removed from one state of it is found in another. */
export interface PlacedFlow {
  readonly documents: readonly unknown[];
  readonly messages: unknown;
}

/** Where in a flow's document something is that a merge names, as a person finds it: “Step 1: Activate your TV, Field “Code on your TV”, Hint”. */
export function namedPlaceSentence(path: readonly string[], flow: PlacedFlow): Sentence {
  const names = path[0] === 'document' ? path.slice(1) : path;
  const [root = '', , list] = names;
  const [found] = flow.documents
    .map((document) => ({ document, ...positionsOf(names, document) }))
    .toSorted((one, other) => other.depth - one.depth);
  const { document = null, positions = names } = found ?? {};
  const seen = placeOfText(positions, document);
  if (seen.group.is === 'page' && root !== 'title') return plainPlace(names);
  const wordsOf = wordsIn(messagesIn(flow.messages), {});
  const isInPart = root === 'calls' ? list === 'on' && names.length > 3 : seen.part !== null;
  return joinSentences(
    [
      groupSentence(seen.group, stepTitles(document), wordsOf),
      ...(isInPart && seen.part !== null && seen.part.name !== orderPart
        ? [partSentence(seen.part, wordsOf)]
        : []),
      ...propertySentences(names, seen, isInPart),
    ],
    ', ',
  );
}

/** What of a thing it is: a text by what it is there, the order of its entries, anything else by its name in the document. */
function propertySentences(names: readonly string[], seen: SeenAt, isInPart: boolean): readonly Sentence[] {
  const list = names.at(-2) ?? '';
  if (names.at(-1) === orderPart)
    return [
      list === 'body' || list === 'actions' || list === 'links'
        ? phrase(`place.order.${list}`)
        : phrase('place.order.other', { list }),
    ];
  const rest = names.slice(isInPart ? 4 : 2);
  if (rest.length === 0 && names[0] !== 'title') return [];
  const isRule = rest.includes('schema') && !rest.includes('errorMessage');
  return seen.slot === 'other' || isRule ? [plainPlace(rest)] : [slotSentence(seen, '')];
}

function plainPlace(names: readonly string[]): Sentence {
  const words = names
    .map((name) => name.replace(/^(?:field|id|path):/, ''))
    .filter((name) => name !== orderPart);
  return phrase('place.plain', { place: words.join(' › ') });
}

/** The same place by positions, as deep as a document has it. */
function positionsOf(
  names: readonly string[],
  document: unknown,
): { readonly positions: readonly string[]; readonly depth: number } {
  const positions: string[] = [];
  let depth = 0;
  for (const name of names) {
    const value = valueAt(document, positions);
    const index = Array.isArray(value) ? value.findIndex((entry) => entryName(entry) === name) : -1;
    const isThere = index !== -1 || (isRow(value) && Object.hasOwn(value, name));
    if (isThere) depth += 1;
    positions.push(index === -1 ? name : String(index));
  }
  return { positions, depth };
}
