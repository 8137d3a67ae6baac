import { bounds, type Limits } from './bounds.ts';

/** A set of valuations, as the index of its node. Equal sets have equal indices. */
export type Diagram = number;

/** The set without any valuation. */
export const none: Diagram = 0;
/** The set of all valuations. */
export const all: Diagram = 1;

/** Thrown when diagrams grow beyond {@link bounds}. */
export class TooManyNodes extends Error {}

const terminal = 0x7fff_ffff;
const freed = -1;
const cacheSize = 1 << 17;

/** Operations, as the cache distinguishes them. */
const union = 1;
const meet = 2;
const minus = 3;
const meeting = 4;

/** Bits that are forgotten together, by an operation of their own. */
export interface Bits {
  readonly operation: number;
  readonly has: Uint8Array;
  /** The level after the last of them. */
  readonly end: number;
}

/**
 * Sets of valuations as reduced, ordered binary decision diagrams (Bryant 1986), in typed arrays. Nodes are never moved: what {@link sweep} frees is used again.
 *
 * @example
 *   const diagrams = new Diagrams();
 *   const both = diagrams.and(diagrams.bit(0), diagrams.bit(1));
 *   diagrams.exists(both, diagrams.bits([0])) === diagrams.bit(1);
 */
export class Diagrams {
  #level = new Int32Array(1 << 12);
  #low = new Int32Array(1 << 12);
  #high = new Int32Array(1 << 12);
  /** Open addressing; 0 is free, since terminals are never looked up. */
  #table = new Int32Array(1 << 13);
  readonly #cache = new Int32Array(cacheSize * 4);
  readonly #kept = new Set<Diagram>();
  /** The last of the operations that forget bits: each choice of bits is one. */
  #forgetting = meeting;
  #free: number[] = [];
  #end = 2;
  #live = 2;
  #steps = 0;
  #sweptAt: number = bounds.sweptAt;

  readonly #limits: Limits;

  constructor(limits: Limits = bounds) {
    this.#limits = limits;
    this.#level[none] = terminal;
    this.#level[all] = terminal;
  }

  /** Nodes that live now. */
  get live(): number {
    return this.#live;
  }

  /** The set in which a bit is set. */
  bit(level: number): Diagram {
    return this.#node(level, none, all);
  }

  /** The set in which a bit is not set. */
  noBit(level: number): Diagram {
    return this.#node(level, all, none);
  }

  or(left: Diagram, right: Diagram): Diagram {
    if (left === right || right === none) return left;
    if (left === none) return right;
    if (left === all || right === all) return all;
    return left < right ? this.#apply(union, left, right) : this.#apply(union, right, left);
  }

  and(left: Diagram, right: Diagram): Diagram {
    if (left === right || right === all) return left;
    if (left === all) return right;
    if (left === none || right === none) return none;
    return left < right ? this.#apply(meet, left, right) : this.#apply(meet, right, left);
  }

  /** What is in the first set and not in the second. */
  without(left: Diagram, right: Diagram): Diagram {
    if (left === right || left === none || right === all) return none;
    if (right === none) return left;
    return this.#apply(minus, left, right);
  }

  not(set: Diagram): Diagram {
    return this.without(all, set);
  }

  /** Whether two sets have anything in common: no set is made to find it, and what has nothing in common is remembered. */
  meets(left: Diagram, right: Diagram): boolean {
    if (left === none || right === none) return false;
    if (left === right || left === all || right === all) return true;
    if (left > right) return this.meets(right, left);
    const at = this.#slot(meeting, left, right);
    if (this.#isCached(at, meeting, left, right)) return false;
    const level = Math.min(this.levelOf(left), this.levelOf(right));
    const isAny =
      this.meets(this.#below(left, level, false), this.#below(right, level, false)) ||
      this.meets(this.#below(left, level, true), this.#below(right, level, true));
    if (!isAny) this.#cached(at, meeting, left, right, none);
    return isAny;
  }

  /** Some bits, to be forgotten together. */
  bits(levels: readonly number[]): Bits {
    const has = new Uint8Array(Math.max(-1, ...levels) + 1);
    for (const level of levels) has[level] = 1;
    this.#forgetting += 1;
    return { operation: this.#forgetting, has, end: has.length };
  }

  /** The set with some bits forgotten: each may be set or not. */
  exists(set: Diagram, bits: Bits): Diagram {
    const level = this.#level[set] ?? 0;
    if (level >= bits.end) return set;
    const { operation } = bits;
    const at = this.#slot(operation, set, 0);
    if (this.#isCached(at, operation, set, 0)) return this.#cache[at + 3] ?? none;
    const low = this.exists(this.#low[set] ?? none, bits);
    const isForgotten = bits.has[level] === 1;
    const high = isForgotten && low === all ? all : this.exists(this.#high[set] ?? none, bits);
    const made = isForgotten ? this.or(low, high) : this.#node(level, low, high);
    return this.#cached(at, operation, set, 0, made);
  }

  /** Whether a valuation, given by its bits, lies in a set. */
  holds(set: Diagram, isSet: (level: number) => boolean): boolean {
    let at = set;
    while (at > all) at = this.child(at, isSet(this.#level[at] ?? 0));
    return at === all;
  }

  /** The bit that a node asks first. */
  levelOf(at: Diagram): number {
    return this.#level[at] ?? terminal;
  }

  /** What remains of a node where that bit is set, or is not. */
  child(at: Diagram, isHigh: boolean): Diagram {
    return (isHigh ? this.#high : this.#low)[at] ?? none;
  }

  /** A set that lives as long as the diagrams do. */
  keep(set: Diagram): Diagram {
    this.#kept.add(set);
    return set;
  }

  /** Whether so many nodes were made that it is time to {@link sweep}. */
  get isDue(): boolean {
    return this.#live > this.#sweptAt;
  }

  /** Frees every node that neither a kept set nor one of these needs. */
  sweep(sets: Iterable<Diagram>): void {
    const { marks, count } = this.#marked([...this.#kept, ...sets]);
    this.#free = [];
    for (let at = 2; at < this.#end; at += 1)
      if (marks[at] === 0) {
        this.#level[at] = freed;
        this.#free.push(at);
      }
    this.#live = count + 2;
    this.#sweptAt = Math.max(bounds.sweptAt, this.#live * 2);
    this.#cache.fill(0);
    this.#rehash(this.#table.length);
  }

  /** Marks every node that some sets need. */
  #marked(sets: Iterable<Diagram>): { readonly marks: Uint8Array; readonly count: number } {
    const marks = new Uint8Array(this.#end);
    const open = [...sets];
    let count = 0;
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (at <= all || marks[at] === 1) continue;
      marks[at] = 1;
      count += 1;
      open.push(this.child(at, false), this.child(at, true));
    }
    return { marks, count };
  }

  #apply(operation: number, left: Diagram, right: Diagram): Diagram {
    const at = this.#slot(operation, left, right);
    if (this.#isCached(at, operation, left, right)) return this.#cache[at + 3] ?? none;
    const one = this.levelOf(left);
    const other = this.levelOf(right);
    const level = one < other ? one : other;
    const isOne = one === level;
    const isOther = other === level;
    const low = this.#combined(operation, isOne ? this.#low[left] : left, isOther ? this.#low[right] : right);
    const high = this.#combined(
      operation,
      isOne ? this.#high[left] : left,
      isOther ? this.#high[right] : right,
    );
    return this.#cached(at, operation, left, right, this.#node(level, low, high));
  }

  /** What remains of a node where a bit is set, or is not. */
  #below(at: Diagram, level: number, isHigh: boolean): Diagram {
    return this.#level[at] === level ? this.child(at, isHigh) : at;
  }

  #combined(operation: number, left: Diagram = none, right: Diagram = none): Diagram {
    if (operation === union) return this.or(left, right);
    return operation === meet ? this.and(left, right) : this.without(left, right);
  }

  #slot(operation: number, left: number, right: number): number {
    return ((hashOf(operation, left, right) >>> 0) % cacheSize) * 4;
  }

  #isCached(at: number, operation: number, left: number, right: number): boolean {
    this.#steps += 1;
    if (this.#steps > this.#limits.mostSteps) throw new TooManyNodes('The sets take too many steps.');
    const cache = this.#cache;
    return cache[at] === operation && cache[at + 1] === left && cache[at + 2] === right;
  }

  #cached(at: number, operation: number, left: number, right: number, made: Diagram): Diagram {
    this.#cache[at] = operation;
    this.#cache[at + 1] = left;
    this.#cache[at + 2] = right;
    this.#cache[at + 3] = made;
    return made;
  }

  #node(level: number, low: Diagram, high: Diagram): Diagram {
    if (low === high) return low;
    const mask = this.#table.length - 1;
    let slot = hashOf(level, low, high) & mask;
    for (let at = this.#table[slot] ?? 0; at !== 0; at = this.#table[slot] ?? 0) {
      if (this.#level[at] === level && this.#low[at] === low && this.#high[at] === high) return at;
      slot = (slot + 1) & mask;
    }
    const made = this.#room();
    this.#level[made] = level;
    this.#low[made] = low;
    this.#high[made] = high;
    this.#table[slot] = made;
    if (this.#live * 2 > this.#table.length) this.#rehash(this.#table.length * 2);
    return made;
  }

  #room(): number {
    if (this.#live >= this.#limits.mostNodes) throw new TooManyNodes('The sets have too many nodes.');
    this.#live += 1;
    const again = this.#free.pop();
    if (again !== undefined) return again;
    if (this.#end === this.#level.length) {
      this.#level = grow(this.#level);
      this.#low = grow(this.#low);
      this.#high = grow(this.#high);
    }
    this.#end += 1;
    return this.#end - 1;
  }

  #rehash(size: number): void {
    const table = new Int32Array(size);
    for (let at = 2; at < this.#end; at += 1) {
      const level = this.#level[at] ?? freed;
      if (level === freed) continue;
      let slot = hashOf(level, this.#low[at] ?? 0, this.#high[at] ?? 0) & (size - 1);
      while (table[slot] !== 0) slot = (slot + 1) & (size - 1);
      table[slot] = at;
    }
    this.#table = table;
  }
}

function grow(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}

function hashOf(one: number, two: number, three: number): number {
  let hash = Math.imul(one, 0x9e37_79b1) ^ Math.imul(two, 0x85eb_ca6b) ^ Math.imul(three, 0xc2b2_ae35);
  hash ^= hash >>> 15;
  return Math.imul(hash, 0x2c1b_3c6d) >>> 1;
}
