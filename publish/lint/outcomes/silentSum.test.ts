import { describe, expect, it } from 'vitest';
import type { FlowDocument } from '../../contract/generated/flow.ts';
import { copyOf, shippedDocument } from '../../../src/product/testing/shippedItem.ts';
import { silentSum } from './silentSum.ts';

const paying = await shippedDocument('payment-form');

/** Where a sum is exchanged without a word, once the dialog with the new price is no more. */
async function foundWith(change: (copy: FlowDocument) => void): Promise<readonly string[]> {
  const copy = copyOf(paying);
  const ok = copy.calls?.['newPrice']?.on['ok'];
  if (typeof ok === 'object') delete ok.dialog;
  change(copy);
  const subject = { document: copy, messages: {}, key: 'payment-form', written: copy };
  const found = await silentSum.check({
    ...subject,
    writtenAt: (pointer) => pointer,
    knownMessages: new Set(),
    knownRoutes: [],
    knownValues: [],
    patternProof: null,
  });
  return found.map(({ pointer }) => pointer);
}

describe('a price that changed', () => {
  it('[PUB-4504] is found where the call that reads the new one opens no dialog', async () => {
    expect(await foundWith(() => undefined)).toEqual(['/document/calls/create/on/err_price_changed']);
  });

  it('[PUB-4504] may be shown by a notice instead', async () => {
    const found = await foundWith(({ calls, steps, data }) => {
      Object.assign(data ?? {}, { isOtherPrice: false });
      const ok = calls?.['newPrice']?.on['ok'];
      if (typeof ok === 'object') ok.set = { isOtherPrice: true };
      const shown = { id: 'price', widget: 'notice', label: 'payForm.priceNow' };
      steps['details']?.body.push({ ...shown, visible: { var: 'data.isOtherPrice' } });
    });
    expect(found).toEqual([]);
  });
});
