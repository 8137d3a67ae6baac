/** As much of an element as is asked here. */
interface Branch<T> {
  readonly children: Iterable<T>;
  contains(other: T | null): boolean;
}

/**
 * What of a whole can be covered without `kept`, which stays within reach: all that does not hold it, in as few parts as there are.
 * @param kept null: there is nothing to keep
 */
export function allBeside<T extends Branch<T>>(whole: T, kept: T | null): readonly T[] {
  return [...whole.children].flatMap((each): readonly T[] => {
    if (each === kept) return [];
    return kept !== null && each.contains(kept) ? allBeside(each, kept) : [each];
  });
}
