import { isEmptyValue, valueIn } from '../logic.ts';
import { stepPointer } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import { variantsOf } from '../../document/thens.ts';
import { firstOfEach, type Discovery, type Obligation } from '../discovery.ts';
import type { Model } from '../model.ts';
import type { Facts } from '../facts.ts';
import { keyOf } from '../key.ts';
import { openThen } from '../cases.ts';
import { outcomesOfCall } from '../move.ts';
import { answersCut } from '../results.ts';
import { scopeOf, type ModelState } from '../state.ts';
import { say } from '../../wording/say.ts';
import type { World } from '../contract.ts';
import { reportLeftOut } from './partlyProven.ts';

/** The flow begun at the address that a state writes shows its step again, by itself or by what calls answer. */
export const addressLeadsBack: Obligation = ({ model, reached }, labels) => {
  const { facts } = model;
  const known = new Map<string, StepShown>();
  const apart = new Map<World, string>();
  const found = reached.flatMap(({ index, state }): readonly Discovery[] => {
    const step = facts.document.steps[state.step];
    if (state.status !== 'editing' || state.dialog !== null || step?.address === undefined) return [];
    const world = worldAt(model, state);
    const outside = apart.get(state.world) ?? JSON.stringify({ ...state.world, query: null });
    apart.set(state.world, outside);
    const key = `${state.step} ${JSON.stringify(world.query)} ${outside}`;
    const shown = known.get(key) ?? stepShownAt(model, world, state.step);
    known.set(key, shown);
    if (shown === 'same') return [];
    if (shown === 'too much') return [reportLeftOut(say('left.address', { step: labels.step(state.step) }))];
    return [
      {
        code: 'addressLost',
        place: pointerAt(stepPointer(state.step), 'address'),
        names: { step: labels.step(state.step), other: labels.step(shown.other) },
        at: index,
      },
    ];
  });
  return firstOfEach(found, ({ place, names }) => `${place} ${JSON.stringify(names['left'] ?? '')}`);
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

/** Most states that are looked at for one address: beyond them it is left out, and reported so. */
const most = 400;

/** What an address shows: the step that wrote it, another one, or too much to follow. */
export type StepShown = 'same' | 'too much' | { readonly other: string };

/** What shows at an address that a step wrote, by itself or by what calls answer. States that behave alike are followed once. */
export function stepShownAt(model: Model, world: World, step: string): StepShown {
  const begun = model.begin(world).state;
  const open = new Map([[keyOf(model.facts, begun), begun]]);
  let isCut = false;
  // What is found on the way is looked at in its turn.
  for (const state of open.values()) {
    if (state.step === step) return 'same';
    if (open.size > most) return 'too much';
    if (state.running === null) continue;
    const { call } = state.running;
    isCut ||= answersCut(model.facts).some(
      (each) => each.call === call && mayLeadTo(model.facts, call, step),
    );
    for (const turn of model.turnsIn(state)) {
      const next = model.next(state, turn).state;
      const key = keyOf(model.facts, next);
      if (!open.has(key)) open.set(key, next);
    }
  }
  // Another answer might have led back.
  return isCut ? 'too much' : { other: begun.step };
}

/** Returns whether anything that a call may end with leads to a step. */
function mayLeadTo(facts: Facts, call: string, step: string): boolean {
  const ends = Object.values(outcomesOfCall(facts, call)).map((end) => openThen(facts, end));
  return ends.some((end) => variantsOf(facts.document, end).some(({ goto }) => goto === step));
}
