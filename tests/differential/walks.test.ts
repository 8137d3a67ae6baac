import { describe, expect, it } from 'vitest';
import { shippedItems } from '../../publish/prove/mutants/plant/shipped.ts';
import { drawingFrom } from './drawing.ts';
import { pairOf, walked } from './walks.ts';

const shipped = await shippedItems();

describe.each(shipped)('the proof’s model of $flow', ({ item, document }) => {
  it('[PROVE-120] shows what the engine shows, at every turn of 200 drawn walks', { timeout: 60_000 }, () => {
    const pair = pairOf(document, item.messages);
    const partings = Array.from({ length: 200 }, (_, seed) => walked(pair, drawingFrom(seed + 1), 12));
    expect(partings.filter((parting) => parting !== null)).toEqual([]);
  });
});
