import type { BundleData } from '@alur/engine';
import type { FlowDocumentItem } from './contract/item.ts';
import type { Problem } from './contract/problem.ts';
import { failure, ok, type Result } from '@alur/engine/result';
import type { Acceptance } from './accepted.ts';
import { bundle } from './bundle.ts';
import { compile } from './compile/compile.ts';
import type { DraftMessages, PublishedMessages } from './document/decoded.ts';
import { createPatternProof } from './patterns/patternProof.ts';
import { outlineOf } from './prove/between/outline.ts';
import type { Product } from './product/product.ts';
import type { FlowOutline } from './prove/contract.ts';
import { type Beside, examineFlow } from './examine.ts';

/** A flow as the edge stores and serves it. */
export interface PublishedFlow {
  readonly data: BundleData;
  /** Text of the ES module of its validators. */
  readonly moduleSource: string;
  readonly messages: PublishedMessages;
  /** Problems that do not hold the document back. */
  readonly warnings: readonly Problem[];
  /** What other documents have to know of it. */
  readonly outline?: FlowOutline;
  /** Accepted warnings of what lies between documents, where that was not looked at. */
  readonly acceptances?: readonly Acceptance[];
}

/** Messages as a bundle has them: lint has refused any that lack a language in which all words are demanded; in the others those of the first stand in. */
function completeMessages(messages: DraftMessages, { locales }: Product): PublishedMessages {
  return Object.fromEntries(
    Object.entries(messages).map(([key, texts]) => [
      key,
      Object.fromEntries(locales.map((locale) => [locale, texts[locale] ?? texts[locales[0] ?? ''] ?? ''])),
    ]),
  );
}

/**
 * Takes an item of the CMS to a bundle: decode, lint with every pattern proven, prove, compile, bundle. Needs Node (recheck, node:crypto);
 * where there is none, `checkFlow` does everything but that. The same item gives the same bundle, byte for byte.
 *
 * @param item as read from the CMS or a file; nothing about it is trusted
 * @param surroundings with every message key outside the item, the shipped ones (`shippedMessageKeys`) included
 * @returns the bundle, or all problems when one of them is an error
 */
export async function publishFlow(
  product: Product,
  item: FlowDocumentItem,
  surroundings: Beside,
): Promise<Result<PublishedFlow, readonly Problem[]>> {
  const { document, messages, writtenAt, found, acceptances } = await examineFlow(product, item, {
    patternProof: createPatternProof(product.patterns),
    ...surroundings,
  });
  if (document === null || found.some(({ severity }) => severity === 'error')) return failure(found);
  const compiled = compile(document, messages);
  return ok({
    data: bundle(document, compiled),
    moduleSource: compiled.moduleSource,
    messages: completeMessages(messages, product),
    warnings: found,
    outline: outlineOf({ document, messages }, {}, writtenAt),
    acceptances,
  });
}
