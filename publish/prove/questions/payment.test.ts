import { describe, expect, it } from 'vitest';
import type { FlowDocument } from '../../contract/generated/flow.ts';
import { shippedItem, openedDocument } from '../../../src/product/testing/shippedItem.ts';
import { prove } from '../../prove.ts';

/** The shipped payment with one thing changed, as `code place`. */
async function changed(change: (document: FlowDocument) => void): Promise<readonly string[]> {
  const { document, messages } = await shippedItem('payment');
  change(document);
  return prove([{ document: openedDocument(document), messages }]).map(
    ({ code, place }) => `${code} ${place}`,
  );
}

function call(document: FlowDocument, name: string) {
  const found = document.calls?.[name];
  if (found === undefined) throw new Error(`There is no call ${name}.`);
  return found;
}

describe('the five faults of the first payment draft', { timeout: 240_000 }, () => {
  it('[PROVE-10] a method that only a hidden input holds is sent empty', async () => {
    const found = await changed((document) => {
      const { details } = document.steps;
      details?.body.push({
        field: 'way',
        widget: 'text',
        label: 'payment.title',
        schema: { type: 'string', maxLength: 32 },
        visible: { '==': [{ var: 'query.method' }, 'other'] },
      });
      call(document, 'create').send = { ...call(document, 'create').send, method: { var: 'data.way' } };
    });
    expect(found).toContain('emptyInput /document/calls/create/send/method');
  });

  it('[PROVE-16] a run that its address does not give back is found', async () => {
    const found = await changed((document) => {
      document.data = { ...document.data, paymentId: '' };
      // Nor does it look for the open payment, which would give the run back as well.
      const begins = JSON.stringify(document.firstStep).replace('"finding"', '"missing"');
      document.firstStep = JSON.parse(begins) as FlowDocument['firstStep'];
    });
    expect(found).toContain('addressLost /document/steps/open/address');
  });

  it('[PROVE-14] the new price is taken and used, not the old one again', async () => {
    const stale = await changed((document) => {
      call(document, 'newPrice').send = { quoteId: { var: 'query.quote_id' } };
    });
    expect(stale.filter((each) => each.startsWith('answerDropped'))).toEqual([
      'answerDropped /document/calls/create/on/err_price_changed',
    ]);
  });

  it('[PROVE-10] trying again after a return from the provider has what it needs', async () => {
    const found = await changed((document) => {
      call(document, 'quote').send = {
        method: { var: 'query.method' },
        packageId: { var: 'query.package_id' },
      };
    });
    expect(found).toContain('emptyInput /document/calls/quote/send/packageId');
  });

  it('[PROVE-17] a list that is still being read is not shown as empty', async () => {
    const none = (visible: object) => (document: FlowDocument) => {
      document.steps['details']?.body.push({
        id: 'none',
        widget: 'notice',
        label: 'payment.nothing',
        visible: visible as never,
      });
    };
    const some = { '>': [{ var: 'list.summary.count' }, 0] };
    expect(await changed(none({ '!': some }))).toEqual([
      'unreadShownAsEmpty /document/steps/details/body/2/visible',
    ]);
    expect(await changed(none({ '==': [{ var: 'list.summary.count' }, 0] }))).toEqual([]);
    // It would be there while the list is read and after that failed, and gone once the list is read and empty.
    expect(await changed(none({ empty: { var: 'list.summary.count' } }))).toEqual([
      'unreadShownAsEmpty /document/steps/details/body/2/visible',
    ]);
  });

  it('[PROVE-17] a list that nothing on the step reads says nothing there', async () => {
    const found = await changed((document) => {
      document.steps['missing']?.body.push({
        id: 'none',
        widget: 'notice',
        label: 'payment.nothing',
        visible: { empty: { var: 'list.summary.count' } },
      });
    });
    expect(found).toEqual(['unreadShownAsEmpty /document/steps/missing/body/1/visible']);
  });
});

describe('a document whose names of the address multiply', () => {
  it('[PROVE-4690] is looked at whole: a payment whose button asks nine more of them', async () => {
    const { document, messages } = await shippedItem('payment');
    const names = Array.from({ length: 9 }, (_, index) => `q${index}`);
    document.query = [...(document.query ?? []), ...names];
    const many = { or: names.map((name) => ({ '==': [{ var: `query.${name}` }, 'x'] })) };
    const { details } = document.steps;
    const [pay] = details?.actions ?? [];
    if (pay?.visible === undefined) throw new Error('The button asks nothing.');
    pay.visible = { and: [pay.visible, many] };
    const found = prove([{ document: openedDocument(document), messages }]);
    expect(found.map(({ code, place }) => `${code} ${place}`)).toEqual([]);
  });
});
