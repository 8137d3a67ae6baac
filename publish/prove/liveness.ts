import type { FlowDocument, Step } from '../contract/generated/flow.ts';
import type { JsonValue } from '@alur/engine/json';
import { visibilityOf } from '../document/besideItem.ts';
import { outcomesByCode } from '../document/calls.ts';
import { isInput } from '../document/fields.ts';
import { callsFrom } from '../document/reach.ts';
import { buttonsOf, variantsOf, type AnyThen } from '../document/thens.ts';
import type { Facts } from './facts.ts';
import { pathsOf } from './logic.ts';

/** Names of data that still decide something on a step, or on one that may follow it; the others are forgotten. */
export type Liveness = ReadonlyMap<string, ReadonlySet<string>>;

const known = new WeakMap<Facts, Liveness>();

const worldsKnown = new WeakMap<Facts, Map<string, ReadonlySet<string>>>();

/** Paths of the world that something still reads on a step, or on one that may follow it. */
export function worldRead(facts: Facts, step: string): ReadonlySet<string> {
  const steps = worldsKnown.get(facts) ?? new Map<string, ReadonlySet<string>>();
  worldsKnown.set(facts, steps);
  const found = steps.get(step);
  if (found !== undefined) return found;
  const live = findLiveness(facts).get(step);
  const read = new Set(
    [...facts.late].filter((path) => live === undefined || live.has(path) || !isOfAddress(path)),
  );
  steps.set(step, read);
  return read;
}

/** The address is what worlds differ in most; the rest of the world may change under a run, and stays. */
function isOfAddress(path: string): boolean {
  return path.startsWith('query.');
}

/** Works out, for each step, what may still be read there and after it. */
export function findLiveness(facts: Facts): Liveness {
  const found = known.get(facts) ?? computeLiveness(facts);
  known.set(facts, found);
  return found;
}

function computeLiveness(facts: Facts): Liveness {
  const { document } = facts;
  const own = new Map(Object.entries(document.steps).map(([id, step]) => [id, readsOf(facts, step)]));
  const next = new Map(
    Object.entries(document.steps).map(([id, step]) => [
      id,
      new Set(waysOf(document, step).flatMap(({ goto }) => goto ?? [])),
    ]),
  );
  return new Map(
    Object.keys(document.steps).map((id) => {
      // Back may lead to any step that was shown before, and from there on.
      const after = reachable(id, next, Object.keys(document.steps));
      return [id, new Set([...after].flatMap((each) => [...(own.get(each) ?? [])]))];
    }),
  );
}

function reachable(
  id: string,
  next: ReadonlyMap<string, ReadonlySet<string>>,
  all: readonly string[],
): ReadonlySet<string> {
  const before = all.filter((each) => next.get(each)?.has(id) === true);
  const reached = new Set<string>();
  const open = [id, ...before];
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    if (reached.has(each)) continue;
    reached.add(each);
    open.push(...(next.get(each) ?? []));
  }
  return reached;
}

/** All that a step, its calls and their outcomes may come to. */
function waysOf(document: FlowDocument, step: Step): readonly AnyThen[] {
  const calls = [...callsFrom(document, step)].flatMap((name) => {
    const call = document.calls?.[name];
    return call === undefined ? [] : Object.values(outcomesByCode(document, call));
  });
  const watched = typeof step.watch === 'object' ? Object.values(step.watch.on ?? {}) : [];
  const variants = [...(step.actions ?? []), ...calls, ...watched].flatMap((then) =>
    variantsOf(document, then),
  );
  return [...variants, ...variants.flatMap(({ dialog }) => buttonsOf(dialog))];
}

/** Names that what follows may read of the data that its chain goes by. */
export function readsAfter(facts: Facts, begun: readonly AnyThen[]): ReadonlySet<string> {
  const key = JSON.stringify(begun);
  const found = afterKnown.get(facts) ?? new Map<string, ReadonlySet<string>>();
  afterKnown.set(facts, found);
  const reads = found.get(key) ?? liveAfter(facts, begun);
  found.set(key, reads);
  return reads;
}

const afterKnown = new WeakMap<Facts, Map<string, ReadonlySet<string>>>();

function liveAfter(facts: Facts, begun: readonly AnyThen[]): ReadonlySet<string> {
  const { document } = facts;
  // A step that does what was begun: its calls and their outcomes are the same.
  const step: Step = {
    body: [],
    actions: begun.map((then, index) => ({ id: `${index}`, label: '', ...then })),
  };
  const calls = callsFrom(document, step);
  const later = [...calls].filter(
    (name) => !begun.some(({ call }) => call === name) || isChained(document, calls, name),
  );
  const sends = later.flatMap((name) => {
    const { send = {}, requires } = document.calls?.[name] ?? {};
    return [
      ...Object.values(send).map(facts.open),
      ...(requires === undefined ? [] : [facts.condition(requires)]),
    ];
  });
  const sets = waysOf(document, step).flatMap((then) =>
    [...Object.values(then.set ?? {}), ...leaveReads(then)].map(facts.open),
  );
  const challenges = Object.values(document.challenges ?? {}).flatMap(({ channel }) =>
    channel === undefined ? [] : [`data.${channel}`],
  );
  const paths = [
    ...[...sends, ...sets, ...casesOf(document, step).map(facts.condition)].flatMap(pathsOf),
    ...challenges,
  ];
  return new Set(paths.flatMap((path) => /^(?:data|chosen)\.([^.]+)/.exec(path)?.[1] ?? []));
}

/** Returns whether some outcome of these calls makes a call. */
function isChained(document: FlowDocument, calls: ReadonlySet<string>, name: string): boolean {
  return [...calls].some((each) => {
    const call = document.calls?.[each];
    const outcomes = call === undefined ? [] : Object.values(outcomesByCode(document, call));
    const variants = outcomes.flatMap((then) => variantsOf(document, then));
    return [...variants, ...variants.flatMap(({ dialog }) => buttonsOf(dialog))].some(
      (then) => then.call === name,
    );
  });
}

/** What a step's conditions and the calls that begin there read, without what may be typed there. */
function readsOf(facts: Facts, step: Step): ReadonlySet<string> {
  const { document } = facts;
  const conditions = [
    ...step.body.flatMap((item) =>
      isInput(item)
        ? [
            item.visible,
            item.enabled,
            item.required,
            item.rowEnabled,
            item.rowVisible,
            ...(item.invalid ?? []).map((each) => each.if),
          ]
        : [],
    ),
    ...(step.actions ?? []).flatMap((action) => [visibilityOf(step, action), action.enabled]),
  ].flatMap((each) => (each === undefined || each === true ? [] : [facts.condition(each)]));
  const calls = [...callsFrom(document, step)].flatMap((name) => {
    const call = document.calls?.[name];
    if (call === undefined) return [];
    const { send = {}, requires } = call;
    return [
      ...Object.values(send).map(facts.open),
      ...(requires === undefined ? [] : [facts.condition(requires)]),
    ];
  });
  const thens = waysOf(document, step).flatMap((then) =>
    [...Object.values(then.set ?? {}), ...leaveReads(then)].map(facts.open),
  );
  const cases = casesOf(document, step).map(facts.condition);
  const address = [...Object.values(step.address?.query ?? {}), step.address?.path ?? null].map(facts.open);
  const texts = [...facts.presence].flatMap((path) => (path.startsWith('data.') ? [{ var: path }] : []));
  const names = [
    ...conditions,
    ...calls,
    ...thens,
    ...cases,
    ...address,
    ...texts.filter((each) => facts.worded.has(each.var)),
  ]
    .flatMap(pathsOf)
    .flatMap((path) => (isOfAddress(path) ? path : (/^(?:data|chosen)\.([^.]+)/.exec(path)?.[1] ?? [])));
  return new Set(names);
}

function leaveReads({ leave }: AnyThen): readonly JsonValue[] {
  return typeof leave === 'object'
    ? [...Object.values(leave.params ?? {}), ...Object.values(leave.query ?? {})]
    : [];
}

function casesOf(document: FlowDocument, step: Step): readonly JsonValue[] {
  const calls = [...callsFrom(document, step)].flatMap((name) => {
    const call = document.calls?.[name];
    return call === undefined ? [] : Object.values(outcomesByCode(document, call));
  });
  const watched = typeof step.watch === 'object' ? Object.values(step.watch.on ?? {}) : [];
  const open = [...(step.actions ?? []), ...calls, ...watched].map((each) =>
    typeof each === 'string' ? (document.outcomes?.[each] ?? {}) : each,
  );
  const conditions: JsonValue[] = [];
  const seen = new Set<unknown>();
  for (let then = open.pop(); then !== undefined; then = open.pop()) {
    if (seen.has(then)) continue;
    seen.add(then);
    for (const each of then.cases ?? []) {
      if (each.if !== undefined) conditions.push(each.if);
      open.push(typeof each.then === 'string' ? (document.outcomes?.[each.then] ?? {}) : each.then);
    }
  }
  return conditions;
}
