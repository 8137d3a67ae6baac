import { isRow } from '../../hooks/rows.ts';
import { entriesIn, fieldOf, stepsOf } from '../outline/flow/written.ts';

/** The inputs of a flow by name, each once. */
export function inputNames(opened: unknown): readonly string[] {
  const all = stepsOf(opened).flatMap(([step]) =>
    entriesIn(opened, step, 'body').flatMap(([, entry]) => fieldOf(entry) ?? []),
  );
  return [...new Set(all)];
}

/** Whether a flow may be left for it: a path of the product, where somebody came from, or the end of a window. */
export function isAddress(to: string): boolean {
  return to === 'callback' || to === 'close' || /^\/[a-z0-9_-]+(?:\/[a-z0-9_-]+)*$/.test(to);
}

/** Every path that the flow is left for already, and the usual ways out. */
export function addressesIn(document: unknown): readonly string[] {
  const found = new Set<string>(['callback']);
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) for (const each of value) visit(each);
    if (!isRow(value)) return;
    for (const [key, each] of Object.entries(value)) {
      if ((key === 'leave' || key === 'to') && typeof each === 'string' && isAddress(each)) found.add(each);
      visit(each);
    }
  };
  visit(document);
  return [...found];
}
