import { none, type Bits, type Diagram } from './diagrams.ts';
import { backPath, type Space, type Variable } from './space.ts';

/** A step of what an event does to the data. */
export type Op =
  /** It happens only here. */
  | { readonly kind: 'guard'; readonly set: Diagram }
  /** A person, an answer or the world gives a variable one of these values. */
  | { readonly kind: 'any'; readonly variable: Variable; readonly indices: readonly number[] }
  /** A variable gets the value in whose set the data lies, or stays as it is in `stays`; where sets overlap, any of those. */
  | {
      readonly kind: 'assign';
      readonly variable: Variable;
      readonly cases: ReadonlyMap<number, Diagram>;
      readonly stays?: Diagram;
    }
  /** Back leads to whatever has stood below a step that was shown before; `above`: the step it was gone back to from, where only a step below it may be. */
  | { readonly kind: 'below'; readonly step: string; readonly above: string | null }
  /** A step stands on top now. */
  | { readonly kind: 'onTop'; readonly step: string };

/** Something that several operations come to together: variables get any values of a set. */
export interface Given {
  readonly kind: 'given';
  readonly variables: readonly Variable[];
  /** Their bits. */
  readonly bits: Bits;
  readonly set: Diagram;
}

/** What Back may lead to from each step: every step that has ever stood below it. This is more than one run has, the only such place. */
export class Below {
  readonly #space: Space;
  readonly #found = new Map<string, Set<number>>();
  /** Grows with each step that is found below another. */
  #size = 0;
  /** For each step all that may lie somewhere below it, as far as was known at a size. */
  #deep: { readonly size: number; readonly steps: Map<string, ReadonlySet<string>> } = {
    size: 0,
    steps: new Map(),
  };

  constructor(space: Space) {
    this.#space = space;
  }

  /** What stands below a step that is on top in a set of states. */
  put(step: string, set: Diagram): void {
    const back = this.#space.at(backPath);
    const found = this.#found.get(step) ?? new Set<number>();
    this.#found.set(step, found);
    if (back === undefined || found.size === back.values.length) return;
    for (const index of this.#space.indicesIn(set, back)) {
      if (found.has(index)) continue;
      found.add(index);
      this.#size += 1;
    }
  }

  /** The values of `back` that have stood below a step. */
  indices(step: string): readonly number[] {
    return [...(this.#found.get(step) ?? [])];
  }

  /** Whether a step may lie somewhere below another. */
  isBelow(step: string, above: string): boolean {
    if (this.#deep.size !== this.#size) this.#deep = { size: this.#size, steps: new Map() };
    const known = this.#deep.steps.get(above) ?? this.#allBelow(above);
    this.#deep.steps.set(above, known);
    return known.has(step);
  }

  /** What the operations of a path would find of steps below others: where this is the same, so is what they do. */
  countIn(ops: readonly (Op | Given)[]): number {
    let count = 0;
    for (const op of ops)
      if (op.kind === 'below' && (op.above === null || this.isBelow(op.step, op.above)))
        count += 1 + this.indices(op.step).length;
    return count;
  }

  #allBelow(above: string): ReadonlySet<string> {
    const back = this.#space.at(backPath);
    const found = new Set<string>();
    const open = new Set([above]);
    for (const each of open)
      for (const index of this.#found.get(each) ?? []) {
        const name = back?.values[index];
        if (typeof name !== 'string') continue;
        found.add(name);
        open.add(name);
      }
    return found;
  }
}

/** What an operation makes of a set of states. */
export function post(space: Space, below: Below, op: Op | Given, set: Diagram): Diagram {
  const { diagrams } = space;
  if (set === none) return none;
  switch (op.kind) {
    case 'guard':
      return diagrams.and(set, op.set);
    case 'given':
      return diagrams.and(diagrams.exists(set, op.bits), op.set);
    case 'any':
      return diagrams.and(space.freed(set, op.variable), space.isOneOf(op.variable, op.indices));
    case 'assign': {
      let image = diagrams.and(set, op.stays ?? none);
      for (const [index, when] of op.cases) {
        const there = space.freed(diagrams.and(set, when), op.variable);
        image = diagrams.or(image, diagrams.and(there, space.is(op.variable, index)));
      }
      return image;
    }
    case 'below': {
      const back = space.at(backPath);
      if (op.above !== null && !below.isBelow(op.step, op.above)) return none;
      if (back === undefined) return set;
      return post(space, below, { kind: 'any', variable: back, indices: below.indices(op.step) }, set);
    }
    case 'onTop':
      below.put(op.step, set);
      return set;
  }
}

/** The states from which an operation may lead into a set. */
export function pre(space: Space, below: Below, op: Op | Given, set: Diagram): Diagram {
  const { diagrams } = space;
  switch (op.kind) {
    case 'guard':
      return diagrams.and(set, op.set);
    case 'given':
      return diagrams.exists(diagrams.and(set, op.set), op.bits);
    case 'any':
      return space.freed(diagrams.and(set, space.isOneOf(op.variable, op.indices)), op.variable);
    case 'assign': {
      let source = diagrams.and(set, op.stays ?? none);
      for (const [index, when] of op.cases) {
        const after = space.freed(diagrams.and(set, space.is(op.variable, index)), op.variable);
        source = diagrams.or(source, diagrams.and(after, when));
      }
      return source;
    }
    case 'below': {
      const back = space.at(backPath);
      if (back === undefined) return set;
      return pre(space, below, { kind: 'any', variable: back, indices: below.indices(op.step) }, set);
    }
    case 'onTop':
      return set;
  }
}
