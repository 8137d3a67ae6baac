import { describe, expect, it } from 'vitest';
import type { FlowDocument, FlowRoute } from '../../contract/generated/flow.ts';
import { findingsAfter } from '../../../src/product/testing/findingsAfter.ts';

/** What these rules say of a shipped flow after a change, in one line each. */
const found = (flow: string, change: (document: FlowDocument) => void): Promise<readonly string[]> =>
  findingsAfter(flow, change, ['PUB-3460', 'PUB-3461']);

function route({ routes = [] }: FlowDocument, path: string): FlowRoute {
  const known = routes.find((each) => each.path === path);
  if (known === undefined) throw new Error(`The flow has lost its route "${path}".`);
  return known;
}

describe('a value that is written for a name of the address', () => {
  it('[PUB-3461] is warned of as no way to pay, with the one that was meant', async () => {
    expect(
      await found('payment', (document) => {
        route(document, '/vplus/pay/payment/fm-qris').query = { method: 'qriss' };
      }),
    ).toEqual(['PUB-3461 warning /document/routes/0/query/method Did you mean "qris"?']);
  });

  it('[PUB-3461] is warned of where nothing asks for it, through values and data too', async () => {
    const asks = await found('payment-form', (document) => {
      route(document, '/vplus/pay/payment/ovo').query = { asks: 'phne', method: 'ovoo' };
    });
    expect(asks).toEqual([
      'PUB-3461 warning /document/routes/0/query/asks Did you mean "phone"?',
      'PUB-3461 warning /document/routes/0/query/method Did you mean "ovo"?',
    ]);
  });

  it('[PUB-3461] is warned of in a way out to another flow, whose page is filled in later', async () => {
    const place = '/document/steps/order/actions/';
    const lines = await found('buy', (document) => {
      for (const { leave } of document.steps['order']?.actions ?? [])
        if (typeof leave === 'object') leave.query = { ...leave.query, method: 'qriss' };
    });
    expect(lines.length).toBeGreaterThan(0);
    for (const line of lines) expect(line).toContain(`PUB-3461 warning ${place}`);
  });

  it('[PUB-3461] is warned of in a link to another flow', async () => {
    const link = {
      id: 'byCode',
      label: 'buy.tryAgain',
      to: '/vplus/pay/payment/fm-qris',
      query: { method: 'qriss' },
    };
    const lines = await found('buy', ({ steps }) => Object.assign(steps['order'] ?? {}, { links: [link] }));
    expect(lines).toEqual([
      'PUB-3461 warning /document/steps/order/links/0/query/method Did you mean "qris"?',
    ]);
  });

  it('[PUB-3461] is warned of where a call sends it as it stands', async () => {
    expect(
      await found('saved-methods', (document) => {
        Object.assign(document.calls?.['linkCard'] ?? {}, { send: { method: 'crad' } });
      }),
    ).toEqual(['PUB-3461 warning /document/calls/linkCard/send/method Did you mean "card"?']);
  });

  it('[PUB-3461] is left alone where a name is used as it comes, and where it is like nothing that conditions ask for', async () => {
    expect(
      await found('payment', (document) => {
        route(document, '/vplus/pay/payment/ovo/checkout').query = {
          form: 'something',
          landing: 'elsewhere',
        };
      }),
    ).toEqual([]);
  });

  it('[PUB-3460] is refused where the API takes none but its own', async () => {
    expect(
      await found('social-login', (document) => {
        route(document, '/vplus/auth/google-login').query = { provider: 'gogle' };
      }),
    ).toEqual(['PUB-3460 error /document/routes/0/query/provider Did you mean "google"?']);
  });
});
