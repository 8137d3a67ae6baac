import { decode } from './decode/decode.ts';
import { outlineOf } from './prove/between/outline.ts';
import type { Product } from './product/product.ts';
import type { FlowOutline } from './prove/contract.ts';

/** Texts longer than all shipped documents together are not remembered. */
const longestKnown = 2_000_000;
/** Characters of all that is remembered: some thousand documents. A bound of their number below that of a product would forget each before it is asked for again. */
const mostCharacters = 48_000_000;

/** Outlines by the text of their items; the one that was asked for last stands last. */
interface Known {
  readonly outlines: Map<string, FlowOutline | null>;
  characters: number;
}

const known = new WeakMap<Product, Known>();

/**
 * What other documents have to know of the items beside them; one that can't be decoded has no outline, and its own check says why. The same item is worked
 * out once.
 *
 * @param items as read from the CMS or files; nothing about them is trusted
 * @example
 *   await publishFlow(product, item, { messageKeys, others: outlinesOf(product, items.filter((each) => each !== item)) });
 */
export function outlinesOf(product: Product, items: Iterable<unknown>): readonly FlowOutline[] {
  const remembered = known.get(product) ?? { outlines: new Map<string, FlowOutline | null>(), characters: 0 };
  known.set(product, remembered);
  return [...items].flatMap((item) => outlineIn(product, remembered, item) ?? []);
}

function outlineIn(product: Product, remembered: Known, item: unknown): FlowOutline | null {
  const { outlines } = remembered;
  const name = textOf(item);
  if (name === null) return null;
  const found = outlines.get(name);
  const outline = found === undefined ? workedOut(product, item) : found;
  if (outlines.delete(name)) remembered.characters -= name.length;
  if (name.length <= longestKnown) {
    outlines.set(name, outline);
    remembered.characters += name.length;
  }
  for (const oldest of outlines.keys()) {
    if (remembered.characters <= mostCharacters) break;
    outlines.delete(oldest);
    remembered.characters -= oldest.length;
  }
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
