import type { JsonValue } from '@alur/engine/json';
import { stepPointer } from '../../document/fields.ts';
import type { Discovery, Obligation } from '../discovery.ts';
import type { Explored, Reached, Way } from '../explore.ts';
import type { Turn } from '../contract.ts';
import type { Facts } from '../facts.ts';
import { isEmptyValue, pathsOf, valueIn } from '../logic.ts';
import type { Model } from '../model.ts';
import { scopeOf, type ModelState } from '../state.ts';
import { say } from '../../wording/say.ts';
import { stepShownAt, writtenQuery, type StepShown } from './addresses.ts';
import { reportLeftOut } from './partlyProven.ts';

type Query = Readonly<Record<string, string>>;

/** A state, with the address that stands in the browser there: a step that writes none leaves the last one. */
interface Standing {
  readonly node: Reached;
  readonly query: Query;
  readonly before: Standing | null;
  readonly turn: Turn | null;
}

/** Most standings that are looked at: beyond them all are left out, and reported so. */
const most = 60_000;

/**
 * A step that writes no address stands at the one that was written last. Where a run has come to know what other steps of its document write there, and
 * the present address lacks it, a reload shows the step all the same.
 */
export const reloadStays: Obligation = (explored, labels) => {
  const { model } = explored;
  const steps = Object.values(model.facts.document.steps);
  const writing = steps.filter(({ address }) => address !== undefined);
  if (writing.length === steps.length) return [];
  const standings = standingsOf(explored);
  if (standings === null) return [reportLeftOut(say('left.reload'))];
  const shown = new Map<string, StepShown>();
  const found = new Map<string, Discovery>();
  const untold = new Set<string>();
  for (const standing of standings) {
    const { node, query } = standing;
    const { state } = node;
    if (found.has(state.step) || !isUnwritten(model, state) || !lacks(model, state, query)) continue;
    const key = `${state.step} ${JSON.stringify(query)}`;
    const seen = shown.get(key) ?? stepShownAt(model, { ...state.world, query }, state.step);
    shown.set(key, seen);
    if (seen === 'too much') untold.add(state.step);
    if (typeof seen === 'string') continue;
    found.set(state.step, {
      code: 'addressLost',
      place: stepPointer(state.step),
      names: { step: labels.step(state.step), other: labels.step(seen.other) },
      at: node.index,
      way: wayOf(standing),
    });
  }
  const left = [...untold].flatMap((step) =>
    found.has(step) ? [] : [reportLeftOut(say('left.address', { step: labels.step(step) }))],
  );
  return [...found.values(), ...left];
};

function isUnwritten({ facts }: Model, { status, dialog, step }: ModelState): boolean {
  return status === 'editing' && dialog === null && facts.document.steps[step]?.address === undefined;
}

/** Returns whether something is known here that addresses of this document name, and the present address lacks it. */
function lacks({ facts }: Model, state: ModelState, query: Query): boolean {
  const scope = scopeOf(facts, state);
  return namedValues(facts).some(
    ([name, expression]) => (query[name] ?? '') === '' && !isEmptyValue(valueIn(expression, scope)),
  );
}

const namedKnown = new WeakMap<Facts, readonly (readonly [string, JsonValue])[]>();

/** What addresses name, and where it is known from: what steps write there, and data that begins with it and that a call may find out. */
function namedValues(facts: Facts): readonly (readonly [string, JsonValue])[] {
  const known = namedKnown.get(facts);
  if (known !== undefined) return known;
  const { document } = facts;
  const written = Object.values(document.steps).flatMap(({ address }) =>
    Object.entries(address?.query ?? {}),
  );
  const begun = Object.entries(document.data ?? {}).flatMap(([name, expression]) => {
    const path = pathsOf(expression).find((each) => each.startsWith('query.'));
    const isFound = facts.written.has(name) && !facts.inputs.has(name);
    return path === undefined || !isFound
      ? []
      : [[path.slice('query.'.length), { var: `data.${name}` }] as const];
  });
  const all = [...written.map(([name, expression]) => [name, facts.open(expression)] as const), ...begun];
  namedKnown.set(facts, all);
  return all;
}

/** Every state with every address that it may stand at, the shortest ways first; null where there are too many. Back is left out: the entry that it shows has its own address. */
function standingsOf({ model, reached, edges }: Explored): readonly Standing[] | null {
  const known = new Set<string>();
  const all: Standing[] = [];
  const texts = new Map<Query, string>();
  const textOf = (query: Query): string => {
    const text = texts.get(query) ?? JSON.stringify(query);
    texts.set(query, text);
    return text;
  };
  const written = new Map<number, Query>();
  const queryAt = ({ index, state }: Reached): Query => {
    const query = written.get(index) ?? writtenQuery(model, state);
    written.set(index, query);
    return query;
  };
  const stand = (
    node: Reached | undefined,
    last: Query,
    before: Standing | null,
    turn: Turn | null,
  ): void => {
    if (node === undefined) return;
    const query = writesHere(model, node.state) ? queryAt(node) : last;
    const key = `${node.index} ${textOf(query)}`;
    if (known.has(key)) return;
    known.add(key);
    all.push({ node, query, before, turn });
  };
  for (const node of reached) if (node.from === -1) stand(node, node.state.world.query, null, null);
  for (const standing of all) {
    if (all.length > most) return null;
    for (const { to, turn } of edges[standing.node.index] ?? [])
      if (turn.kind !== 'back') stand(reached[to], standing.query, standing, turn);
  }
  return all;
}

function writesHere({ facts }: Model, { status, step }: ModelState): boolean {
  return status !== 'left' && facts.document.steps[step]?.address !== undefined;
}

function wayOf(standing: Standing): Way {
  const turns: Turn[] = [];
  let each = standing;
  for (; each.before !== null; each = each.before) if (each.turn !== null) turns.unshift(each.turn);
  return { world: each.node.state.world, turns };
}
