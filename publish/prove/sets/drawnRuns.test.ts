import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { openedDocument, shippedItem } from '../../../src/product/testing/shippedItem.ts';
import { drawingFrom, type Drawing } from '../../../tests/differential/drawing.ts';
import type { Turn } from '../contract.ts';
import { createModel, type Model } from '../model.ts';
import { createReplay, differences, type Replay } from '../replay.ts';
import { holdsState } from '../testing/contained.ts';
import { worldsAfter, worldsOf } from '../worlds.ts';
import { reach, type Sets } from './reach.ts';

const flows = (await readdir(new URL('../../../schemas/flows/', import.meta.url))).map((name) =>
  name.replace('.json', ''),
);
/** Runs of each flow, and most events of one: a measurement takes more of them (`ALUR_RUNS`). */
const runs = Number(process.env['ALUR_RUNS'] ?? 60);
const longest = 16;

/** What a drawn run comes to that the sets do not hold, or the engine shows otherwise; null where there is nothing. The world changes once at most, as in the sets. */
function missedBy(model: Model, sets: Sets, replay: Replay, drawing: Drawing): unknown {
  const world = drawing.oneOf(worldsOf(model.facts, 1500) ?? []);
  let { state } = model.begin(world);
  let played = replay.begin(world);
  const turns: Turn[] = [];
  for (let left = longest; left >= 0; left -= 1) {
    const parted = differences(model, state, played);
    if (parted.length > 0 || !holdsState(sets, state)) return { world: world.query, turns, parted };
    const others =
      drawing.below(12) === 0 && turns.every(({ kind }) => kind !== 'world')
        ? worldsAfter(model.facts, state.world)
        : [];
    const possible: readonly Turn[] =
      state.status !== 'left' && others.length > 0
        ? others.map((next) => ({ kind: 'world', world: next }))
        : model.turnsIn(state);
    if (possible.length === 0) return null;
    const turn = drawing.oneOf(possible);
    turns.push(turn);
    ({ state } = model.next(state, turn));
    played = replay.next(played, turn);
  }
  return null;
}

describe.each(flows)('the sets of the shipped flow %s', { timeout: 600_000 }, (flow) => {
  it('[PROVE-2] [PROVE-3842] are finished, and hold every state that drawn runs come to on the engine', async () => {
    const { document, messages } = await shippedItem(flow);
    const opened = openedDocument(document);
    const model = createModel({ document: opened, messages });
    const sets = reach(model);
    expect(sets.coverage).toEqual({ finished: true, left: [] });
    const replay = createReplay(opened, messages, model.dialogs);
    const missed = Array.from({ length: runs }, (_, seed) =>
      missedBy(model, sets, replay, drawingFrom(seed + 1)),
    );
    expect(missed.filter((each) => each !== null).slice(0, 2)).toEqual([]);
  });
});
