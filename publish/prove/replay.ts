import {
  begin,
  type Bundle,
  type DialogCatalogue,
  type EffectRequest,
  type EffectResult,
  type FieldValidator,
  type FlowEvent,
  type Snapshot,
  transition,
  type Validators,
} from '@alur/engine';
import type { FlowDocument } from '../contract/generated/flow.ts';
import { pointerTo } from '@alur/engine/json';
import type { DraftMessages } from '../document/decoded.ts';
import { isInput } from '../document/fields.ts';
import { compiledData } from '../compile/compile.ts';
import { companionRules } from '../compile/conditions.ts';
import type { Script, Turn, World } from './contract.ts';
import { takes } from './samples.ts';
import type { Model } from './model.ts';
import { screenOf } from './screen.ts';
import type { ModelState } from './state.ts';

/** A script played on the engine: where it is, and what it asked for with the last turn. */
export interface Replayed {
  readonly snapshot: Snapshot;
  readonly requests: readonly EffectRequest[];
  /** The time on its own clock, in milliseconds: what is played from here continues from it, however often. */
  readonly at: number;
}

/** Plays scripts of one document on the real engine. */
export interface Replay {
  begin(world: World): Replayed;
  next(before: Replayed, turn: Turn): Replayed;
  /** Where a script ends. */
  play(script: Pick<Script, 'world' | 'turns'>): Replayed;
}

/** Milliseconds after which every code of a script has run out. */
const overIn = 3_600_000;
/** The time at which every script begins. */
const beginning = 1_000_000;

/**
 * Makes the engine's side of a proof: the document compiled as for publishing.
 *
 * @example
 *   const { snapshot } = createReplay(document, messages, dialogs).play(finding.script);
 */
export function createReplay(
  document: FlowDocument,
  messages: DraftMessages,
  dialogs: DialogCatalogue,
): Replay {
  const bundle = bundleToReplay(document, messages, dialogs);
  let answers = 1;
  const play = (before: Snapshot, events: readonly FlowEvent[], at: number): Replayed => {
    let snapshot = before;
    const requests: EffectRequest[] = [];
    for (const event of events) {
      const [next, asked] = transition(bundle, snapshot, event);
      snapshot = next;
      requests.push(...asked);
    }
    return { snapshot, requests, at };
  };
  const first = (world: World): Replayed => {
    const [snapshot] = begin(bundle, contextOf(world), beginning);
    return play(snapshot, [{ type: 'started', at: beginning }], beginning);
  };
  const next = (before: Replayed, turn: Turn): Replayed => {
    answers += 1;
    const at = turn.kind === 'wait' ? before.at + overIn : before.at;
    return play(before.snapshot, eventsOf(before.snapshot, turn, at, bundle, answers), at);
  };
  return {
    begin: first,
    next,
    play: ({ world, turns }) => turns.reduce(next, first(world)),
  };
}

/** A document as the engine runs it, with validators that work without making functions from text. */
export function bundleToReplay(
  document: FlowDocument,
  messages: DraftMessages,
  dialogs: DialogCatalogue,
): Bundle {
  const data = compiledData(document, messages);
  return { ...data, revision: 'proof', moduleUrl: '', validators: validatorsOf(document), dialogs };
}

/** A world as conditions read it. */
export function contextOf({ config, query, signedIn, device, locale }: World): Snapshot['context'] {
  return { config, query, session: { signedIn }, device: { kind: device }, locale };
}

function eventsOf(
  snapshot: Snapshot,
  turn: Turn,
  at: number,
  bundle: Bundle,
  version: number,
): readonly FlowEvent[] {
  switch (turn.kind) {
    case 'choose':
      return [{ type: 'input', field: pointerTo(turn.field), value: turn.value, at }];
    case 'press': {
      const typed = Object.entries(turn.fill).map(([field, value]): FlowEvent => ({
        type: 'input',
        field: pointerTo(field),
        value,
        at,
      }));
      return [...typed, { type: 'action', action: turn.action, at }];
    }
    case 'answer': {
      const result = newer(bundle, turn.call, turn.result, version);
      return [{ type: 'settled', call: snapshot.running?.id ?? '', result, at }];
    }
    case 'news': {
      const result = newer(bundle, turn.call, turn.result, version);
      return [{ type: 'news', watch: snapshot.watching?.id ?? '', result, at }];
    }
    case 'close':
      return [{ type: 'dialogClosed', button: turn.button, at }];
    case 'wait':
      return [{ type: 'tick', at }];
    case 'back':
      return [{ type: 'back', at }];
    case 'world':
      return [{ type: 'context', context: contextOf(turn.world), at }];
  }
}

/** Each answer about one thing is newer than the last. */
function newer({ calls }: Bundle, call: string, result: EffectResult, version: number): EffectResult {
  const resource = calls[call]?.spec.resource;
  if (resource === undefined || !result.ok) return result;
  return { ...result, answer: { ...result.answer, [resource.version]: version } };
}

/** Validators by the model's own reading of schemas: the words of an issue don't matter here. */
function validatorsOf(document: FlowDocument): Validators {
  return Object.fromEntries(
    Object.entries(document.steps).map(([id, step]) => {
      const own = step.body
        .filter(isInput)
        .map(({ field, schema }): readonly [string, FieldValidator] => [
          field,
          (value) =>
            takes(schema, value) ? [] : [{ field: pointerTo(field), code: 'refused', keyword: 'default' }],
        ]);
      const hidden = [...companionRules(document, step).keys()].map(
        (name): readonly [string, FieldValidator] => [name, () => []],
      );
      return [id, Object.fromEntries([...own, ...hidden])];
    }),
  );
}

/** In what a state of the model and the engine's snapshot differ; empty when a person would see the same. */
export function differences(model: Model, state: ModelState, { snapshot }: Replayed): readonly string[] {
  const found: string[] = [];
  const put = (name: string, left: unknown, right: unknown): void => {
    if (JSON.stringify(left) !== JSON.stringify(right))
      found.push(`${name}: ${JSON.stringify(left)} in the model, ${JSON.stringify(right)} in the engine`);
  };
  put('status', state.status, snapshot.status);
  put('step', state.step, snapshot.step);
  put('call', state.running?.call ?? null, snapshot.running?.name ?? null);
  put('dialog', state.dialog !== null, snapshot.dialog !== null);
  if (state.status === 'left') return found;
  put('entries', state.entries, snapshot.entries);
  const screen = screenOf(model.facts, state);
  for (const { item, visible, required } of screen.inputs) {
    const field = snapshot.fields[pointerTo(item.field)];
    put(`${item.field}, visible`, visible, field?.visible);
    if (visible) put(`${item.field}, required`, required, field?.required);
  }
  for (const { action, visible, open } of screen.actions) {
    const seen = snapshot.actions[action.id];
    const beside = action.beside === undefined ? undefined : snapshot.fields[pointerTo(action.beside)];
    if (seen === 'busy' || beside?.visible === false) continue;
    put(`${action.id}, visible`, visible, seen !== 'hidden');
    if (visible) put(`${action.id}, open`, open, seen === 'ready' || seen === 'incomplete');
  }
  return found;
}
