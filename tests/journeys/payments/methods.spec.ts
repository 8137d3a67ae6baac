import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { codeFor } from '../../support/inbox.ts';
import { dialogPage, flowPage, type FlowPage } from '../../support/pages/flowPage.ts';
import { place } from '../../support/place.ts';
import { callApi } from '../../support/productApi.ts';
import { comeBackAs, newPhone, newSubscriber, type Tokens } from '../../support/subscriber.ts';
import { flowWords, type Language } from '../../support/wording.ts';

test.use({
  expectedErrors: [refusedCall],
  viewport: { width: 360, height: 740 },
  // A phone: on a desk a wallet's app shows a code to scan instead.
  userAgent:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
  isMobile: true,
  hasTouch: true,
});

/** One method of each kind, and the step that its payment waits in; the same rows make every test below. */
const kinds = [
  { kind: 'an app', path: 'gopay', step: 'leaving', leads: true },
  { kind: 'a page', path: 'dana/checkout', step: 'leaving', leads: true },
  { kind: 'a form', path: 'mnc-payment', step: 'leaving', leads: true },
  { kind: 'a card', path: 'credit-card/form', step: 'leaving', leads: true },
  { kind: 'an approval', path: 'ovo', step: 'approve', phone: true },
  { kind: 'a transfer', path: 'mnc-bank', step: 'transfer', option: 'BCA' },
  {
    kind: 'a balance',
    path: 'telco',
    step: 'code',
    phone: true,
    option: 'Telkomsel',
  },
] as const;
type Kind = (typeof kinds)[number];

/** A payment that waits for its subscriber, at its page. */
interface Begun {
  readonly screen: FlowPage;
  readonly tokens: Tokens;
  readonly paymentId: string;
  readonly phone: string;
}

const flowOf = ({ step }: Kind): string => (step === 'code' ? 'payment-code' : 'payment');

/** Opens a payment page with its quote, as the choice of methods does. */
async function openPage(page: Page, path: string, language: Language): Promise<Tokens> {
  const tokens = await comeBackAs(page, await newSubscriber());
  const { data } = await callApi(
    'POST',
    '/payment/v1/quotes',
    { package_id: 'entertainment-30', region: 'ID' },
    { bearer: tokens.access },
  );
  const query = new URLSearchParams({
    locale: language,
    quote_id: String(data['quote_id']),
    package_id: 'entertainment-30',
  });
  await page.goto(`/vplus/pay/payment/${path}?${query.toString()}`);
  await expect(page.locator('html')).toHaveAttribute('lang', language);
  return tokens;
}

function payButton(page: Page, language: Language) {
  const [word = ''] = flowWords('payment', language)('payment.pay').split('{');
  return page.locator('main').getByRole('button', { name: `${word}Rp49.000` });
}

/** Fills in what the method asks for, and presses Pay. */
async function begin(page: Page, kind: Kind, language: Language): Promise<Begun> {
  const tokens = await openPage(page, kind.path, language);
  await expect(payButton(page, language)).toBeVisible();
  const { typed, known } = newPhone();
  const form = flowPage(page, 'payment-form', language);
  if ('option' in kind) {
    await form.main.getByText(kind.option, { exact: true }).click();
    await expect(form.main.getByRole('radio', { name: kind.option })).toBeChecked();
  }
  if ('phone' in kind) await form.field('phone').fill(typed);
  await payButton(page, language).click();
  const screen = flowPage(page, flowOf(kind), language);
  await expect(screen.heading(kind.step)).toBeVisible();
  await expect(page).toHaveURL(/payment_id=/);
  const paymentId = new URL(page.url()).searchParams.get('payment_id') ?? '';
  return { screen, tokens, paymentId, phone: known };
}

/** What becomes of it at the provider, without its page. */
async function provider({ paymentId }: Begun, move: string): Promise<void> {
  const response = await fetch(`${place('provider')}/pay/${paymentId}/${move}`, {
    method: 'POST',
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
}

function goOn(page: Page, language: Language) {
  const [word = ''] = flowWords('payment', language)('payment.goOn').split('{');
  return page.locator('main').getByRole('button', { name: new RegExp(`^${word}`) });
}

/** Pays as a person does: at the provider's page, in the app that rings, at the bank, or with the code. */
async function pay(page: Page, kind: Kind, begun: Begun, language: Language): Promise<void> {
  if (kind.step === 'code') return begun.screen.field('otp').fill(await codeFor(begun.phone));
  if (!('leads' in kind)) return provider(begun, 'pay');
  await goOn(page, language).click();
  await expect(page).toHaveURL(new RegExp(`^${place('provider')}/pay/`));
  if (kind.path === 'credit-card/form') {
    await page.locator('#number').fill('4811 1111 1111 1114');
    await page.locator('main button').first().click();
  }
  await page.locator('main form button').first().click();
}

/** Pages, forms and cards are led to from the same screen as an app: its Indonesian words are read there. */
const inIndonesian: readonly string[] = ['gopay', 'ovo', 'mnc-bank', 'telco'];

for (const kind of kinds)
  for (const language of inIndonesian.includes(kind.path) ? (['en', 'id'] as const) : (['en'] as const))
    test(`[JRN-1460] a payment by ${kind.kind} is begun, paid and shown as paid (${kind.path}, ${language})`, async ({
      page,
    }) => {
      const begun = await begin(page, kind, language);
      await expect(begun.screen.main).toContainText('49.000');
      await expect(begun.screen.main).not.toContainText('{');
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
      await pay(page, kind, begun, language);
      const result = flowPage(page, 'payment', language);
      await expect(result.heading('paid')).toBeVisible();
      await expect(result.main).not.toContainText('{');
      await expectAccessible(page);
      await result.action('done').click();
      await expect(page).toHaveURL(/status=success/);
    });

const endings = [
  {
    ends: 'is refused says why',
    kind: kinds[5],
    move: 'poor',
    words: ['payment.failed', 'payment.whyBalance'],
  },
  {
    ends: 'ran out says that',
    kind: kinds[4],
    move: 'expire',
    words: ['payment.expired'],
  },
  {
    ends: 'is cancelled says that',
    kind: kinds[6],
    move: 'cancel',
    words: ['payment.canceled'],
  },
] as const;

for (const { ends, kind, move, words } of endings)
  test(`[JRN-1461] a payment by ${kind.kind} that ${ends}, and what to do next`, async ({ page }) => {
    const word = flowWords('payment', 'en');
    const result = flowPage(page, 'payment');
    const begun = await begin(page, kind, 'en');
    if (move !== 'cancel') await provider(begun, move);
    else {
      await begun.screen.action('otherWay').click();
      await result.action('cancelPayment').click();
      const confirm = word('payment.cancelConfirm');
      await dialogPage(page).dialog.getByRole('button', { name: confirm }).click();
    }
    await expect(result.heading('failed')).toBeVisible();
    for (const said of words) await expect(result.main).toContainText(word(said));
    await expect(result.action('chooseAgain')).toBeVisible();
    await expectAccessible(page);
  });

for (const kind of [kinds[1], kinds[5], kinds[6]])
  test(`[JRN-1462] R12 a reload, Back and a second tab keep the payment by ${kind.kind}, and it is paid once (${kind.path})`, async ({
    page,
    context,
  }) => {
    const begun = await begin(page, kind, 'en');
    const waiting = page.url();
    await page.reload();
    await expect(begun.screen.heading(kind.step)).toBeVisible();
    const second = await context.newPage();
    await second.goto(waiting);
    const other = flowPage(second, flowOf(kind));
    await expect(other.heading(kind.step)).toBeVisible();
    await page.goBack();
    await page.goto(waiting);
    await expect(begun.screen.heading(kind.step)).toBeVisible();
    const { data } = await callApi('GET', '/payment/v1/payments/current', undefined, {
      bearer: begun.tokens.access,
    });
    expect(data['payment_id']).toBe(begun.paymentId);
    await pay(page, kind, begun, 'en');
    await expect(flowPage(page, 'payment').heading('paid')).toBeVisible();
    await expect(flowPage(second, 'payment').heading('paid')).toBeVisible();
    const paid = await callApi('GET', '/payment/v1/transactions', undefined, {
      bearer: begun.tokens.access,
    });
    expect(paid.data['items']).toHaveLength(1);
  });

test('[JRN-1463] T28 a browser without a session sees the result of the payment that its provider led back with, and nothing else', async ({
  page,
  browser,
}) => {
  const begun = await begin(page, kinds[1], 'en');
  await provider(begun, 'pay');
  const stranger = await browser.newContext();
  const elsewhere = await stranger.newPage();
  await elsewhere.goto(`${place('provider')}/pay/${begun.paymentId}/back`);
  await expect(flowPage(elsewhere, 'payment').heading('paid')).toBeVisible();
  expect(elsewhere.url()).not.toContain('view_token');
  await stranger.close();
});

/** Every payment page of section 2, and the flow that shows it. */
const pages: readonly (readonly [path: string, flow: string, step: string])[] = [
  ...[
    'fm-qris',
    'gopay',
    'forest',
    'mnc-payment',
    'credit-card/form',
    'dana/checkout',
    'gopay/checkout',
    'shopeepay/checkout',
    'mnc-payment/motion-pay',
    'mnc-payment/motion-pay/cancel',
  ].map((path) => [path, 'payment', 'details'] as const),
  ...['e-wallet', 'mnc-bank', 'ovo', 'telco', 'credit-card/list'].map(
    (path) => [path, 'payment-form', 'details'] as const,
  ),
  ...['cxendit', 'cmidtrans', 'ovo/checkout'].map((path) => [path, 'payment', 'missing'] as const),
  ['telco/verify-otp', 'payment-code', 'missing'],
];

test('[JRN-1464] every payment page shows its screen with a quote, and each flow without one what to do', async ({
  page,
}) => {
  await openPage(page, 'fm-qris', 'en');
  const offered = new Set<string>();
  const { search } = new URL(page.url());
  for (const [path, flow, step] of pages) {
    const screen = flowPage(page, flow);
    await page.goto(`/vplus/pay/payment/${path}${search}`);
    await expect(screen.heading(step)).toBeVisible();
    if (step === 'details') await expect(payButton(page, 'en')).toBeVisible();
    if (offered.has(flow)) continue;
    offered.add(flow);
    await page.goto(`/vplus/pay/payment/${path}`);
    await expect(screen.action('choosePackage')).toBeVisible();
  }
});
