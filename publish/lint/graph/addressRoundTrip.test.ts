import { describe, expect, it } from 'vitest';
import type { FlowDocument, Step } from '../../contract/generated/flow.ts';
import type { JsonValue } from '@alur/engine/json';
import { publishFlow } from '../../../src/product/publisher.ts';
import { shippedMessageKeys } from '../../../src/product/shippedMessages.ts';
import { shippedItem } from '../../../src/product/testing/shippedItem.ts';

const messageKeys = await shippedMessageKeys();

/** Where the rules of this file find something in the payment flow after a change. */
async function found(change: (document: FlowDocument) => void): Promise<readonly string[]> {
  const item = structuredClone(await shippedItem('payment'));
  change(item.document);
  const result = await publishFlow(item, { messageKeys });
  return (result.ok ? result.value.warnings : result.error)
    .filter(({ rule }) => rule === 'PUB-1020' || rule === 'PUB-1021')
    .map(({ rule, pointer }) => `${rule} ${pointer}`);
}

function step(document: FlowDocument, id: string): Step {
  const known = document.steps[id];
  if (known === undefined) throw new Error(`Payment has lost its step "${id}".`);
  return known;
}

const payment: JsonValue = { var: 'data.paymentId' };
const quote: JsonValue = { var: 'data.quoteId' };

describe('the address of a step of the payment flow', () => {
  it('[PUB-1020] is fine as it ships: each leads back to its step, by itself or by asking for the state', async () => {
    expect(await found(() => undefined)).toEqual([]);
  });

  it('[PUB-1020] is refused without the quote that the first step looks at', async () => {
    expect(
      await found((document) => Object.assign(step(document, 'details'), { address: { query: {} } })),
    ).toEqual(['PUB-1020 /document/steps/details/address']);
  });

  it('[PUB-1020] is refused with the payment in it, where that leads to a step that never comes back', async () => {
    expect(
      await found((document) =>
        Object.assign(step(document, 'details'), { address: { query: { payment_id: payment } } }),
      ),
    ).toEqual(['PUB-1020 /document/steps/details/address']);
  });

  it('[PUB-1020] is left alone where the first step depends on more than is known', async () => {
    expect(
      await found((document) => {
        Object.assign(document, {
          firstStep: { if: [{ var: 'session.signedIn' }, document.firstStep, 'details'] },
        });
        Object.assign(step(document, 'details'), { address: { query: { payment_id: payment } } });
      }),
    ).toEqual([]);
  });

  it('[PUB-1020] knows the constants of a route, and that another route may be meant', async () => {
    const first = (document: FlowDocument, wanted: string): void => {
      document.firstStep = {
        if: [{ '==': [{ var: 'query.method' }, wanted] }, 'details', document.firstStep],
      };
      Object.assign(step(document, 'details'), { address: { query: { payment_id: payment } } });
    };
    const place = 'PUB-1020 /document/steps/details/address';
    expect(await found((document) => first(document, 'qris'))).not.toContain(place);
    expect(await found((document) => first(document, 'ovo'))).toEqual([place]);
  });
});

describe('the new price that a refusal brings', () => {
  const changed = (document: FlowDocument, change: (then: object) => void): void => {
    const then = document.calls?.['create']?.on['err_price_changed'];
    if (typeof then === 'object') change(then);
  };

  it('[PUB-1021] is refused when it is not taken, and "See the new price" would ask for the old quote', async () => {
    expect(
      await found((document) => changed(document, (then) => Object.assign(then, { take: ['total'] }))),
    ).toEqual(['PUB-1021 /document/calls/create/on/err_price_changed']);
  });

  it('[PUB-1021] is refused when it is taken, but the call sends what stood in the address', async () => {
    expect(
      await found((document) =>
        Object.assign(document.calls?.['newPrice'] ?? {}, { send: { quoteId: { var: 'query.quote_id' } } }),
      ),
    ).toEqual(['PUB-1021 /document/calls/create/on/err_price_changed']);
  });

  it('[PUB-1021] is fine when it is kept under a name that the call sends', async () => {
    expect(
      await found((document) => {
        changed(document, (then) =>
          Object.assign(then, { take: ['total'], set: { quoteId: { var: 'answer.quoteId' } } }),
        );
        Object.assign(document.calls?.['offer'] ?? {}, { send: { quoteId: quote } });
      }),
    ).toEqual([]);
  });
});
