import { checkLimits } from '../decode/limits.ts';
import { openKnown } from '../decode/presets.ts';
import { categories, type Category, type FlowContent, type TouchedProduct } from './category.ts';
import { contextOf } from './context.ts';
import { type Leaf, leavesOf } from './leaves.ts';
import { placeCategories, type Side } from './placeCategories.ts';

export { categories } from './category.ts';
export type { Category, FlowContent, TouchedProduct } from './category.ts';

/** A flow, read for a comparison. */
interface ReadFlow extends Side {
  readonly leaves: ReadonlyMap<string, Leaf>;
}

const parts = ['document', 'messages', 'sample_data', 'accepted'] as const;

/**
 * Returns what somebody touches who makes one flow of another: what it comes to, not the way there. Takes broken flows, too: what can't be decoded is structure, and all
 * that it may hold. A new flow is compared with an empty one. Never throws for what JSON can hold.
 *
 * @example
 * touchedCategories({}, { messages: { title: { en: 'Log in' } } }, product) // Set { 'wording' }
 */
export function touchedCategories(
  before: FlowContent,
  after: FlowContent,
  product: TouchedProduct,
): ReadonlySet<Category> {
  const changed = parts.filter((part) => before[part] !== after[part]);
  const isTooMuch = changed.some(
    (part) => checkLimits(before[part], '').length > 0 || checkLimits(after[part], '').length > 0,
  );
  if (isTooMuch) return new Set(categories);
  const [old, next] = [readFlow(before, product), readFlow(after, product)];
  const found = new Set<Category>();
  for (const place of new Set([...old.leaves.keys(), ...next.leaves.keys()])) {
    const [was, is] = [old.leaves.get(place), next.leaves.get(place)];
    if (was !== undefined && is !== undefined && JSON.stringify(was.value) === JSON.stringify(is.value))
      continue;
    for (const each of was === undefined ? [] : placeCategories(was, old)) found.add(each);
    for (const each of is === undefined ? [] : placeCategories(is, next)) found.add(each);
  }
  return found;
}

function readFlow(content: FlowContent, product: TouchedProduct): ReadFlow {
  const document = openKnown(content.document ?? undefined, product);
  const leaves = new Map(
    parts.flatMap((part) => [
      ...leavesOf(part === 'document' ? document : (content[part] ?? undefined), [part]),
    ]),
  );
  const own = leavesOf(content.document ?? undefined, ['document']);
  return {
    product,
    context: contextOf(document, product),
    isOwn: ({ path }) => own.has(JSON.stringify(path)),
    leaves,
  };
}
