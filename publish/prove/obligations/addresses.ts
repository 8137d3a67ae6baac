import { isEmptyValue, valueIn } from '../logic.ts';
import { stepPointer } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import { firstOfEach, type Discovery, type Obligation } from '../discovery.ts';
import type { Model } from '../model.ts';
import type { Facts } from '../facts.ts';
import { scopeOf, type ModelState } from '../state.ts';
import type { World } from '../contract.ts';

/** The flow begun at the address that a state writes shows its step again, by itself or by what calls answer. */
export const addressLeadsBack: Obligation = ({ model, reached }, labels) => {
  const { facts } = model;
  const known = new Map<string, string | null>();
  const apart = new Map<World, string>();
  const found = reached.flatMap(({ index, state }): readonly Discovery[] => {
    const step = facts.document.steps[state.step];
    if (state.status !== 'editing' || state.dialog !== null || step?.address === undefined) return [];
    const world = worldAt(model, state);
    const outside = apart.get(state.world) ?? JSON.stringify({ ...state.world, query: null });
    apart.set(state.world, outside);
    const key = `${state.step} ${JSON.stringify(world.query)} ${outside}`;
    const same = known.get(key);
    const other = same === undefined ? stepShownAt(model, world, state.step) : same;
    known.set(key, other);
    if (other === null) return [];
    return [
      {
        code: 'addressLost',
        place: pointerAt(stepPointer(state.step), 'address'),
        names: { step: labels.step(state.step), other: labels.step(other) },
        at: index,
      },
    ];
  });
  return firstOfEach(found, ({ place }) => place);
};

/** The world that a reload finds: the route says what it said, the address what the step writes. */
function worldAt(model: Model, state: ModelState): World {
  return { ...state.world, query: writtenQuery(model, state) };
}

/** What the address says once the step of a state has written it. */
export function writtenQuery({ facts }: Model, state: ModelState): World['query'] {
  const { document } = facts;
  const scope = scopeOf(facts, state);
  const written = Object.entries(document.steps[state.step]?.address?.query ?? {}).flatMap(
    ([name, expression]) => {
      const value = valueIn(facts.open(expression), scope);
      return isEmptyValue(value) || typeof value === 'object' ? [] : [[name, String(value)] as const];
    },
  );
  const constants = constantsOf(facts);
  const ofRoute = Object.entries(state.world.query).filter(([name]) => constants.has(name));
  return { ...Object.fromEntries(written), ...Object.fromEntries(ofRoute) };
}

const constantsKnown = new WeakMap<Facts, ReadonlySet<string>>();

/** Names that a route says by itself. */
function constantsOf(facts: Facts): ReadonlySet<string> {
  const known = constantsKnown.get(facts);
  if (known !== undefined) return known;
  const names = new Set(
    (facts.document.routes ?? []).flatMap(({ path, query = {} }) => [
      ...Object.keys(query),
      ...[...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''),
    ]),
  );
  constantsKnown.set(facts, names);
  return names;
}

/** Most states that are looked at for one address. */
const most = 400;

/** The step that an address shows instead; null when it leads to the one that wrote it. */
export function stepShownAt(model: Model, world: World, step: string): string | null {
  const open = [model.begin(world).state];
  const first = open[0]?.step ?? '';
  for (let count = 0; count < most; count += 1) {
    const state = open.shift();
    if (state === undefined) return first;
    if (state.step === step) return null;
    if (state.running === null) continue;
    for (const turn of model.turnsIn(state)) open.push(model.next(state, turn).state);
  }
  return null;
}
