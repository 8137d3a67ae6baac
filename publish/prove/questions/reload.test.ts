import { describe, expect, it } from 'vitest';
import { shippedItem, openedDocument } from '../../../src/product/testing/shippedItem.ts';
import type { FlowDocument } from '../../contract/generated/flow.ts';
import { prove } from '../../prove.ts';
import { findingsIn, smallFlow } from '../testing/smallFlow.ts';
import { wordSaid } from '../../wording/wordSaid.ts';

const away = { id: 'away', label: 'away', leave: '/vplus' } as const;

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

describe('a page that only says something', { timeout: 240_000 }, () => {
  const explaining = (more: object) =>
    found((document) => {
      const back = { id: 'back', label: 'payment.done', goto: 'typing' };
      document.steps['explained'] = { body: [], actions: [back], ...more };
      const explain = { id: 'explain', label: 'payment.done', kind: 'link', needs: [], goto: 'explained' };
      document.steps['typing']?.actions?.push(explain as never);
    });

  it('[PROVE-4694] may be left by a reload for a step that it leads to, and one that asks for something may not', async () => {
    expect((await explaining({})).map(({ code }) => code)).not.toContain('addressLost');
    const why = {
      field: 'why',
      widget: 'text',
      label: 'payment.done',
      schema: { type: 'string', maxLength: 9 },
    };
    expect((await explaining({ body: [why] })).map(({ code }) => code)).toContain('addressLost');
  });
});

describe('what a run began with', () => {
  /** A step that writes its view alone, and one behind it that writes nothing. */
  const linking = (more: { readonly set?: { readonly saved: string } }) =>
    smallFlow({
      query: ['view', 'saved'],
      data: { saved: { var: 'query.saved' } },
      firstStep: { if: [{ '==': [{ var: 'query.view' }, 'one'] }, 'one', 'first'] },
      steps: {
        first: {
          address: { query: { view: 'first' } },
          body: [],
          actions: [{ id: 'next', label: 'next', goto: 'last', ...more }, away],
        },
        one: {
          address: { query: { view: 'one', saved: { var: 'data.saved' } } },
          body: [],
          actions: [away],
        },
        last: { body: [], actions: [{ id: 'one', label: 'one', goto: 'one' }, away] },
      },
    });

  it('[PROVE-4693] is nothing that it has come to know: only what a press or an answer brought has to stand in the address', () => {
    const lost = 'addressLost /document/steps/last';
    expect(findingsIn(linking({ set: { saved: 'x' } }))).toContain(lost);
    expect(findingsIn(linking({}))).not.toContain(lost);
  });
});
