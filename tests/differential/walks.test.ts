import { copyOf } from '../../src/product/testing/shippedItem.ts';
import { describe, expect, it } from 'vitest';
import { shippedItems } from '../../bench/mistakes/plant/shipped.ts';
import type { FlowDocument } from '@alur/publish/contract';
import { drawingFrom } from './drawing.ts';
import { pairOf, walkBoth } from './walks.ts';

const shipped = await shippedItems();

/** The document with buttons that wait for nothing: a press comes before anything is filled in. */
function impatient(document: FlowDocument): FlowDocument {
  const copy = copyOf(document);
  for (const { actions = [] } of Object.values(copy.steps)) for (const action of actions) action.needs = [];
  return copy;
}

describe.each(shipped)('the proof’s model of $flow', ({ item, document }) => {
  const partings = (given: FlowDocument) => {
    const pair = pairOf(given, item.messages);
    return Array.from({ length: 200 }, (_, seed) => walkBoth(pair, drawingFrom(seed + 1), 12)).filter(
      (parting) => parting !== null,
    );
  };

  it('[PROVE-120] shows what the engine shows, at every turn of 200 drawn walks', () => {
    expect(partings(document)).toEqual([]);
  });

  it('[PROVE-120] shows it too where buttons wait for nothing: what needs a code that nobody was sent sends it', () => {
    expect(partings(impatient(document))).toEqual([]);
  });
});
