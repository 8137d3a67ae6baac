import { effectOf } from '../../document/calls.ts';
import { fieldsOf, stepPointer } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import { buttonsOf, outcomesOf, variantsOf, type AnyThen } from '../../document/thens.ts';
import { codeOutputs } from '../classes.ts';
import { firstOfEach, type Discovery, type Obligation } from '../discovery.ts';
import type { World } from '../contract.ts';
import type { Explored } from '../explore.ts';
import { dataNames, type Facts } from '../facts.ts';
import { pathsOf } from '../logic.ts';
import { codeWords } from '../path.ts';
import { screenOf } from '../screen.ts';
import type { ModelState } from '../state.ts';
import { wayToDrop, wayToUse } from './brought.ts';
import { happenings } from './calls.ts';

/** What is entered is read by something that can happen in the same world: a call, what is set or carried along, or the screen. */
export const answersAreRead: Obligation = (explored, labels) => {
  const {
    model: { facts },
    reached,
  } = explored;
  const always = readWithoutCalls(facts);
  const made = readsByWorld(explored);
  const found = new Map<string, Discovery>();
  for (const { index, state } of reached) {
    if (state.status !== 'editing' || state.dialog !== null) continue;
    const read = made.get(worldOf(state)) ?? new Set<string>();
    for (const { item, visible, enabled } of screenOf(facts, state).inputs) {
      const { field, schema, submits } = item;
      if (!visible || !enabled || schema.const !== undefined || submits !== undefined) continue;
      if (always.has(field) || read.has(field)) continue;
      const place = pointerAt(
        stepPointer(state.step),
        'body',
        facts.document.steps[state.step]?.body.indexOf(item) ?? 0,
      );
      if (!found.has(field))
        found.set(field, { code: 'answerUnread', place, names: { input: labels.input(field) }, at: index });
    }
  }
  return [...found.values()];
};

const worldTexts = new WeakMap<World, string>();

/** What of a state's world its address does not say. */
function worldOf({ world }: ModelState): string {
  const { config, signedIn, device } = world;
  const text = worldTexts.get(world) ?? JSON.stringify([config, signedIn, device]);
  worldTexts.set(world, text);
  return text;
}

/** Inputs that conditions, codes, companions and what the screen shows read: they have done their work on the screen. */
function readWithoutCalls(facts: Facts): ReadonlySet<string> {
  const { document } = facts;
  const conditions = [...facts.atoms.keys()].flatMap((path) =>
    path.startsWith('data.') ? [path.slice(5)] : [],
  );
  const codes = Object.values(document.challenges ?? {}).flatMap(({ channel }) => channel ?? []);
  const companions = fieldsOf(document).flatMap(({ item }) =>
    Object.values(item.companions ?? {}).flatMap((path) => (path.startsWith('data.') ? [path.slice(5)] : [])),
  );
  return new Set([...conditions, ...codes, ...companions, ...facts.shown]);
}

/** By world: the names that the calls made in it send, and what its leaves and links carry. */
function readsByWorld(explored: Explored): ReadonlyMap<string, ReadonlySet<string>> {
  const {
    model: { facts },
    reached,
  } = explored;
  const reads = new Map<string, Set<string>>();
  const sends = new Map<string, readonly string[]>();
  const sentByCall = (call: string): readonly string[] => {
    const names = sends.get(call) ?? sentNames(facts, call);
    sends.set(call, names);
    return names;
  };
  const readsIn = (state: ModelState): Set<string> => {
    const known = reads.get(worldOf(state)) ?? new Set<string>();
    reads.set(worldOf(state), known);
    return known;
  };
  for (const { at, notes } of happenings(explored)) {
    const state = reached[at]?.state;
    if (state === undefined) continue;
    const known = readsIn(state);
    for (const note of notes) {
      if (note.kind === 'call') for (const name of sentByCall(note.call)) known.add(name);
      if (note.kind === 'leave') for (const name of note.carry) known.add(name);
      if (note.kind === 'then') for (const name of readByWay(facts, note.then)) known.add(name);
    }
  }
  for (const { state } of reached)
    for (const link of facts.document.steps[state.step]?.links ?? [])
      for (const name of link.carry ?? []) readsIn(state).add(name);
  return reads;
}

/** What a way sets, and what it writes into the address that it leaves for. */
function readByWay(facts: Facts, { set = {}, leave }: AnyThen): readonly string[] {
  const { query = {}, params = {} } = typeof leave === 'object' ? leave : {};
  return [set, query, params].flatMap((each) => Object.values(each).map(facts.open)).flatMap(dataNames);
}

function sentNames(facts: Facts, name: string): readonly string[] {
  const { send = {}, requires } = facts.document.calls?.[name] ?? {};
  const read = [
    ...Object.values(send).map(facts.open),
    ...(requires === undefined ? [] : [facts.condition(requires)]),
  ];
  return read.flatMap(dataNames);
}

/** What a code answers, and a call that follows from it needs, is taken and sent: never the old one again (N13). */
export const newAnswersAreUsed: Obligation = (explored) => {
  const { facts } = explored.model;
  const { document } = facts;
  const found = outcomesOf(document).flatMap(
    ({ call, callName, code, then, pointer }): readonly Discovery[] => {
      const spec = effectOf(document, call);
      if (spec === null || then.cases !== undefined) return [];
      const names = Object.keys(codeOutputs(spec, code));
      const ways = [then, ...variantsOf(document, then).flatMap(({ dialog }) => buttonsOf(dialog))];
      const calls = ways.flatMap((way) => [
        way.call,
        way.goto === undefined ? undefined : document.steps[way.goto]?.onShow,
      ]);
      return names.flatMap((name) => {
        const users = calls.flatMap((each) => {
          const next = each === undefined ? undefined : document.calls?.[each];
          return each !== undefined &&
            next !== undefined &&
            Object.hasOwn(effectOf(document, next)?.input ?? {}, name)
            ? [{ each, next }]
            : [];
        });
        if (users.length === 0) return [];
        const isTaken = then.take?.includes(name) === true;
        const unsent = users.find(
          ({ next }) => !pathsOf(facts.open(next.send?.[name] ?? null)).includes(`data.${name}`),
        );
        if (isTaken && unsent === undefined) return [];
        const place = isTaken ? pointerAt(`/document/calls/${callName}`, 'on', code) : pointer;
        const said = { error: codeWords(code), name };
        const way = isTaken
          ? wayToUse(explored, { call: callName, code, name }, unsent?.each ?? '')
          : wayToDrop(explored, { call: callName, code, name });
        return way === null ? [] : [{ code: 'answerDropped', place, names: said, ...way }];
      });
    },
  );
  return firstOfEach(found, ({ place, names }) => `${place} ${JSON.stringify(names)}`);
};

/** What a code brings and some call sends is taken, wherever the code leads. */
export const keptForLater: Obligation = (explored) => {
  const { facts } = explored.model;
  const { document } = facts;
  const sent = new Set(Object.keys(document.calls ?? {}).flatMap((name) => sentNames(facts, name)));
  return outcomesOf(document).flatMap(({ call, callName, code, then, pointer }): readonly Discovery[] => {
    const spec = effectOf(document, call);
    if (spec === null || then.cases !== undefined || then.leave !== undefined) return [];
    const dropped = Object.keys(codeOutputs(spec, code)).filter(
      (name) => sent.has(name) && then.take?.includes(name) !== true,
    );
    return dropped.flatMap((name): readonly Discovery[] => {
      const way = wayToDrop(explored, { call: callName, code, name });
      const names = { error: codeWords(code), name };
      return way === null ? [] : [{ code: 'answerDropped', place: pointer, names, ...way }];
    });
  });
};
