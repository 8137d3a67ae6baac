import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { prove } from './prove.ts';
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
});
