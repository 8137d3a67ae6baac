import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { prove } from './prove.ts';
import { explore } from './prove/explore.ts';
import { createModel } from './prove/model.ts';
import { createReplay, differences, type Replayed } from './prove/replay.ts';
import { shippedDocument, shippedItem } from '../src/product/testing/shippedItem.ts';
import { wordSaid } from './wording/wordSaid.ts';

const flows = (await readdir(new URL('../schemas/flows/', import.meta.url))).map((name) =>
  name.replace('.json', ''),
);

describe.each(flows)('the shipped flow %s', { timeout: 240_000 }, (flow) => {
  it('[PROVE-1] is proven: nothing is found in it', async () => {
    const proven = { document: await shippedDocument(flow), messages: (await shippedItem(flow)).messages };
    expect(
      prove([proven]).map(({ code, place, path }) => [code, place, ...path.map((turn) => wordSaid(turn))]),
    ).toEqual([]);
  });

  it('[PROVE-2] behaves on the engine as its model does, in every state that the model reaches', async () => {
    const proven = { document: await shippedDocument(flow), messages: (await shippedItem(flow)).messages };
    const model = createModel(proven);
    const explored = explore(model);
    if (!('reached' in explored)) throw new Error('The model is too large.');
    const replay = createReplay(proven.document, proven.messages, model.dialogs);
    // A state is reached from an earlier one: only the last turn of its way is left to play.
    const played: Replayed[] = [];
    const found = explored.reached.flatMap(({ state, from, turn }) => {
      const before = played[from];
      const now =
        before === undefined || turn === null ? replay.begin(state.world) : replay.next(before, turn);
      played.push(now);
      return differences(model, state, now);
    });
    expect(explored.reached.length).toBeGreaterThan(4);
    expect(found).toEqual([]);
  });
});
