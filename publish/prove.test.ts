import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { prove } from './prove.ts';
import { explore, wayTo } from './prove/explore.ts';
import { createModel } from './prove/model.ts';
import { createReplay, differences } from './prove/replay.ts';
import { shippedDocument, shippedItem } from './testing/shippedItem.ts';

const flows = (await readdir(new URL('../schemas/flows/', import.meta.url))).map((name) =>
  name.replace('.json', ''),
);

describe.each(flows)('the shipped flow %s', { timeout: 240_000 }, (flow) => {
  it('[PROVE-1] is proven: nothing is found in it', async () => {
    const proven = { document: await shippedDocument(flow), messages: (await shippedItem(flow)).messages };
    expect(
      prove([proven]).map(({ code, place, path }) => [code, place, ...path.map(({ en }) => en)]),
    ).toEqual([]);
  });

  it('[PROVE-2] behaves on the engine as its model does, in every state that the model reaches', async () => {
    const proven = { document: await shippedDocument(flow), messages: (await shippedItem(flow)).messages };
    const model = createModel(proven);
    const explored = explore(model);
    if (!('reached' in explored)) throw new Error('The model is too large.');
    const replay = createReplay(proven.document, proven.messages, model.dialogs);
    const found = explored.reached.flatMap(({ index, state }) =>
      differences(model, state, replay.play(wayTo(explored, index))),
    );
    expect(explored.reached.length).toBeGreaterThan(4);
    expect(found).toEqual([]);
  });
});
