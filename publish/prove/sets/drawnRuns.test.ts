import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { openedDocument, shippedItem } from '../../../src/product/testing/shippedItem.ts';
import { drawingFrom } from '../../../tests/differential/drawing.ts';
import { createModel } from '../model.ts';
import { createReplay } from '../replay.ts';
import { drawnRun } from '../testing/drawnRun.ts';
import { reach } from './reach.ts';

const flows = (await readdir(new URL('../../../schemas/flows/', import.meta.url))).map((name) =>
  name.replace('.json', ''),
);
/** Runs of each flow, and most events of one: `bench/proof/events.ts` takes more of them. */
const runs = 60;
const longest = 16;

describe.each(flows)('the sets of the shipped flow %s', { timeout: 600_000 }, (flow) => {
  it('[PROVE-2] [PROVE-3842] are finished, and hold every state that drawn runs come to on the engine', async () => {
    const { document, messages } = await shippedItem(flow);
    const opened = openedDocument(document);
    const model = createModel({ document: opened, messages });
    const sets = reach(model);
    expect(sets.coverage).toEqual({ finished: true, left: [] });
    const replay = createReplay(opened, messages, model.dialogs);
    const missed = Array.from({ length: runs }, (_, seed) =>
      drawnRun(model, sets, replay, drawingFrom(seed + 1), longest),
    ).flatMap((each) => (each.missed === null ? [] : [each.missed]));
    expect(missed.slice(0, 2)).toEqual([]);
  });
});
