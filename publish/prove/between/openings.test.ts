import { describe, expect, it } from 'vitest';
import type { FlowDocument } from '../../contract/generated/flow.ts';
import { prove } from '../../prove.ts';
import { openedDocument } from '../../../src/product/testing/shippedItem.ts';
import type { ProvenDocument } from '../contract.ts';
import { outlineOf } from './outline.ts';

/** A flow that opens with calls, one after another however each ends, and leaves for `to` then. */
function opening(flow: string, to: string, calls = 1, more: Partial<FlowDocument> = {}): ProvenDocument {
  const next = (nth: number) => (nth + 1 === calls ? { leave: to } : { call: `call${nth + 1}` });
  const document = {
    formatVersion: 2,
    flow,
    routes: [{ path: `/vplus/${flow}` }],
    firstStep: 'look',
    steps: {
      look: {
        title: 'Look',
        body: [],
        onShow: 'call0',
        actions: [{ id: 'home', label: 'Home', leave: '/vplus' }],
      },
    },
    calls: Object.fromEntries(
      Array.from({ length: calls }, (_, nth) => [
        `call${nth}`,
        { effect: 'identity.deletionTerms', on: { ok: next(nth), other: next(nth) } },
      ]),
    ),
    ...more,
  };
  return { document: openedDocument(document), messages: {} };
}

/** A first step that asks each of some names of the address: twice as many worlds with each. */
function asked(count: number): Partial<FlowDocument> {
  const query = Array.from({ length: count }, (_, nth) => `q${nth}`);
  const asks = query.map((name) => ({ '==': [{ var: `query.${name}` }, 'x'] }));
  return { query, firstStep: { if: [{ or: asks }, 'look', 'look'] } };
}

const found = (all: readonly ProvenDocument[]): readonly string[] =>
  prove(all).flatMap(({ code, flow }) =>
    code === 'redirectCircle' || code === 'tooManyStates' ? [`${code} ${flow}`] : [],
  );

const plain = opening('plain', '/vplus/help');

describe('what a flow leaves by as it opens', () => {
  it('[PROVE-3601] a circle is found however many addresses it has', () => {
    const ring = Array.from({ length: 12 }, (_, nth) =>
      opening(`ring-${nth}`, `/vplus/ring-${(nth + 1) % 12}`),
    );
    expect(found(ring)).toEqual(['redirectCircle ring-0']);
  });

  it('[PROVE-3601] a circle is found of a flow that opens in a thousand ways', () => {
    expect(found([opening('mine', '/vplus/mine', 1, asked(6)), plain])).toEqual(['redirectCircle mine']);
  });

  it('[PROVE-3601] a circle is found behind ten calls, each of which may end either way', () => {
    expect(found([opening('mine', '/vplus/mine', 10), plain])).toEqual(['redirectCircle mine']);
  });

  it('[PROVE-3601] a flow with more to follow than that is refused, once, with what multiplies', () => {
    const large = opening('large', '/vplus/large', 20, asked(6));
    expect(outlineOf(large)).toMatchObject({
      openings: [],
      cut: expect.arrayContaining([{ name: 'query.q0', count: 3 }]),
    });
    expect(found([large, plain])).toEqual(['tooManyStates large']);
  });
});
