/** A number, or null: fewer than {@link fewest} people, or one that would give away another that is hidden. */
export type Shown = number | null;

/** Smaller numbers are not shown: they speak of persons. */
export const fewest = 5;

/** Whether a number for itself is too small to be shown; nobody at all is not. */
export function isSmall(count: number): boolean {
  return count > 0 && count < fewest;
}

/**
 * Parts of a whole that is known. Where a part is hidden, the smallest others are hidden too, until what is hidden can't be worked out: at least two, and together no fewer than {@link fewest}.
 * @example
 * hideFew([40, 9, 2, 0]); // [40, null, null, 0]
 */
export function hideFew(counts: readonly number[]): readonly Shown[] {
  const rising = counts.flatMap((count, at) => (count > 0 ? [{ count, at }] : []));
  rising.sort((one, other) => one.count - other.count);
  const hidden = new Set<number>();
  let sum = 0;
  for (const { count, at } of rising) {
    const isEnough = hidden.size !== 1 && (hidden.size === 0 || sum >= fewest);
    if (count >= fewest && isEnough) break;
    hidden.add(at);
    sum += count;
  }
  return counts.map((count, at) => (hidden.has(at) ? null : count));
}
