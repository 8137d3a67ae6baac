import type { DraftMessages } from './document/decoded.ts';
import { productOf, type Product } from './product/product.ts';
import type { Finding, ProofSurroundings, ProvenDocument } from './prove/contract.ts';
import type { InTurns } from './turns/inTurns.ts';

/** How many documents are remembered: those of a large product, and what an editor tries. */
const mostKept = 100;

/** By everything that decides what is found in a document alone; the one that was asked for last stands last. */
const known = new WeakMap<Product, Map<string, readonly Finding[]>>();

/**
 * What was found in the same document with the same words, dialogs and texts; else what `find` finds now. What other documents there are decides nothing of it:
 * when one of them moves, all are looked at again, and none has to be walked again. Where nothing was found, there is nothing to word either: other words that name the same values
 * find nothing.
 */
export function* rememberedFindings(
  { document, messages }: ProvenDocument,
  { dialogs, texts }: ProofSurroundings,
  find: () => InTurns<readonly Finding[]>,
): InTurns<readonly Finding[]> {
  const keyWith = (words: DraftMessages): string =>
    JSON.stringify([document, words, dialogs ?? null, texts ?? null]);
  const [key, sound] = [keyWith(messages), `sound ${keyWith(thatName(messages))}`];
  const product = productOf(document);
  const ofProduct = known.get(product) ?? new Map<string, readonly Finding[]>();
  known.set(product, ofProduct);
  const findings = ofProduct.get(sound) ?? ofProduct.get(key) ?? (yield* find());
  const kept = findings.length === 0 ? sound : key;
  ofProduct.delete(kept);
  ofProduct.set(kept, findings);
  const [oldest] = ofProduct.keys();
  if (ofProduct.size > mostKept && oldest !== undefined) ofProduct.delete(oldest);
  return findings;
}

/** The texts that name a value, by their key: of all others a walk knows nothing. */
function thatName(messages: DraftMessages): DraftMessages {
  return Object.fromEntries(
    Object.entries(messages).filter(([, words]) =>
      Object.values(words).some((text) => text?.includes('{') === true),
    ),
  );
}
