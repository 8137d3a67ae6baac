import { decode } from './decode/decode.ts';
import { createOutlineMemory, type OutlineMemory, textOf } from './outlineMemory.ts';
import { outlineOf } from './prove/between/outline.ts';
import type { Product } from './product/product.ts';
import type { FlowOutline } from './prove/contract.ts';

/** Characters of all that is remembered: some thousand documents. A bound of their number below that of a product would forget each before it is asked for again. */
const mostCharacters = 48_000_000;

const known = new WeakMap<Product, OutlineMemory>();

/**
 * What other documents have to know of the items beside them; one that can't be decoded has no outline, and its own check says why. The same item is worked
 * out once.
 *
 * @param items as read from the CMS or files; nothing about them is trusted
 * @example
 *   await publishFlow(product, item, { messageKeys, others: outlinesOf(product, items.filter((each) => each !== item)) });
 */
export function outlinesOf(product: Product, items: Iterable<unknown>): readonly FlowOutline[] {
  const remembered = known.get(product) ?? createOutlineMemory(mostCharacters);
  known.set(product, remembered);
  return [...items].flatMap((item) => {
    const text = textOf(item);
    if (text === null) return [];
    const found = remembered.find(text);
    const outline = found === undefined ? outlineOfItem(product, item) : found;
    if (found === undefined) remembered.keep(text, outline, text.length);
    return outline ?? [];
  });
}

/** The outline of one item, worked out now; null where it has none. */
export function outlineOfItem(product: Product, item: unknown): FlowOutline | null {
  const decoded = decode(item, product);
  if (!decoded.ok) return null;
  const { document, messages, writtenAt } = decoded.value;
  try {
    return outlineOf({ document, messages }, {}, writtenAt);
  } catch {
    // Lint refuses such a document: it names what is not there.
    return null;
  }
}
