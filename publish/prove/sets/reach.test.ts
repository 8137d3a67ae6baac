import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { openedDocument, shippedItem } from '../../../src/product/testing/shippedItem.ts';
import { createModel, type Model } from '../model.ts';
import { createReplay, type Replayed } from '../replay.ts';
import { smallFlow } from '../testing/smallFlow.ts';
import { none } from './diagrams.ts';
import type { Place } from './places.ts';
import { reach } from './reach.ts';
import { waysTo } from './ways.ts';

const flows = (await readdir(new URL('../../../schemas/flows/', import.meta.url))).map((name) =>
  name.replace('.json', ''),
);

async function modelOf(flow: string): Promise<Model> {
  const { document, messages } = await shippedItem(flow);
  return createModel({ document: openedDocument(document), messages });
}

function arrives(place: Place, { snapshot }: Replayed): boolean {
  if (place.kind === 'left') return snapshot.status === 'left';
  const isThere = snapshot.step === place.step && (snapshot.dialog !== null) === (place.kind === 'dialog');
  return isThere && (snapshot.running?.name ?? null) === (place.kind === 'running' ? place.call : null);
}

describe.each(flows)('the sets of the shipped flow %s', { timeout: 240_000 }, (flow) => {
  it('[PROVE-3843] hold what runs on the engine come to: it arrives at each place, but by a Back that leads further than one run', async () => {
    const model = await modelOf(flow);
    const sets = reach(model);
    const { document, messages } = await shippedItem(flow);
    const replay = createReplay(openedDocument(document), messages, model.dialogs);
    const lost = sets.places.filter((each) => {
      const ways = waysTo(sets, each, each.set, 4);
      const isBack = ways.every(({ turns }) => turns.some(({ kind }) => kind === 'back'));
      return ways.length === 0 || (!isBack && !ways.some((way) => arrives(each.place, replay.play(way))));
    });
    expect(lost.map(({ place }) => place)).toEqual([]);
  });
});

describe('the values of a document', () => {
  it('[PROVE-3841] that three times are compared with each other come in all their 13 orders', () => {
    const names = ['createdAt', 'expiresAt', 'watchUntil'];
    const before = (one: string, other: string) => ({
      '<': [{ var: `data.${one}` }, { var: `data.${other}` }],
    });
    const pairs = [
      before('createdAt', 'expiresAt'),
      before('expiresAt', 'watchUntil'),
      before('createdAt', 'watchUntil'),
    ];
    const { document, messages } = smallFlow({
      query: ['payment_id'],
      steps: {
        wait: {
          onShow: 'status',
          body: [],
          actions: [{ id: 'away', label: 'away', visible: { or: pairs }, leave: '/vplus' }],
        },
      },
      calls: {
        status: {
          effect: 'payment.status',
          send: { paymentId: { var: 'query.payment_id' } },
          on: { ok: { take: names } },
        },
      },
    });
    const { places, space } = reach(createModel({ document, messages }));
    const [rest] = places.filter(({ place }) => place.kind === 'rest');
    const times = names.map((name) => space.at(`data.${name}`));
    const orders = new Set<string>();
    const visit = (set: number, at: number, chosen: readonly string[]): void => {
      const variable = times[at];
      if (variable === undefined) {
        const sorted = [...new Set(chosen)].toSorted();
        orders.add(chosen.map((each) => sorted.indexOf(each)).join());
        return;
      }
      variable.values.forEach((value, index) => {
        const there = space.diagrams.and(set, space.is(variable, index));
        if (index > 0 && there !== none) visit(there, at + 1, [...chosen, String(value)]);
      });
    };
    visit(rest?.set ?? none, 0, []);
    expect(orders.size).toBe(13);
  });
});
