import type { Turn } from '../contract.ts';
import type { Model } from '../model.ts';
import { differences, type Replay } from '../replay.ts';
import type { Sets } from '../sets/reach.ts';
import { worldsAfter, worldsOf } from '../worlds.ts';
import { holdsState } from './contained.ts';

/** Draws whole numbers below a bound, and one of a list. */
interface Draw {
  readonly below: (bound: number) => number;
  readonly oneOf: <T>(list: readonly T[]) => T;
}

/** A run of drawn events on the engine. */
interface DrawnRun {
  /** Events that the engine was given, the beginning included. */
  readonly events: number;
  /** What it came to that the sets do not hold, or that the engine shows otherwise than the model; null where there is nothing. */
  readonly missed: unknown;
}

/** Runs the engine, and the model beside it, by drawn events. The world changes once at most, as in the sets. */
export function drawnRun(model: Model, sets: Sets, replay: Replay, drawing: Draw, longest: number): DrawnRun {
  const world = drawing.oneOf(worldsOf(model.facts, 1500) ?? []);
  let { state } = model.begin(world);
  let played = replay.begin(world);
  const turns: Turn[] = [];
  for (let left = longest; left >= 0; left -= 1) {
    const parted = differences(model, state, played);
    if (parted.length > 0 || !holdsState(sets, state))
      return { events: turns.length + 1, missed: { world: world.query, turns, parted } };
    const others =
      drawing.below(12) === 0 && turns.every(({ kind }) => kind !== 'world')
        ? worldsAfter(model.facts, state.world)
        : [];
    const possible: readonly Turn[] =
      state.status !== 'left' && others.length > 0
        ? others.map((next) => ({ kind: 'world', world: next }))
        : model.turnsIn(state);
    if (possible.length === 0) break;
    const turn = drawing.oneOf(possible);
    turns.push(turn);
    ({ state } = model.next(state, turn));
    played = replay.next(played, turn);
  }
  return { events: turns.length + 1, missed: null };
}
