import { describe, expect, it } from 'vitest';
import { shippedItem, openedDocument } from '../../../src/product/testing/shippedItem.ts';
import type { FlowDocument } from '../../contract/generated/flow.ts';
import { prove } from '../../prove.ts';
import { wordSaid } from '../../wording/wordSaid.ts';

/** What is found in the shipped payment with one thing changed. */
async function found(change: (document: FlowDocument) => void) {
  const { document, messages } = await shippedItem('payment');
  change(document);
  return prove([{ document: openedDocument(document), messages }]);
}

describe('a step that writes no address', { timeout: 240_000 }, () => {
  it('[PROVE-1320] is found where a reload shows another one, with the way there', async () => {
    const [finding, ...others] = await found((document) => {
      delete document.steps['failed']?.address;
    });
    expect(others).toEqual([]);
    expect([finding?.code, finding?.place]).toEqual(['addressLost', '/document/steps/failed']);
    expect(finding && wordSaid(finding.sentence)).toMatch(
      /^A reload of “.+” doesn’t come back to it: its address shows “.+”\.$/,
    );
    // The payment is made at an address that names the offer alone.
    expect(finding?.path.map((turn) => wordSaid(turn))[0]).toMatch(/^1\. Open .+quote_id=/);
    expect(finding?.script?.turns.at(-1)?.kind).toBe('answer');
  });

  it('[PROVE-1320] is found where only data knows what the address would say', async () => {
    const codes = await found((document) => {
      delete document.steps['details']?.address;
    });
    expect(codes.map(({ code, place }) => `${code} ${place}`)).toEqual([
      'addressLost /document/steps/details',
    ]);
  });
});
