import { expressionsOf } from '../document/expressions.ts';
import { openedParts } from '../document/values.ts';
import type { Turn, World } from './contract.ts';
import { mostStates } from './contract.ts';
import type { Facts } from './facts.ts';
import type { Note } from './cases.ts';
import { keyOf } from './key.ts';
import type { Model } from './model.ts';
import { answersCut, type AnswersCut } from './results.ts';
import type { ModelState } from './state.ts';
import { worldFactors, worldsAfter, worldsOf } from './worlds.ts';

/** Most worlds that runs may begin in: what a hostile document may cost. */
export const mostWorlds = 1500;
/** Most turns that are tried. */
export const mostTurns = 400_000;
/** Most work of one exploration, by {@link costsOf}: about six times what the largest shipped document takes. */
export const mostWork = 24_000_000;

/** A state that was reached, and the turn that first led to it. */
export interface Reached {
  readonly index: number;
  readonly state: ModelState;
  /** Index of the state before; -1 where a run begins. */
  readonly from: number;
  readonly turn: Turn | null;
  readonly notes: readonly Note[];
}

/** A turn between two states that were reached. */
export interface Edge {
  readonly from: number;
  readonly to: number;
  readonly turn: Turn;
  readonly notes: readonly Note[];
}

/** Everything that can happen to a flow. */
export interface Explored {
  readonly model: Model;
  readonly reached: readonly Reached[];
  /** By the state that they begin in. */
  readonly edges: readonly (readonly Edge[])[];
  /** What it took: each turn costs what its step has to look at. */
  readonly work: number;
  /** What was not tried: calls whose answers vary one at a time. */
  readonly cut: readonly AnswersCut[];
}

/** A model that is too large to be walked, and what multiplies. */
export interface TooLarge {
  readonly work: number;
  readonly factors: readonly { readonly name: string; readonly count: number }[];
}

/**
 * Walks a model, breadth first, so that the first way to a state is a shortest one; runs in which the world changes come after all others.
 * It ends after {@link mostStates} states whatever the document.
 */
export function explore(model: Model): Explored | TooLarge {
  const worlds = worldsOf(model.facts, mostWorlds);
  if (worlds === null) return { factors: largest(worldFactors(model.facts)), work: 0 };
  const walk = new Walk(model);
  for (const world of worlds) walk.begin(world);
  const isCalm = walk.follow();
  const calm = walk.reached.length;
  const isWhole = isCalm && walk.change(calm) && walk.follow();
  if (!isWhole) return { factors: factorsOf(walk.reached, model), work: walk.work };
  const cut = answersCut(model.facts);
  return { model, reached: walk.reached, edges: walk.edges, work: walk.work, cut };
}

/**
 * Visits the states that runs come to, breadth first; the world stays as it is.
 *
 * @param visit false: it has seen enough
 * @returns whether all of them were visited
 */
export function visitStates(model: Model, visit: (state: ModelState) => boolean): boolean {
  const worlds = worldsOf(model.facts, mostWorlds);
  if (worlds === null) return false;
  const walk = new Walk(model);
  for (const world of worlds) walk.begin(world);
  return walk.follow(visit);
}

class Walk {
  readonly reached: Reached[] = [];
  readonly edges: Edge[][] = [];
  readonly #model: Model;
  readonly #known = new Map<string, number>();
  readonly #costs: ReadonlyMap<string, number>;
  #next = 0;
  #turns = 0;
  work = 0;

  constructor(model: Model) {
    this.#model = model;
    this.#costs = costsOf(model.facts);
  }

  begin(world: World): void {
    const { state, notes } = this.#model.begin(world);
    this.#reach(state, -1, null, notes);
  }

  /** Follows every turn of every state that was not followed yet; false when there are too many. */
  follow(visit: (state: ModelState) => boolean = () => true): boolean {
    for (; this.#next < this.reached.length; this.#next += 1) {
      const node = this.reached[this.#next];
      if (node === undefined) continue;
      if (!visit(node.state)) return false;
      for (const turn of this.#model.turnsIn(node.state)) {
        if (this.#isOver()) return false;
        this.#move(node, turn);
      }
    }
    return true;
  }

  /** Changes the world once under each of the first states. */
  change(count: number): boolean {
    for (const node of this.reached.slice(0, count)) {
      if (node.state.status === 'left') continue;
      for (const world of worldsAfter(this.#model.facts, node.state.world))
        this.#move(node, { kind: 'world', world });
      if (this.#isOver()) return false;
    }
    return true;
  }

  #isOver(): boolean {
    return this.reached.length > mostStates || this.#turns > mostTurns || this.work > mostWork;
  }

  #move(node: Reached, turn: Turn): void {
    this.#turns += 1;
    this.work += this.#costs.get(node.state.step) ?? 0;
    const { state, notes } = this.#model.next(node.state, turn);
    const to = this.#reach(state, node.index, turn, notes);
    this.edges[node.index]?.push({ from: node.index, to, turn, notes });
  }

  #reach(state: ModelState, from: number, turn: Turn | null, notes: readonly Note[]): number {
    const key = keyOf(this.#model.facts, state);
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const index = this.reached.length;
    this.#known.set(key, index);
    this.reached.push({ index, state, from, turn, notes });
    this.edges.push([]);
    return index;
  }
}

/** What a turn costs at each step: the parts of its conditions with values opened (none is, beyond 2,000), its inputs, and the names of data that tell states apart. */
export function costsOf(facts: Facts): ReadonlyMap<string, number> {
  const { document } = facts;
  const names = Object.keys(document.data ?? {}).length + facts.inputs.size;
  const costs = new Map<string, number>();
  for (const [id, { body, actions = [] }] of Object.entries(document.steps))
    costs.set(id, names + body.length + actions.length);
  for (const { pointer, expression } of expressionsOf(document)) {
    const [, , part, id = ''] = pointer.split('/');
    const known = part === 'steps' ? costs.get(id) : undefined;
    if (known !== undefined) costs.set(id, known + Math.min(openedParts(document, expression), 2000));
  }
  return costs;
}

/** The names whose values multiplied most. */
function factorsOf(reached: readonly Reached[], { facts }: Model): TooLarge['factors'] {
  const values = new Map<string, Set<string>>();
  const put = (name: string, value: unknown): void => {
    const known = values.get(name) ?? new Set<string>();
    known.add(JSON.stringify(value));
    values.set(name, known);
  };
  for (const { state } of reached) {
    put('step', state.step);
    for (const [name, value] of Object.entries(state.data))
      if (facts.atoms.has(`data.${name}`)) put(name, value);
    for (const [name, rows] of Object.entries(state.lists)) put(name, rows.length);
  }
  const counted = [...values].map(([name, each]) => ({ name, count: each.size }));
  return largest([...counted, ...worldFactors(facts)]);
}

/** Of what multiplies, what does most. */
export function largest(factors: TooLarge['factors']): TooLarge['factors'] {
  return factors
    .filter(({ count }) => count > 1)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, 5);
}

/** What multiplies, in words: `step (15) × rows (37)`. */
export function factorsIn({ factors }: Pick<TooLarge, 'factors'>): string {
  return factors.map(({ name, count }) => `${name} (${count})`).join(' × ');
}

/** A run to a state: the world that it begins in, and its turns. */
export interface Way {
  readonly world: World;
  readonly turns: readonly Turn[];
}

/** The states that some turns alone lead to, the shortest ways first, each with the turn that first led there; null where a run begins. */
export function reachableBy(
  { reached, edges }: Explored,
  isWay: (edge: Edge) => boolean,
): ReadonlyMap<number, Edge | null> {
  const found = new Map<number, Edge | null>();
  for (const { index, from } of reached) if (from === -1) found.set(index, null);
  // What is found on the way is looked at in its turn.
  for (const index of found.keys())
    for (const edge of edges[index] ?? []) if (!found.has(edge.to) && isWay(edge)) found.set(edge.to, edge);
  return found;
}

/** The way to a state by the turns of {@link reachableBy}. */
export function wayBy({ reached }: Explored, found: ReadonlyMap<number, Edge | null>, index: number): Way {
  const turns: Turn[] = [];
  let at = index;
  for (let edge = found.get(at); edge !== null && edge !== undefined; edge = found.get(at)) {
    turns.unshift(edge.turn);
    at = edge.from;
  }
  const first = reached[at];
  if (first === undefined) throw new Error(`There is no state ${at}.`);
  return { world: first.state.world, turns };
}

/** The turns that lead from the beginning of a run to a state. */
export function wayTo({ reached }: Explored, index: number): Way {
  const turns: Turn[] = [];
  let node = reached[index];
  while (node !== undefined && node.turn !== null) {
    turns.unshift(node.turn);
    node = reached[node.from];
  }
  if (node === undefined) throw new Error(`There is no state ${index}.`);
  return { world: node.state.world, turns };
}
