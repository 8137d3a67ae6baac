import { decode } from './decode/decode.ts';
import { outlineOf } from './prove/between/outline.ts';
import type { Product } from './product/product.ts';
import type { FlowOutline } from './prove/contract.ts';

/** Texts longer than all shipped documents together are not remembered. */
const longestKnown = 2_000_000;
const mostKnown = 200;
const known = new WeakMap<Product, Map<string, FlowOutline | null>>();

/**
 * What other documents have to know of the items beside them; one that can't be decoded has no outline, and its own check says why. The same item is worked
 * out once.
 *
 * @param items as read from the CMS or files; nothing about them is trusted
 * @example
 *   await publishFlow(product, item, { messageKeys, others: outlinesOf(product, items.filter((each) => each !== item)) });
 */
export function outlinesOf(product: Product, items: Iterable<unknown>): readonly FlowOutline[] {
  const outlines = known.get(product) ?? new Map<string, FlowOutline | null>();
  known.set(product, outlines);
  return [...items].flatMap((item) => outlineIn(product, outlines, item) ?? []);
}

function outlineIn(
  product: Product,
  outlines: Map<string, FlowOutline | null>,
  item: unknown,
): FlowOutline | null {
  const name = textOf(item);
  if (name === null) return null;
  const found = outlines.get(name);
  if (found !== undefined) return found;
  const outline = workedOut(product, item);
  if (name.length <= longestKnown) outlines.set(name, outline);
  const [oldest] = outlines.keys();
  if (outlines.size > mostKnown && oldest !== undefined) outlines.delete(oldest);
  return outline;
}

function workedOut(product: Product, item: unknown): FlowOutline | null {
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

/** Null for what is too deep to be written. */
function textOf(item: unknown): string | null {
  try {
    return JSON.stringify(item) ?? null;
  } catch {
    return null;
  }
}
