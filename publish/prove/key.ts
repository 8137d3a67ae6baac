import type { JsonValue } from '@alur/engine/json';
import type { Facts } from './facts.ts';
import { isEmptyValue, pathsOf, readPath } from './logic.ts';
import { inputsOf } from '../document/fields.ts';
import { signature } from './classes.ts';
import { dataSent, stepBefore } from './follow.ts';
import { findLiveness, readsAfter, worldRead } from './liveness.ts';
import { stepIn, type ModelChain, type ModelData, type ModelDialog, type ModelState } from './state.ts';

/** How much of a name of data decides anything. */
type Weight = 'value' | 'questions' | 'likeness' | 'presence';

const weightsKnown = new WeakMap<Facts, readonly (readonly [string, Weight])[]>();

/** The names of data that decide anything, and what of them: the value, which others it equals, or whether there is one. */
function dataWeights(facts: Facts): readonly (readonly [string, Weight])[] {
  const known = weightsKnown.get(facts);
  if (known !== undefined) return known;
  const paths = new Set([...facts.atoms.keys(), ...facts.presence]);
  const names = [...paths].flatMap((path) => (path.startsWith('data.') ? [path.slice(5)] : [])).toSorted();
  const weights = names.map((name) => [name, dataWeight(facts, `data.${name}`)] as const);
  weightsKnown.set(facts, weights);
  return weights;
}

function dataWeight(facts: Facts, path: string): Weight {
  const atoms = facts.atoms.get(path) ?? [];
  if (atoms.length === 0) return 'presence';
  if (signature(path, '', atoms) !== null || signature(path, true, atoms) !== null) return 'questions';
  const comparesOthers = atoms.some((atom) => pathsOf(atom).some((each) => each !== path));
  const comparesConstants = atoms.some(
    (atom) => pathsOf(atom).length === 1 && !JSON.stringify(atom).startsWith('{"empty"'),
  );
  return comparesOthers && !comparesConstants ? 'likeness' : 'value';
}

/**
 * What a state comes to: two with the same key behave the same. What nothing asks any more is left out, and so is what may be typed again here; of
 * texts that are only compared, it counts which are alike.
 */
export function keyOf(facts: Facts, state: ModelState): string {
  const here = inputNames(facts, state.step);
  const live = findLiveness(facts).get(state.step) ?? here;
  const alike = new Map<string, number>();
  const counts = (name: string): boolean =>
    live.has(name) && !(here.has(name) && !facts.atoms.has(`data.${name}`) && !facts.written.has(name));
  const { running, dialog } = state;
  if (state.status === 'left') return `left ${state.left ?? ''}`;
  return JSON.stringify([
    worldKey(facts, state),
    state.step,
    entriesKey(facts, state),
    state.showDue,
    dataKey(facts, state.data, alike, counts),
    state.typed.filter(
      (name) => counts(name) && facts.inputs.get(name)?.some(({ visible }) => visible !== undefined),
    ),
    listsKey(facts, state),
    codesKey(state),
    running === null
      ? null
      : [
          running.call,
          chainKey(facts, state, running.chain, readsAfter(facts, [{ call: running.call }]), alike),
        ],
    dialog === null ? null : dialogKey(facts, state, dialog, alike),
  ]);
}

/** Where Back leads from here: what it can't reach is forgotten, and of a long way back the last step counts. */
function entriesKey(facts: Facts, state: ModelState): string {
  return stepBefore(facts, state) ?? '';
}

const inputsKnown = new WeakMap<Facts, Map<string, ReadonlySet<string>>>();

function inputNames(facts: Facts, step: string): ReadonlySet<string> {
  const steps = inputsKnown.get(facts) ?? new Map<string, ReadonlySet<string>>();
  inputsKnown.set(facts, steps);
  const names = steps.get(step) ?? new Set(inputsOf(stepIn(facts, step)));
  steps.set(step, names);
  return names;
}

const countedKnown = new WeakMap<Facts, ReadonlySet<string>>();

/** Lists whose number of rows anything asks, or that something is chosen from. */
function countedLists(facts: Facts): ReadonlySet<string> {
  const known = countedKnown.get(facts);
  if (known !== undefined) return known;
  const choosers = [...facts.inputs.values()].flatMap((items) => items.flatMap(({ from }) => from ?? []));
  const asked = Object.keys(facts.document.lists ?? {}).filter((name) =>
    facts.atoms.has(`list.${name}.count`),
  );
  const counted = new Set([...choosers, ...asked]);
  countedKnown.set(facts, counted);
  return counted;
}

/** How many rows a list has counts where it is asked; else only whether it was read. */
function listsKey(facts: Facts, { lists }: ModelState): JsonValue {
  const counted = countedLists(facts);
  return Object.entries(lists).map(([name, rows]) => [name, counted.has(name) ? rows.length : 0]);
}

function codesKey({ codes }: ModelState): JsonValue {
  return Object.entries(codes).flatMap(([name, channels]) =>
    Object.entries(channels)
      .flatMap(([channel, { phase, correcting }]) =>
        phase === 'idle' ? [] : [[name, channel, phase, correcting].join()],
      )
      .toSorted(),
  );
}

/** What its buttons and its closing do: the words are no part of it. */
function dialogKey(
  facts: Facts,
  state: ModelState,
  dialog: ModelDialog,
  alike: Map<string, number>,
): JsonValue {
  const { buttons, rest, chain, openedBy } = dialog;
  const ways = buttons.map(({ label: _label, kind: _kind, ...way }) => way);
  const all = [...ways, rest];
  const acts = all.some(({ call, goto, set, errorAt }) => (call ?? goto ?? set ?? errorAt) !== undefined);
  const reads = readsAfter(facts, all);
  return [
    ways as JsonValue,
    rest as JsonValue,
    openedBy,
    acts ? chainKey(facts, state, chain, reads, alike) : null,
  ];
}

const worldKeys = new WeakMap<ModelState['world'], Map<string, string>>();

/** What of the world anything still reads. */
function worldKey(facts: Facts, { world, step }: ModelState): string {
  const steps = worldKeys.get(world) ?? new Map<string, string>();
  worldKeys.set(world, steps);
  const known = steps.get(step);
  if (known !== undefined) return known;
  const scope = {
    config: world.config,
    query: world.query,
    session: { signedIn: world.signedIn },
    device: { kind: world.device },
  };
  const read = worldRead(facts, step);
  const key = JSON.stringify([...facts.late].map((path) => (read.has(path) ? readPath(scope, path) : null)));
  steps.set(step, key);
  return key;
}

function chainKey(
  facts: Facts,
  state: ModelState,
  chain: ModelChain,
  reads: ReadonlySet<string>,
  alike: Map<string, number>,
): JsonValue {
  return [chain.by, chain.error, dataKey(facts, dataSent(state, chain), alike, (name) => reads.has(name))];
}

const answersKnown = new WeakMap<Facts, Map<string, Map<JsonValue, string>>>();

/** How a value answers all that is asked of its name. */
function answersAt(facts: Facts, name: string, value: JsonValue): string {
  const names = answersKnown.get(facts) ?? new Map<string, Map<JsonValue, string>>();
  answersKnown.set(facts, names);
  const values = names.get(name) ?? new Map<JsonValue, string>();
  names.set(name, values);
  const known = values.get(value);
  if (known !== undefined) return known;
  const asked = signature(`data.${name}`, value, facts.atoms.get(`data.${name}`) ?? []) ?? '';
  const answers = `${asked} ${String(isEmptyValue(value))}`;
  values.set(value, answers);
  return answers;
}

function dataKey(
  facts: Facts,
  data: ModelData,
  alike: Map<string, number>,
  counts: (name: string) => boolean,
): JsonValue {
  return dataWeights(facts).map(([name, weight]) => {
    if (!counts(name)) return 0;
    const value = data[name] ?? null;
    if (weight === 'questions') return answersAt(facts, name, value);
    if (isEmptyValue(value)) return 0;
    if (weight === 'presence') return 1;
    if (weight === 'value') return value;
    const text = JSON.stringify(value);
    const index = alike.get(text) ?? alike.size + 1;
    alike.set(text, index);
    return index;
  });
}
