/** Numbers from 0 to below 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A number for a text, to seed with. */
export function seedOf(text: string): number {
  let seed = 2_166_136_261;
  for (const char of text) seed = Math.imul(seed ^ (char.codePointAt(0) ?? 0), 16_777_619);
  return seed;
}

/** A copy in drawn order. */
function shuffle<T>(values: readonly T[], random: () => number): readonly T[] {
  return values
    .map((value) => ({ value, at: random() }))
    .sort((one, other) => one.at - other.at)
    .map(({ value }) => value);
}

/** At most `most` of several lists, taken from each in turn, so that a long list does not crowd out a short one. */
export function spread<T>(
  lists: readonly (readonly T[])[],
  most: number,
  random: () => number,
): readonly T[] {
  const drawn = shuffle(
    lists.map((list) => shuffle(list, random)),
    random,
  );
  const longest = Math.max(0, ...drawn.map((list) => list.length));
  return Array.from({ length: longest }, (_, round) => drawn.flatMap((list) => list.slice(round, round + 1)))
    .flat()
    .slice(0, most);
}
