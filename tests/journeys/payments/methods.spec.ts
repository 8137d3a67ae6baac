import { expectAccessible } from '../../support/accessible.ts';
import { begin, kinds, openPage, pay, payButton, provider } from '../../support/payments/begunPayments.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { narrowPhone } from '../../support/narrowPhone.ts';
import { flowPage } from '../../support/pages/flowPage.ts';
import { place } from '../../support/place.ts';

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
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(360);
      await pay(page, kind, begun, language);
      const result = flowPage(page, 'payment', language);
      await expect(result.heading('paid')).toBeVisible();
      await expect(result.main).not.toContainText('{');
      await expectAccessible(page);
      await result.action('done').click();
      await expect(page).toHaveURL(/status=success/);
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
