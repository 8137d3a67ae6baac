import type { JsonValue } from '@alur/engine/json';
import { expressionsOf } from '../../document/expressions.ts';
import type { Facts } from '../facts.ts';
import { isEmptyValue, pathsOf } from '../logic.ts';
import type { Coverage, Limits } from './bounds.ts';
import { all, Diagrams, none, type Bits, type Diagram } from './diagrams.ts';
import { clustersOf, heldPaths, type Cluster } from './clusters.ts';
import { closedDomain, clusterCut, domainOf, type Domain } from './domains.ts';
import { bitsOfOne, dependentBits, mayHold, numbersIn } from './measures.ts';
import { listsCut, listValues } from './rows.ts';

/** One thing that states differ in, with one value of each class; where it may be empty, that is the first. */
export interface Variable {
  readonly path: string;
  readonly values: readonly JsonValue[];
  readonly indices: Domain['indices'];
  /** Its first bit. */
  readonly base: number;
  readonly bits: number;
}

/** A state of the data: the index of each variable's value. */
export type Valuation = ReadonlyMap<Variable, number>;

/** Phases of a code, in the order of their values. */
export const codePhases = ['idle', 'waiting', 'sent', 'correcting'] as const;

/** The step that Back shows; null where it leaves the flow. */
export const backPath = 'back';
/** Whether the world has changed under the run. */
export const changedPath = 'changed';

/** What stands in the browser's address by the name of `query.name`: it tells no runs apart, so that sets hold it only where a reload is looked at. */
export function standingPath(path: string): string {
  return path.replace(/^query\./, 'standing.');
}

/** The variables of a document, and the diagrams of sets of their values. */
export class Space {
  readonly diagrams: Diagrams;
  readonly variables: readonly Variable[];
  readonly #byPath: ReadonlyMap<string, Variable>;
  /** The variable that each bit is of. */
  readonly #atLevel: readonly Variable[];
  readonly #is = new Map<Variable, Diagram[]>();
  readonly #bits = new Map<string, Bits>();
  /** The bits of one variable. */
  readonly #own = new Map<Variable, Bits>();
  readonly #read = new Map<Diagram, readonly Variable[]>();

  readonly facts: Facts;
  /** What the values of its variables do not tell apart. */
  readonly left: Coverage['left'];

  constructor(facts: Facts, limits: Limits) {
    this.facts = facts;
    const clusters = clustersOf(facts, heldPaths(facts));
    this.left = [...clusters.flatMap((cluster) => clusterCut(facts, cluster)), ...listsCut(facts)];
    this.diagrams = new Diagrams(limits);
    let base = 0;
    this.variables = inOrder(facts, domainsByPath(facts, clusters)).map(([path, domain]) => {
      const bits = Math.ceil(Math.log2(domain.values.length));
      const made = { path, ...domain, base, bits };
      base += bits;
      return made;
    });
    this.#atLevel = this.variables.flatMap((each) => Array.from({ length: each.bits }, () => each));
    this.#byPath = new Map(this.variables.map((each) => [each.path, each]));
    for (const each of this.variables) this.#is.set(each, this.#made(each));
  }

  /** The variable that stands at a path; undefined where nothing there tells states apart. */
  at(path: string): Variable | undefined {
    return this.#byPath.get(path);
  }

  /** The set in which a variable has a value, by its index. */
  is(variable: Variable, index: number): Diagram {
    return this.#is.get(variable)?.[index] ?? none;
  }

  /** The set in which a variable has one of some values. */
  isOneOf(variable: Variable, indices: readonly number[]): Diagram {
    return indices.reduce((set, index) => this.diagrams.or(set, this.is(variable, index)), none);
  }

  /** The values of a variable of which something holds, as their indices. */
  indicesOf(variable: Variable, holds: (value: JsonValue) => boolean): readonly number[] {
    return variable.values.flatMap((value, index) => (holds(value) ? [index] : []));
  }

  /** The index of the class of a value; -1 for one that nothing was expected to yield. */
  indexOf({ indices }: Variable, value: JsonValue): number {
    return isEmptyValue(value) ? 0 : (indices.get(value) ?? -1);
  }

  /** A set in which nothing is known of a variable any more. */
  freed(set: Diagram, variable: Variable): Diagram {
    const known = this.#own.get(variable) ?? this.bitsOf([variable]);
    this.#own.set(variable, known);
    return this.diagrams.exists(set, known);
  }

  /** The bits of some variables. */
  bitsOf(variables: readonly Variable[]): Bits {
    const levels = variables.flatMap(({ base, bits }) =>
      Array.from({ length: bits }, (_, bit) => base + bit),
    );
    const key = levels.toSorted((one, other) => one - other).join();
    const known = this.#bits.get(key) ?? this.diagrams.bits(levels);
    this.#bits.set(key, known);
    return known;
  }

  /** The variables that a set depends on. */
  variablesIn(set: Diagram): readonly Variable[] {
    const known = this.#read.get(set);
    if (known !== undefined) return known;
    const levels = [...dependentBits(this.diagrams, set)];
    const found = this.variables.filter(({ base, bits }) =>
      levels.some((level) => level >= base && level < base + bits),
    );
    this.#read.set(this.diagrams.keep(set), found);
    return found;
  }

  /** The values that a variable has in a set, as their indices. */
  indicesIn(set: Diagram, { values, base, bits }: Variable): readonly number[] {
    const found = numbersIn(this.diagrams, set, base, bits);
    return values.flatMap((_, index) => (found.has(index) ? [index] : []));
  }

  /** One valuation of a set that is not empty, with the first values that may be. */
  one(set: Diagram): Map<Variable, number> {
    const bits = bitsOfOne(this.diagrams, set);
    return new Map(this.variables.map((each) => [each, indexIn(each, bits)] as const));
  }

  /** Whether a valuation lies in a set. */
  holds(set: Diagram, valuation: Valuation): boolean {
    return this.diagrams.holds(set, (level) => {
      const variable = this.#atLevel[level];
      return variable !== undefined && ((valuation.get(variable) ?? 0) >> (level - variable.base)) % 2 === 1;
    });
  }

  /** Whether a set may hold a valuation of which only some variables are known. */
  mayHold(set: Diagram, valuation: Valuation): boolean {
    const known = new Map<number, boolean>();
    for (const [{ base, bits }, index] of valuation)
      for (let bit = 0; bit < bits; bit += 1) known.set(base + bit, (index >> bit) % 2 === 1);
    return mayHold(this.diagrams, set, (level) => known.get(level) ?? null);
  }

  #made({ values, base, bits }: Variable): Diagram[] {
    const { diagrams } = this;
    return values.map((_, index) => {
      let set = all;
      for (let bit = bits - 1; bit >= 0; bit -= 1)
        set = diagrams.and(
          set,
          (index >> bit) % 2 === 1 ? diagrams.bit(base + bit) : diagrams.noBit(base + bit),
        );
      return diagrams.keep(set);
    });
  }
}

function indexIn({ base, bits }: Variable, set: ReadonlySet<number>): number {
  let index = 0;
  for (let bit = 0; bit < bits; bit += 1) if (set.has(base + bit)) index += 2 ** bit;
  return index;
}

/** Every variable with its values. */
function domainsByPath(facts: Facts, clusters: readonly Cluster[]): ReadonlyMap<string, Domain> {
  const { document } = facts;
  const held = clusters.flatMap((cluster) => {
    const domain = domainOf(facts, cluster);
    return cluster.map((path) => [path, domain] as const);
  });
  const found = new Map<string, Domain>([
    ...held,
    ...listValues(facts).map(([path, values]) => [path, closedDomain(values)] as const),
  ]);
  for (const [name, { channel, field }] of Object.entries(document.challenges ?? {})) {
    const channels = channel === undefined ? [null] : (found.get(`data.${channel}`)?.values ?? [null]);
    const typed = found.get(`data.${field}`);
    for (const each of channels) {
      found.set(codePath(name, each), closedDomain(codePhases));
      if (channels.length > 1 && typed !== undefined) found.set(keptPath(name, each), typed);
    }
  }
  for (const [path, domain] of [...found])
    if (path.startsWith('query.')) found.set(standingPath(path), domain);
  found.set(backPath, closedDomain([null, ...Object.keys(document.steps)]));
  found.set(changedPath, closedDomain([false, true]));
  return found;
}

/** The path of the phase of a code of a channel. */
export function codePath(challenge: string, channel: JsonValue): string {
  return `code.${challenge}.${typeof channel === 'string' ? channel : ''}`;
}

/** The path of what was typed for a code of a channel while another channel is chosen. */
export function keptPath(challenge: string, channel: JsonValue): string {
  return `kept.${challenge}.${typeof channel === 'string' ? channel : ''}`;
}

/** Variables one after the other, so that those that a condition joins stand together: depth first, as the document is written. */
function inOrder(facts: Facts, found: ReadonlyMap<string, Domain>): readonly (readonly [string, Domain])[] {
  const beside = new Map<string, Set<string>>();
  const groups = [
    ...inputGroups(facts),
    ...expressionsOf(facts.document).map(({ expression }) => pathsOf(facts.open(expression))),
  ].map((paths) => [...new Set(paths.flatMap((path) => heldBehind(facts, found, path)))]);
  for (const group of groups)
    for (const each of group)
      beside.set(each, new Set([...(beside.get(each) ?? []), ...group.filter((path) => path !== each)]));
  const ordered = new Set<string>();
  const put = (path: string): void => {
    if (ordered.has(path)) return;
    ordered.add(path);
    // What stands in the address is compared with what it said: side by side that takes little room.
    if (path.startsWith('query.')) ordered.add(standingPath(path));
    for (const each of beside.get(path) ?? []) put(each);
    const answered = `answer.${path.slice('data.'.length)}`;
    if (path.startsWith('data.') && found.has(answered)) put(answered);
  };
  for (const path of [changedPath, ...found.keys()]) put(path);
  return [...ordered].map((path) => [path, found.get(path) ?? closedDomain([null])] as const);
}

/** Each input with what its own conditions read: what shows it decides what it may hold. */
function inputGroups(facts: Facts): readonly (readonly string[])[] {
  return [...facts.inputs].flatMap(([name, items]) =>
    items.map(({ visible, enabled, required, invalid = [] }) => {
      const written = [visible, enabled, required, ...invalid.map((each) => each.if)];
      const read = written.flatMap((each) =>
        each === undefined || typeof each === 'boolean' ? [] : pathsOf(facts.condition(each)),
      );
      return [`data.${name}`, ...read];
    }),
  );
}

/** The variables that what stands at a path follows from. */
export function heldBehind(
  facts: Facts,
  found: ReadonlyMap<string, unknown>,
  path: string,
): readonly string[] {
  const [root = '', name = '', rest = ''] = path.split('.');
  if (root === 'list') return [`list.${name}`].filter((each) => found.has(each));
  if (root === 'chosen') {
    const list = facts.inputs.get(name)?.find(({ from }) => from !== undefined)?.from ?? '';
    return [`data.${name}`, `list.${list}`].filter((each) => found.has(each));
  }
  if (root === 'challenge' && rest !== 'restored') {
    const channel = facts.document.challenges?.[name]?.channel;
    const codes = [...found.keys()].filter((each) => each.startsWith(`code.${name}.`));
    return channel === undefined ? codes : [`data.${channel}`, ...codes];
  }
  return found.has(path) ? [path] : [];
}
