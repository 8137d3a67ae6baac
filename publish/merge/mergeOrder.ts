/** The order of a list or an object that two people changed. */
export interface MergedOrder {
  readonly names: readonly string[];
  /** Whether both moved the same entry, to different places: it stands where mine has it. */
  readonly isConflict: boolean;
}

/**
 * Merges three orders of names. What one side moved or added stands where that side put it, between what neither has moved.
 * @param kept the names that remain
 */
export function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  kept: ReadonlySet<string>,
): MergedOrder {
  const [inMine, inTheirs] = [new Set(mine), new Set(theirs)];
  const shared = base.filter((name) => kept.has(name) && inMine.has(name) && inTheirs.has(name));
  const spine = sharedOrder(shared, mine, theirs);
  const onSpine = new Set(spine);
  const [was, here, there] = [base, mine, theirs].map((names) => slotsOf(names, onSpine));
  const isShared = new Set(shared);
  let isConflict = false;
  const isTheirs = (name: string): boolean => {
    if (!inMine.has(name)) return true;
    if (!isShared.has(name)) return false;
    const [before, own, other] = [was?.get(name), here?.get(name), there?.get(name)];
    if (own !== before && other !== before && own !== other) isConflict = true;
    return own === before;
  };
  const slots: [string[], string[]][] = Array.from({ length: spine.length + 1 }, () => [[], []]);
  const put = (name: string, at: number | undefined, side: 0 | 1): unknown =>
    slots[at ?? 0]?.[side].push(name);
  const others = (name: string): boolean => kept.has(name) && !onSpine.has(name);
  for (const name of mine) if (others(name) && !isTheirs(name)) put(name, here?.get(name), 0);
  for (const name of theirs) if (others(name) && isTheirs(name)) put(name, there?.get(name), 1);
  const names = slots.flatMap(([own, other], index) => [...own, ...other, ...spine.slice(index, index + 1)]);
  return { names, isConflict };
}

/** What the rest is placed between: where one side has moved nothing all that is shared, in the order of the other; else as many as all three have in one order. */
function sharedOrder(
  shared: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly string[] {
  const isShared = new Set(shared);
  const [own, other] = [mine, theirs].map((names) => names.filter((name) => isShared.has(name)));
  if (own === undefined || other === undefined) return [];
  const alike = (one: readonly string[], two: readonly string[]): boolean =>
    one.every((name, index) => name === two[index]);
  if (alike(other, shared)) return own;
  if (alike(own, shared) || alike(own, other)) return other;
  return longestChain(shared, placesOf(own), placesOf(other));
}

/** The longest row of names that stand in this order in all three. */
function longestChain(
  names: readonly string[],
  own: ReadonlyMap<string, number>,
  other: ReadonlyMap<string, number>,
): readonly string[] {
  const at = (places: ReadonlyMap<string, number>) => names.map((name) => places.get(name) ?? 0);
  const [here, there] = [at(own), at(other)];
  const lengths = new Int32Array(names.length);
  const before = new Int32Array(names.length).fill(-1);
  let last = -1;
  for (let index = 0; index < names.length; index += 1) {
    for (let earlier = 0; earlier < index; earlier += 1) {
      const follows =
        (here[earlier] ?? 0) < (here[index] ?? 0) && (there[earlier] ?? 0) < (there[index] ?? 0);
      if (!follows || (lengths[earlier] ?? 0) < (lengths[index] ?? 0)) continue;
      lengths[index] = (lengths[earlier] ?? 0) + 1;
      before[index] = earlier;
    }
    if (last === -1 || (lengths[index] ?? 0) > (lengths[last] ?? 0)) last = index;
  }
  const chain: string[] = [];
  for (let index = last; index >= 0; index = before[index] ?? -1) chain.push(names[index] ?? '');
  return chain.toReversed();
}

function placesOf(names: readonly string[]): ReadonlyMap<string, number> {
  return new Map(names.map((name, index) => [name, index]));
}

/** How many of the spine stand ahead of each name. */
function slotsOf(names: readonly string[], spine: ReadonlySet<string>): ReadonlyMap<string, number> {
  let ahead = 0;
  return new Map(
    names.map((name) => {
      const slot = ahead;
      if (spine.has(name)) ahead += 1;
      return [name, slot];
    }),
  );
}
