import { productOf, type Product } from './product/product.ts';
import type { Finding, ProofSurroundings, ProvenDocument } from './prove/contract.ts';

/** How many documents are remembered: those of a large product, and what an editor tries. */
const mostKept = 100;

/** By everything that decides what is found in a document alone; the one that was asked for last stands last. */
const known = new WeakMap<Product, Map<string, readonly Finding[]>>();

/**
 * What was found in the same document with the same words, dialogs and texts; else what `find` finds now. What other documents there are decides nothing of it:
 * when one of them moves, all are looked at again, and none has to be walked again.
 */
export function rememberedFindings(
  { document, messages }: ProvenDocument,
  { dialogs, texts }: ProofSurroundings,
  find: () => readonly Finding[],
): readonly Finding[] {
  const key = JSON.stringify([document, messages, dialogs ?? null, texts ?? null]);
  const product = productOf(document);
  const ofProduct = known.get(product) ?? new Map<string, readonly Finding[]>();
  known.set(product, ofProduct);
  const findings = ofProduct.get(key) ?? find();
  ofProduct.delete(key);
  ofProduct.set(key, findings);
  const [oldest] = ofProduct.keys();
  if (ofProduct.size > mostKept && oldest !== undefined) ofProduct.delete(oldest);
  return findings;
}
