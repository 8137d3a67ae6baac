import { expectAccessible } from '../../support/accessible.ts';
import {
  begin,
  flowOf,
  kinds,
  openPage,
  pay,
  payButton,
  provider,
} from '../../support/payments/begunPayments.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { narrowPhone } from '../../support/narrowPhone.ts';
import { dialogPage, flowPage } from '../../support/pages/flowPage.ts';
import { place } from '../../support/place.ts';
import { callApi } from '../../support/productApi.ts';
import { flowWords } from '../../support/wording.ts';

test.use({ expectedErrors: [refusedCall], ...narrowPhone });

/** Pages, forms and cards are sent to from the same screen as an app: its Indonesian words are read there. */
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
    kind: kinds[5],
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
      await result.action('cancelPayment').click();
      const confirm = word('payment.cancelConfirm');
      await dialogPage(page).dialog.getByRole('button', { name: confirm }).click();
    }
    await expect(result.heading('failed')).toBeVisible();
    for (const said of words) await expect(result.main).toContainText(word(said));
    await expect(result.action('otherWay')).toBeVisible();
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
  ...['e-wallet', 'mnc-bank', 'ovo', 'ovo/checkout', 'telco', 'credit-card/list'].map(
    (path) => [path, 'payment-form', 'details'] as const,
  ),
  ...['cxendit', 'cmidtrans'].map((path) => [path, 'payment', 'missing'] as const),
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
