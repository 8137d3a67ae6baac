import type { FlowDocument } from './contract/generated/flow.ts';
import type { Problem } from './contract/problem.ts';
import { decode } from './decode/decode.ts';
import type { DraftMessages } from './document/decoded.ts';
import type { PatternProof } from './document/patterns.ts';
import type { AddressValues } from './document/queryValues.ts';
import { lint } from './lint/lint.ts';
import type { Product } from './product/product.ts';

/** What a check needs to know beside the item. */
export interface Surroundings {
  /** Message keys that exist outside the item: the shipped ones and those of the CMS's interface texts. */
  readonly messageKeys: ReadonlySet<string>;
  /** Paths of the other documents: links to them are then known (PUB-80). */
  readonly routes?: readonly string[];
  /** What the addresses of the other documents may hold (PUB-3460). */
  readonly values?: readonly AddressValues[];
  /** Proves patterns; without it patterns are neither proven (PUB-51) nor run, everything else is checked. */
  readonly patternProof?: PatternProof;
}

/** What a check finds. A document with errors can't be published; warnings never hold it back. */
export interface CheckedFlow {
  /** Null when the item can't be decoded: then only {@link errors} says why. */
  readonly document: FlowDocument | null;
  readonly messages: DraftMessages;
  readonly errors: readonly Problem[];
  readonly warnings: readonly Problem[];
  /** The place in the written item of a place in {@link document}. */
  readonly writtenAt: (pointer: string) => string;
}

/**
 * Decodes and lints an item of `flow_documents`. Needs neither Node nor the network, so the same check runs in the edge, in the hook that
 * guards the CMS, and in Studio.
 *
 * @example
 *   const { errors, warnings } = await checkFlow(product, item, { messageKeys: new Set(keys) });
 *   if (errors.length > 0) refuse(errors.map(({ pointer, sentence, cure }) => `${pointer}: ${sentence} ${cure}`));
 *
 * @param item as read from the CMS, a form or a file; nothing about it is trusted
 */
export async function checkFlow(
  product: Product,
  item: unknown,
  surroundings: Surroundings,
): Promise<CheckedFlow> {
  const decoded = decode(item, product);
  if (!decoded.ok)
    return {
      document: null,
      messages: {},
      errors: decoded.error,
      warnings: [],
      writtenAt: (pointer) => pointer,
    };
  const { document, messages, writtenAt } = decoded.value;
  const found = await lint({
    ...decoded.value,
    knownMessages: surroundings.messageKeys,
    knownRoutes: surroundings.routes ?? [],
    knownValues: surroundings.values ?? [],
    patternProof: surroundings.patternProof ?? null,
  });
  const asWritten = ({ followers, ...problem }: Problem): Problem => ({
    ...problem,
    pointer: writtenAt(problem.pointer),
    ...(followers === undefined ? {} : { followers: distinct(followers.map(asWritten)) }),
  });
  const problems = distinct(found.map(asWritten));
  return {
    document,
    messages,
    errors: problems.filter(({ severity }) => severity === 'error'),
    warnings: problems.filter(({ severity }) => severity === 'warning'),
    writtenAt,
  };
}

/** One place may be looked at several times: a named outcome once for each use. */
function distinct(problems: readonly Problem[]): readonly Problem[] {
  const seen = new Set<string>();
  return problems.filter(({ rule, pointer, sentence }) => {
    const text = `${rule} ${pointer} ${sentence}`;
    return !seen.has(text) && seen.add(text);
  });
}
