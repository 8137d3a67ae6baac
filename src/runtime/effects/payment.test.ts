import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { builtInConfig } from '../../contracts/config.ts';
import type { EffectServices } from './call/performer.ts';
import { callbackKey } from '../exits/callback.ts';
import { memoryStore } from '@alur/react/run';
import { closeServer, perform } from '../testing/testPerform.ts';

const id = 'payment-1';
const amount = {
  currency: 'IDR',
  subtotal: 49_000,
  discount: 0,
  fee: 0,
  vat_rate_bps: 1100,
  vat_amount: 4856,
  total: 49_000,
  vat_included: true,
};
const bought = {
  package_id: 'sport-30',
  name: 'Sport',
  description: { en: 'Sport', id: 'Olahraga' },
  duration_days: 30,
  renewal: 'none',
  price: 49_000,
  is_active: true,
  order: 1,
  labels: [],
};

function payment(over: Readonly<Record<string, unknown>>): unknown {
  return {
    payment_id: id,
    order_id: 'order-1',
    order_no: '7F3A-91C2',
    quote_id: 'quote-1',
    version: 2,
    status: 'REQUIRES_ACTION',
    fulfilment: { status: 'NONE' },
    final: false,
    method: 'dana',
    label: { en: 'DANA', id: 'DANA' },
    page: 'dana/checkout',
    package: bought,
    amount,
    created_at: '2026-11-21T03:00:00Z',
    expires_at: '2026-11-21T03:15:00Z',
    server_time: '2026-11-21T03:00:00Z',
    next_action: null,
    cancelable: true,
    changeable: true,
    poll: { after_ms: 2000, max_ms: 10_000 },
    ...over,
  };
}

const leads = (url: string, more = {}) =>
  payment({
    next_action: { type: 'redirect', url, method: 'GET', target: 'same_tab', fallback_url: url, ...more },
  });

/** A page of which only what leads out of it is there; it is left at once. */
function page() {
  const gone: string[] = [];
  const listeners = new Set<(event: { persisted: boolean }) => void>();
  const leave = (how: string) => (address: string) => {
    gone.push(`${how} ${address}`);
    queueMicrotask(() => [...listeners].forEach((listener) => listener({ persisted: true })));
  };
  const form = () => {
    const fields: string[] = [];
    return {
      fields,
      action: '',
      target: '',
      append: ({ name, value }: { name: string; value: string }) => fields.push(`${name}=${value}`),
      submit() {
        leave('form')(`${this.action} ${this.target} ${fields.join('&')}`);
      },
      remove: () => undefined,
    };
  };
  const self = {
    setTimeout: (later: () => void) => (queueMicrotask(later), 0),
    clearTimeout: () => undefined,
    addEventListener: (_: string, listener: (event: { persisted: boolean }) => void) =>
      listeners.add(listener),
    removeEventListener: (_: string, listener: (event: { persisted: boolean }) => void) =>
      listeners.delete(listener),
    open: leave('top'),
    location: { assign: leave('go') },
    document: {
      visibilityState: 'visible',
      body: { append: () => undefined },
      createElement: (tag: string) => (tag === 'form' ? form() : {}),
    },
  };
  return { gone, self: self as unknown as Window };
}

const allowed = { paymentOrigins: () => ['https://pay.test'], appSchemes: () => ['gojek'] };
const run = (
  effect: 'payment.continue' | 'app.open' | 'payment.complete',
  data: unknown,
  changes: Partial<EffectServices>,
) => perform(effect, { paymentId: id }, () => ({ body: { data } }), { ...allowed, ...changes });

beforeEach(() => void vi.useRealTimers());
afterEach(closeServer);

describe('leading to the product’s own app', () => {
  const open = (appLink: string, self: Window) =>
    perform('ownApp.open', {}, undefined, { appLink: () => appLink, self: () => self });

  it('[RUN-1572] goes where the deployment says, on the web or by the app’s own scheme', async () => {
    for (const link of ['https://app.test/open', 'alur://open']) {
      const { gone, self } = page();
      await open(link, self);
      expect(gone).toEqual([`go ${link}`]);
    }
  });

  it('[RUN-1572] goes nowhere without a link, and reports an app that did not open', async () => {
    const { gone, self } = page();
    for (const link of ['', 'alur://open'])
      expect((await open(link, self)).result).toMatchObject({
        ok: false,
        error: { code: 'err_own_app_unavailable' },
      });
    expect(gone).toEqual(['go alur://open']);
  });
});

describe('leading to a provider', () => {
  it('[RUN-1460] goes to the page of the provider, and answers the payment when the page is here again', async () => {
    const { gone, self } = page();
    const { result } = await run('payment.continue', leads('https://pay.test/p/1'), { self: () => self });
    expect(gone).toEqual(['go https://pay.test/p/1']);
    expect(result).toMatchObject({
      ok: true,
      answer: { status: 'REQUIRES_ACTION', methodName: { en: 'DANA', id: 'DANA' } },
    });
  });

  it('[RUN-1460] leaves a partner’s frame where the provider has to be on top, and sends a form where it wants one', async () => {
    const { gone, self } = page();
    await run('payment.continue', leads('https://pay.test/p/1', { target: 'top' }), { self: () => self });
    await closeServer();
    const form = { method: 'POST', form: { order_id: 'o1', amount: '49000' } };
    await run('payment.continue', leads('https://pay.test/p/2', form), { self: () => self });
    expect(gone).toEqual([
      'top https://pay.test/p/1',
      'form https://pay.test/p/2 _self order_id=o1&amount=49000',
    ]);
  });

  it.each([
    'https://evil.test/p',
    'https://pay.test.evil.test/',
    'https://pay.test:8443/',
    'http://pay.test/',
    'https://user@pay.test/',
    '//pay.test/',
    'javascript:alert(1)',
    '/vplus',
    'https://alur.test/vplus',
    'gojek://pay',
  ])('[RUN-1461] [T27] the API’s word alone leads nowhere: %s', async (url) => {
    const { gone, self } = page();
    const { result } = await run('payment.continue', leads(url), { self: () => self });
    expect([gone, result]).toEqual([[], { ok: false, error: { code: 'err_provider_refused', status: 0 } }]);
  });

  it('[RUN-1460] a payment that leads nowhere any more is answered as it is', async () => {
    const { gone, self } = page();
    const { result } = await run('payment.continue', payment({ status: 'PAID' }), { self: () => self });
    expect(gone).toEqual([]);
    expect(result).toMatchObject({ ok: true, answer: { status: 'PAID' } });
  });
});

describe('opening a wallet', () => {
  const wallet = (deeplink: string, fallback = 'https://pay.test/p/1') =>
    leads('https://pay.test/p/1', { deeplink, fallback_url: fallback });

  it('[RUN-1462] opens the app; where it does not open, the provider’s page', async () => {
    const { gone, self } = page();
    await run('app.open', wallet('gojek://gopay/1'), { self: () => self });
    expect(gone).toEqual(['go gojek://gopay/1', 'go https://pay.test/p/1']);
  });

  it('[RUN-1462] an app that came up is left alone', async () => {
    const { gone, self } = page();
    Object.assign(self.document, { visibilityState: 'hidden' });
    await run('app.open', wallet('gojek://gopay/1'), { self: () => self });
    expect(gone).toEqual(['go gojek://gopay/1']);
  });

  it('[RUN-1462] a link of no app and no provider that the deployment names opens nothing', async () => {
    const { gone, self } = page();
    const { result } = await run('app.open', wallet('evil://x', 'https://evil.test/'), { self: () => self });
    expect([gone, result]).toEqual([[], { ok: false, error: { code: 'err_app_unavailable', status: 0 } }]);
  });
});

describe('the completion redirect', () => {
  const done = payment({
    status: 'PAID',
    final: true,
    completion: 'payment_id=payment-1&status=success&sig=abc',
  });

  it.each([
    ['', null, '/?payment_id=payment-1&status=success&sig=abc'],
    ['', '/vplus/account?tab=1', '/vplus/account?tab=1&payment_id=payment-1&status=success&sig=abc'],
    ['https://shop.test/done', null, 'https://shop.test/done?payment_id=payment-1&status=success&sig=abc'],
    [
      'https://shop.test/done/',
      '/back',
      'https://shop.test/done/back?payment_id=payment-1&status=success&sig=abc',
    ],
    ['http://shop.test/', null, '/?payment_id=payment-1&status=success&sig=abc'],
  ] as const)(
    '[RUN-1463] base URL "%s" with the return path %s leads to %s, and the callback store is reset',
    async (paymentRedirect, returnPath, expected) => {
      const local = memoryStore();
      local.set(callbackKey, JSON.stringify({ returnPath, localPath: null, data: 'x', isLocal: false }));
      const gone: string[] = [];
      const { result } = await run('payment.complete', done, {
        local,
        config: () => ({ ...builtInConfig, paymentRedirect }),
        depart: (address) => Promise.resolve(void gone.push(address)),
      });
      const origin = 'https://alur.test';
      expect(gone.map((each) => each.replace(origin, ''))).toEqual([expected]);
      expect(result).toMatchObject({ ok: true, answer: { status: 'PAID' } });
      expect(JSON.parse(local.get(callbackKey) ?? '')).toMatchObject({ returnPath: null, data: null });
    },
  );

  it('[RUN-1463] a payment without a result yet leads nowhere', async () => {
    const gone: string[] = [];
    const { result } = await run('payment.complete', payment({}), {
      depart: (address) => Promise.resolve(void gone.push(address)),
    });
    expect([gone, result]).toEqual([[], { ok: false, error: { code: 'err_payment_open', status: 0 } }]);
  });
});
