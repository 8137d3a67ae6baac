import { dialogTexts, isBelow, namedTexts } from '@alur/publish/editing';
import { isRow } from '../../../hooks/rows.ts';
import type { Patch } from '../../edits/patch.ts';
import { patchTo } from '../../edits/patch.ts';
import { type Mention } from './mentions.ts';
import { type EditedProduct, entriesIn, fieldOf, openDocument, stepsOf, type Written } from './written.ts';

/** The own words of a key; null: the flow has none. */
export function wordsAt(messages: unknown, key: string): Readonly<Record<string, unknown>> | null {
  const words = isRow(messages) && Object.hasOwn(messages, key) ? messages[key] : null;
  return isRow(words) ? words : null;
}

/**
 * The keys of the flow’s own texts that nothing shows any more once a part of it is gone: those that it alone names, and the words of codes at its inputs.
 * @param opened the document with its presets opened
 * @param gone the way to the part, with positions in lists
 */
export function textsFreedBy({ messages }: Written, opened: unknown, gone: Mention): readonly string[] {
  const texts = [...namedTexts(opened), ...dialogTexts(opened)];
  const kept = new Set(texts.filter(({ path }) => !isBelow(path, gone)).map(({ key }) => key));
  const inPart = texts.filter(({ path }) => isBelow(path, gone)).map(({ key }) => key);
  const fields = fieldsBelow(opened, gone);
  const atFields = Object.keys(isRow(messages) ? messages : {}).filter((key) =>
    fields.has(key.split('.')[0] ?? ''),
  );
  return [...new Set([...inPart, ...atFields])].filter(
    (key) => !kept.has(key) && wordsAt(messages, key) !== null,
  );
}

/** The keys of the flow’s own texts that it named and does not name after a change. */
export function textsNoLongerNamed(
  before: Written,
  after: Written,
  product: EditedProduct,
): readonly string[] {
  const keysOf = ({ document }: Written): ReadonlySet<string> => {
    const opened = openDocument(document, product);
    return new Set([...namedTexts(opened), ...dialogTexts(opened)].map(({ key }) => key));
  };
  const kept = keysOf(after);
  return [...keysOf(before)].filter((key) => !kept.has(key) && wordsAt(before.messages, key) !== null);
}

/** Removes texts by their keys. */
export function withoutTexts(written: Written, keys: readonly string[]): readonly Patch[] {
  // The last first, so that each stands where it stood when it comes back.
  const stood = Object.keys(isRow(written.messages) ? written.messages : {});
  const inOrder = keys.toSorted((one, other) => stood.indexOf(other) - stood.indexOf(one));
  return inOrder.map((key) => patchTo(written, ['messages', key], undefined));
}

/** Inputs that only this part of a document has. */
function fieldsBelow(opened: unknown, gone: Mention): ReadonlySet<string> {
  const places = stepsOf(opened).flatMap(([id]) =>
    entriesIn(opened, id, 'body').map(([, entry], index) => ({
      field: fieldOf(entry),
      isGone: isBelow(['steps', id, 'body', String(index)], gone),
    })),
  );
  const stay = new Set(places.filter(({ isGone }) => !isGone).map(({ field }) => field));
  return new Set(
    places.flatMap(({ field, isGone }) => (isGone && field !== null && !stay.has(field) ? [field] : [])),
  );
}
