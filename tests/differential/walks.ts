import {
  createModel,
  createReplay,
  differences,
  type Model,
  type Replay,
  type Turn,
  type World,
  worldsAfter,
  worldsOf,
} from '@alur/publish/prove';
import type { FlowDocument } from '@alur/publish/contract';
import type { FlowMessages } from '../../src/contracts/message.ts';
import type { Drawing } from './drawing.ts';

/** One document twice: as the proof's model, and on the engine. */
export interface Pair {
  readonly model: Model;
  readonly replay: Replay;
  readonly worlds: readonly World[];
}

/** Where model and engine part, and the turns that lead there. */
export interface Parting {
  readonly world: World;
  readonly turns: readonly Turn[];
  readonly differences: readonly string[];
}

/** Makes both sides of a document. */
export function pairOf(document: FlowDocument, messages: FlowMessages): Pair {
  const model = createModel({ document, messages });
  const worlds = worldsOf(model.facts, 1500) ?? [];
  return { model, replay: createReplay(document, messages, model.dialogs), worlds };
}

/** Walks both sides by the same drawn turns; null when they show the same all the way. */
export function walkBoth({ model, replay, worlds }: Pair, drawing: Drawing, length: number): Parting | null {
  const world = drawing.oneOf(worlds);
  const turns: Turn[] = [];
  let { state } = model.begin(world);
  let replayed = replay.begin(world);
  for (let left = length; left >= 0; left -= 1) {
    const found = differences(model, state, replayed);
    if (found.length > 0) return { world, turns, differences: found };
    if (state.status === 'left') return null;
    const others = drawing.below(12) === 0 ? worldsAfter(model.facts, state.world) : [];
    const possible =
      others.length > 0 ? others.map((next): Turn => ({ kind: 'world', world: next })) : model.turnsIn(state);
    if (possible.length === 0) return null;
    const turn = drawing.oneOf(possible);
    turns.push(turn);
    ({ state } = model.next(state, turn));
    replayed = replay.next(replayed, turn);
  }
  return null;
}
