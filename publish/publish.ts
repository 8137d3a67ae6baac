import type { BundleData } from '@alur/engine';
import type { FlowDocumentItem } from './contract/item.ts';
import type { Problem } from './contract/problem.ts';
import { failure, ok, type Result } from '@alur/engine/result';
import { type Acceptance, decodeAccepted, isBetween, withAccepted } from './accepted.ts';
import { bundle } from './bundle.ts';
import { checkFlow, type Surroundings } from './check.ts';
import { compile } from './compile/compile.ts';
import type { DraftMessages, PublishedMessages } from './document/decoded.ts';
import { isRecord } from '@alur/engine/json';
import { createPatternProof } from './patterns/patternProof.ts';
import { outlineOf } from './prove/between/outline.ts';
import type { Product } from './product/product.ts';
import { prove } from './prove.ts';
import type { FlowOutline, ProofSurroundings } from './prove/contract.ts';
import { problemOf } from './prove/problem.ts';

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

/** Errors first. */
function bySeverity({ severity: one }: Problem, { severity: other }: Problem): number {
  return Number(one === 'warning') - Number(other === 'warning');
}

/** What a check of a document needs to know of the flows beside it. */
export function besideOf(others: readonly FlowOutline[]): Required<Pick<Surroundings, 'routes' | 'values'>> {
  return {
    routes: others.flatMap((each) => each.routes.map(({ path }) => path)),
    values: others.map(({ routes, values = {}, reads, arrival }) => ({
      paths: routes.map(({ path }) => path),
      values,
      ...(reads === undefined ? {} : { reads }),
      ...(arrival === undefined ? {} : { arrival }),
    })),
  };
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
  surroundings: Surroundings & Pick<ProofSurroundings, 'others' | 'former' | 'atOnce'>,
): Promise<Result<PublishedFlow, readonly Problem[]>> {
  const { others = [], routes = [] } = surroundings;
  const beside = besideOf(others);
  const checked = await checkFlow(product, item, {
    patternProof: createPatternProof(product.patterns),
    ...surroundings,
    routes: [...routes, ...beside.routes],
    values: beside.values,
  });
  const { document, messages, errors, warnings } = checked;
  const accepted = decodeAccepted(isRecord(item) ? item.accepted : undefined);
  const acceptances = accepted.ok ? accepted.value : [];
  const faults = accepted.ok ? errors : [...errors, ...accepted.error];
  const isAlone = surroundings.others === undefined;
  // Nothing is void before everything was looked at.
  const markAccepted = (found: readonly Problem[], isWhole: boolean): readonly Problem[] =>
    withAccepted(found, acceptances, (each) => isWhole && !(isAlone && isBetween(each)));
  if (document === null || faults.length > 0) return failure(markAccepted([...faults, ...warnings], false));
  const unread = new Set(warnings.flatMap(({ rule, pointer }) => (rule === 'PUB-58' ? [pointer] : [])));
  const proven = prove([{ document, messages }], surroundings)
    .map((found) => problemOf(found, checked.writtenAt))
    // Lint has reported it already.
    .filter(({ rule, pointer }) => rule !== 'PROVE-13' || !unread.has(pointer));
  const found = markAccepted([...warnings, ...proven], true);
  if (found.some(({ severity }) => severity === 'error')) return failure(found.toSorted(bySeverity));
  const compiled = compile(document, messages);
  return ok({
    data: bundle(document, compiled),
    moduleSource: compiled.moduleSource,
    messages: completeMessages(messages, product),
    warnings: found,
    outline: outlineOf({ document, messages }, {}, checked.writtenAt),
    acceptances: isAlone ? acceptances.filter(isBetween) : [],
  });
}
