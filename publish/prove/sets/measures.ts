import { all, none, type Diagram, type Diagrams } from './diagrams.ts';

/** The bits that a set depends on. */
export function dependentBits(diagrams: Diagrams, set: Diagram): ReadonlySet<number> {
  return new Set(levelWidths(diagrams, [set]).keys());
}

/** The bits of one valuation of a set that is not empty, as few of them set as may be; bits that are absent are not set. */
export function bitsOfOne(diagrams: Diagrams, set: Diagram): ReadonlySet<number> {
  const bits = new Set<number>();
  let at = set;
  while (at > all) {
    const low = diagrams.child(at, false);
    if (low === none) bits.add(diagrams.levelOf(at));
    at = low === none ? diagrams.child(at, true) : low;
  }
  return bits;
}

/** The number of valuations of a set over a number of bits. */
export function countOf(diagrams: Diagrams, set: Diagram, bits: number): number {
  const known = new Map<Diagram, number>();
  const share = (at: Diagram): number => {
    if (at <= all) return at;
    const found = known.get(at) ?? (share(diagrams.child(at, false)) + share(diagrams.child(at, true))) / 2;
    known.set(at, found);
    return found;
  };
  return share(set) * 2 ** bits;
}

/** Nodes of some sets by level: where a proof grows. */
function levelWidths(diagrams: Diagrams, sets: readonly Diagram[]): ReadonlyMap<number, number> {
  const widths = new Map<number, number>();
  const seen = new Set(sets);
  for (const at of seen) {
    if (at <= all) continue;
    const level = diagrams.levelOf(at);
    widths.set(level, (widths.get(level) ?? 0) + 1);
    seen.add(diagrams.child(at, false)).add(diagrams.child(at, true));
  }
  return widths;
}

/** The two names on whose values some sets depend most, with the nodes that ask them. */
export function widestNames(
  {
    diagrams,
    variables,
  }: {
    readonly diagrams: Diagrams;
    readonly variables: readonly { readonly path: string; readonly base: number; readonly bits: number }[];
  },
  sets: readonly Diagram[],
): readonly { readonly name: string; readonly count: number }[] {
  const widths = levelWidths(diagrams, sets);
  const counted = variables.map(({ path, base, bits }) => {
    let count = 0;
    for (let bit = base; bit < base + bits; bit += 1) count += widths.get(bit) ?? 0;
    return { name: path.replace(/^data\./, ''), count };
  });
  return counted.toSorted((one, other) => other.count - one.count).slice(0, 2);
}

/** Whether a set may hold a valuation of which only some bits are known: null for any other. */
export function mayHold(diagrams: Diagrams, set: Diagram, isSet: (level: number) => boolean | null): boolean {
  const open = new Set([set]);
  for (const at of open) {
    if (at === all) return true;
    if (at === none) continue;
    const bit = isSet(diagrams.levelOf(at));
    if (bit !== true) open.add(diagrams.child(at, false));
    if (bit !== false) open.add(diagrams.child(at, true));
  }
  return false;
}

/** The numbers that some bits which stand together make in a set, the first of them the ones: no new set is made to find them. */
export function numbersIn(diagrams: Diagrams, set: Diagram, base: number, bits: number): ReadonlySet<number> {
  const found = new Set<number>();
  const put = (at: Diagram, bit: number, number: number): void => {
    if (at === none) return;
    if (bit === bits) {
      found.add(number);
      return;
    }
    const isAsked = diagrams.levelOf(at) === base + bit;
    put(isAsked ? diagrams.child(at, false) : at, bit + 1, number);
    put(isAsked ? diagrams.child(at, true) : at, bit + 1, number + 2 ** bit);
  };
  const open = new Set([set]);
  for (const at of open) {
    if (diagrams.levelOf(at) >= base) put(at, 0, 0);
    else open.add(diagrams.child(at, false)).add(diagrams.child(at, true));
  }
  return found;
}
