import { claimedPaths } from '@alur/publish/findings';
import type { Problem } from '@alur/publish/contract';
import { outlinesOf } from '../../src/product/publisher.ts';
import { publishFlow } from '../../src/product/publisher.ts';
import { shippedMessageKeys } from '../../src/product/shippedMessages.ts';
import type { Shipped, WrittenItem } from './plant/shipped.ts';

/** Rules on what nothing uses any more, or what stands twice: traces of a defect, not the defect. */
const leftovers = [
  'PUB-45',
  'PUB-55',
  'PUB-61',
  'PUB-925',
  'PUB-926',
  'PUB-927',
  'PUB-934',
  'PUB-935',
  'PUB-939',
];

/** What publish has to say of a mutant that it does not say of the shipped items. */
export interface Verdict {
  /** Problems that report the defect, by lint and by proof. */
  readonly found: readonly Problem[];
  /** Problems that only report what the defect left behind. */
  readonly traces: readonly Problem[];
}

/**
 * Publishes the edited items of a mutant, by flow, beside the others as they are shipped. A flow that is new is published alone: it takes no path of theirs.
 * With `isWhole` all that is said counts, not only what is not said of the same flow without a mistake.
 */
export type Inspection = (items: ReadonlyMap<string, WrittenItem>, isWhole?: boolean) => Promise<Verdict>;

/** Problems that are new, rule by rule: an edit moves pointers and changes names in sentences. */
function newProblems(earlier: readonly Problem[], after: readonly Problem[]): readonly Problem[] {
  const left = new Map<string, number>();
  for (const { rule } of earlier) left.set(rule, (left.get(rule) ?? 0) + 1);
  return after.filter(({ rule }) => {
    const count = left.get(rule) ?? 0;
    left.set(rule, count - 1);
    return count <= 0;
  });
}

const isTrace = ({ rule }: Problem): boolean => leftovers.includes(rule);

/**
 * Prepares the inspection: publishes the shipped items as they are, and each new flow of `own` beside them. What is said of a new flow without a mistake in it
 * counts for none that is planted into it.
 */
export async function createInspection(
  all: readonly Shipped[],
  own: readonly Shipped[] = [],
): Promise<Inspection> {
  const messageKeys = await shippedMessageKeys();
  const publishAll = async (items: readonly WrittenItem[], flows: ReadonlySet<string>) => {
    const problems: Problem[] = [];
    for (const item of items.filter(({ key }) => flows.has(key))) {
      const others = outlinesOf(items.filter((other) => other !== item));
      const result = await publishFlow(item, { messageKeys, others, atOnce: true });
      problems.push(...(result.ok ? result.value.warnings : result.error));
    }
    return problems;
  };
  const asShipped = all.map(({ item }) => item);
  const earlier = new Map<string, readonly Problem[]>();
  for (const { flow } of all) earlier.set(flow, await publishAll(asShipped, new Set([flow])));
  const shipped = new Set(earlier.keys());
  for (const { flow, item } of own)
    earlier.set(flow, await publishAll([...asShipped, item], new Set([flow])));

  return async (items, isWhole = false) => {
    const routesOf = (list: readonly WrittenItem[]) =>
      list.map((item) => claimedPaths([item]).join()).join(';');
    const edited = asShipped.map((item) => items.get(item.key) ?? item);
    const added = [...items.values()].filter((item) => !shipped.has(item.key));
    const moved = routesOf(edited) !== routesOf(asShipped) || items.size > 1;
    // An item that has lost its own name is published all the same.
    const names = [...items.values()].map(({ key }) => key);
    const flows = new Set([...(moved ? all.map(({ flow }) => flow) : items.keys()), ...names]);
    const now = [...edited, ...added];
    const known = isWhole ? [] : [...flows].flatMap((flow) => earlier.get(flow) ?? []);
    const problems = newProblems(known, await publishAll(now, flows));
    return {
      found: problems.filter((problem) => !isTrace(problem)),
      traces: problems.filter(isTrace),
    };
  };
}
