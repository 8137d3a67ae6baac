import type { EffectAnswer, EffectResult, Row } from '@alur/engine';
import type { JsonValue } from '@alur/engine/json';
import { effectOf } from '../../document/calls.ts';
import { productOf } from '../../product/product.ts';
import { answersOf, codeOutputs } from '../classes.ts';
import type { Turn, Way, World } from '../contract.ts';
import { outcomesOfCall } from '../move.ts';
import { resultsWith } from '../results.ts';
import { stepIn } from '../state.ts';
import { firstReaching } from './backwards.ts';
import { none, type Diagram } from './diagrams.ts';
import { backPath, type Space, type Variable } from './space.ts';
import { post, pre, type Op } from './ops.ts';
import type { Path } from './places.ts';
import type { Frame, PlaceSet, Sets } from './reach.ts';

/** Most ways to one fault that are played on the engine. */
export const mostWays = 4;

/** One path of a way, and the states that it has to come to: before each of its operations, and at its end. */
interface Hop<F = Pick<Frame, 'from' | 'path'>> {
  readonly frame: F;
  readonly goals: readonly Diagram[];
}

/** What a run gave variables on one path. */
type Given = ReadonlyMap<Variable, number>;

/** Ways from a beginning to states of a place, each for other states than those before it: the first of them is one of those that were found first. */
export function waysTo(sets: Sets, place: PlaceSet, goal: Diagram, most: number): readonly Way[] {
  return [...waysInTurn(sets, place, goal, most)];
}

/** The same, each looked for when it is asked for. */
export function* waysInTurn(sets: Sets, place: PlaceSet, goal: Diagram, most: number): Generator<Way, void> {
  const { diagrams } = sets.space;
  let open = goal;
  for (let count = 0; open !== none && count < most; count += 1) {
    const hops = hopsTo(sets, place, open);
    const last = hops.at(-1);
    if (last === undefined) return;
    open = diagrams.keep(diagrams.without(open, last.frame.fresh));
    yield wayOf(sets, hops);
  }
}

/** Ways that take some paths one after the other, the first of them from states of a place. */
export function waysAlong(
  sets: Sets,
  at: PlaceSet,
  paths: readonly Path[],
  source: Diagram = at.set,
): readonly Way[] {
  const { space, below } = sets;
  const images = [source];
  for (const { ops } of paths)
    images.push(ops.reduce((set, op) => post(space, below, op, set), images.at(-1) ?? none));
  let goal = images.at(-1) ?? none;
  const along: Hop[] = [];
  for (const [index, path] of [...paths.entries()].toReversed()) {
    const goals = goalSequence(sets, path.ops, goal);
    along.unshift({ frame: { from: index === 0 ? at : null, path }, goals });
    goal = space.diagrams.and(images[index] ?? none, goals[0] ?? none);
  }
  const ways: Way[] = [];
  while (goal !== none && ways.length < mostWays) {
    const hops = hopsTo(sets, at, goal);
    const last = hops.at(-1);
    if (last === undefined) return ways;
    ways.push(wayOf(sets, [...hops, ...along]));
    goal = space.diagrams.without(goal, last.frame.fresh);
  }
  return ways;
}

/** The paths to a goal, from a beginning on. */
function hopsTo(sets: Sets, place: PlaceSet, goal: Diagram): readonly Hop<Frame>[] {
  const { frames, space } = sets;
  const { diagrams } = space;
  const hops: Hop<Frame>[] = [];
  let [at, aim, end]: [PlaceSet | null, Diagram, number] = [place, goal, frames.length];
  while (at !== null) {
    const index = firstReaching(sets, at, aim, end);
    const frame = frames[index];
    if (frame === undefined) return [];
    const met = diagrams.and(frame.fresh, aim);
    const goals = goalSequence(sets, frame.path.ops, met);
    hops.unshift({ frame, goals });
    [at, aim, end] = [frame.from, diagrams.and(frame.source, goals[0] ?? none), index];
  }
  return hops;
}

/** The states from which some operations lead to a goal: before each of them, and the goal. */
function goalSequence({ space, below }: Sets, ops: readonly Op[], goal: Diagram): readonly Diagram[] {
  const goals = [goal];
  for (const op of ops.toReversed()) goals.unshift(pre(space, below, op, goals[0] ?? none));
  return goals;
}

function wayOf(sets: Sets, hops: readonly Hop[]): Way {
  const { space } = sets;
  const values = new Map<Variable, number>(space.variables.map((each) => [each, 0]));
  let world = worldIn(space, values, {});
  let query: Readonly<Record<string, string>> = {};
  const turns: Turn[] = [];
  for (const { frame, goals } of hops) {
    const given = chooseValues(sets, frame.path.ops, values, goals);
    const { turn } = frame.path;
    if (turn.kind === 'begin') {
      ({ query } = turn);
      world = worldIn(space, values, query);
    } else turns.push(turnOf(sets, frame, given, () => worldIn(space, values, query)));
  }
  return { world, turns: withFillings(turns) };
}

/** Gives variables a value for each operation of a path, so that it comes to its goal; returns what the run gave. */
function chooseValues(
  { space, below }: Sets,
  ops: readonly Op[],
  values: Map<Variable, number>,
  goals: readonly Diagram[],
): Given {
  const given = new Map<Variable, number>();
  ops.forEach((op, at) => {
    if (op.kind === 'guard' || op.kind === 'onTop') return;
    const variable = op.kind === 'below' ? space.at(backPath) : op.variable;
    if (variable === undefined) return;
    const isGoal = (): boolean => space.holds(goals[at + 1] ?? none, values);
    if (op.kind === 'assign' && space.holds(op.stays ?? none, values) && isGoal()) return;
    const found = indicesFrom(space, below, op, values).find((index) => {
      values.set(variable, index);
      return isGoal();
    });
    values.set(variable, found ?? 0);
    if (op.kind === 'any' && found !== undefined) given.set(variable, found);
  });
  return given;
}

/** The values that an operation may give its variable, as their indices: all are known before one is tried. */
function indicesFrom(
  space: Space,
  below: Sets['below'],
  op: Exclude<Op, { readonly kind: 'guard' | 'onTop' }>,
  values: ReadonlyMap<Variable, number>,
): readonly number[] {
  if (op.kind === 'any') return op.indices;
  if (op.kind === 'below') return below.indices(op.step);
  return [...op.cases].flatMap(([index, set]) => (space.holds(set, values) ? [index] : []));
}

function turnOf(
  { space }: Sets,
  { path: { turn }, from }: Hop['frame'],
  given: Given,
  worldAfter: () => World,
): Turn {
  switch (turn.kind) {
    case 'choose': {
      const variable = space.at(`data.${turn.field}`);
      const value = variable?.values[given.get(variable) ?? 0] ?? '';
      return { kind: 'choose', field: turn.field, value };
    }
    case 'press':
      return { kind: 'press', action: turn.action, fill: {} };
    case 'answer':
      return { kind: 'answer', call: turn.call, result: resultIn(space, turn.call, turn.code, given) };
    case 'news': {
      const step = from === null || from.place.kind === 'left' ? '' : from.place.step;
      return { kind: 'news', call: turn.call, result: resultIn(space, turn.call, turn.code, given, step) };
    }
    case 'close':
      return { kind: 'close', button: turn.button };
    case 'world':
      return { kind: 'world', world: worldAfter() };
    case 'wait':
    case 'back':
      return { kind: turn.kind };
    case 'begin':
      throw new Error('A run begins once.');
  }
}

/** What a call ended with, with the values that the run needs. */
function resultIn(
  { facts }: Space,
  name: string,
  code: string | null,
  given: Given,
  step?: string,
): EffectResult {
  const call = facts.document.calls?.[name];
  const spec = call === undefined ? null : effectOf(facts.document, call);
  const watch = step === undefined ? undefined : stepIn(facts, step).watch;
  const outcomes = outcomesOfCall(facts, name, typeof watch === 'object' ? watch.on : undefined);
  const valueGiven = (path: string): JsonValue | undefined => {
    const variable = [...given.keys()].find((each) => each.path === path);
    return variable === undefined ? undefined : variable.values[given.get(variable) ?? 0];
  };
  const over = (names: readonly string[]): EffectAnswer =>
    Object.fromEntries(
      names.flatMap((each) => {
        const own = valueGiven(`answer.${each}`);
        const value = own === undefined ? valueGiven(`list.${each}`) : own;
        return value === undefined ? [] : [[each, value as string | readonly Row[]]];
      }),
    );
  if (code === null) {
    const [first] = resultsWith(facts, name, outcomes);
    if (first?.ok !== true) throw new Error(`The call "${name}" has no result.`);
    return { ...first, answer: { ...first.answer, ...over(Object.keys(spec?.output ?? {})) } };
  }
  const { faults, waiting } = productOf(facts.document).codes;
  const outputs = spec === null ? {} : codeOutputs(spec, code);
  const [whole] = answersOf(outputs, [], facts);
  return {
    ok: false,
    error: {
      code,
      status: faults.includes(code) ? 0 : 422,
      ...(waiting.includes(code) ? { nextRetryInSecond: 60 } : {}),
      ...(Object.keys(outputs).length === 0 ? {} : { answer: { ...whole, ...over(Object.keys(outputs)) } }),
    },
  };
}

function worldIn(
  { facts, variables }: Space,
  values: ReadonlyMap<Variable, number>,
  query: World['query'],
): World {
  const { document } = facts;
  const { config, locales } = productOf(document);
  const below = (root: string): readonly (readonly [string, JsonValue])[] =>
    variables.flatMap((each) => {
      const value = each.values[values.get(each) ?? 0] ?? null;
      return each.path.startsWith(`${root}.`) && value !== null
        ? [[each.path.slice(root.length + 1), value]]
        : [];
    });
  const at = (path: string): JsonValue => {
    const variable = variables.find((each) => each.path === path);
    return variable === undefined ? null : (variable.values[values.get(variable) ?? 0] ?? null);
  };
  const asked = below('query').map(([name, value]) => [name, String(value)] as const);
  const signedIn = at('session.signedIn') ?? document.access === 'subscribers';
  return {
    config: { ...config, ...Object.fromEntries(below('config')) },
    query: { ...Object.fromEntries(asked), ...query },
    signedIn: signedIn === true,
    device: at('device.kind') === 'desktop' ? 'desktop' : 'mobile',
    locale: locales[0] ?? '',
  };
}

/** What is typed right before a press is filled in with it. */
function withFillings(turns: readonly Turn[]): readonly Turn[] {
  const made: Turn[] = [];
  let typed: Extract<Turn, { kind: 'choose' }>[] = [];
  for (const turn of turns) {
    if (turn.kind === 'choose') {
      typed.push(turn);
      continue;
    }
    const isFilled = turn.kind === 'press' && typed.every(({ value }) => typeof value === 'string');
    if (turn.kind === 'press' && isFilled)
      made.push({ ...turn, fill: Object.fromEntries(typed.map(({ field, value }) => [field, value])) });
    else made.push(...typed, turn);
    typed = [];
  }
  return [...made, ...typed];
}
