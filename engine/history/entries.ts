import type { BundleData } from '../contract/bundle.ts';
import { showAction, watchAction, type Chain, type Snapshot } from '../contract/snapshot.ts';

/**
 * The entries of a run after a `goto`. To a step that is among them it goes back. A chain that a person's press began adds an entry; any other takes
 * the place of the last one.
 */
export function entriesAfter(
  entries: readonly string[],
  step: string,
  { action }: Pick<Chain, 'action'>,
): readonly string[] {
  const known = entries.indexOf(step);
  if (known !== -1) return entries.slice(0, known + 1);
  const isPress = action !== showAction && action !== watchAction;
  return isPress ? [...entries, step] : [...entries.slice(0, -1), step];
}

/** The step that Back shows; null where Back leaves the flow: at its first step, and at or before one that is not come back from. */
export function stepBefore(
  { steps }: Pick<BundleData, 'steps'>,
  { step, entries }: Pick<Snapshot, 'step' | 'entries'>,
): string | null {
  const before = entries.at(-2);
  if (before === undefined || steps[step]?.back === 'never' || steps[before]?.back === 'never') return null;
  return before;
}
