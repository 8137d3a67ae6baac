import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { killableProduct, type KillableProduct } from '../../support/product/killableProduct.ts';
import { flowPage } from '../../support/pages/flowPage.ts';
import { place } from '../../support/place.ts';
import { callApi } from '../../support/productApi.ts';
import { comeBackAs, goodPassword, logIn, newSubscriber } from '../../support/subscriber.ts';

test.use({ expectedErrors: [refusedCall] });

/** A payment by QRIS that waits for its money. */
interface Waiting {
  readonly id: string;
  status(): Promise<unknown>;
}

/** Begins a payment at an API. */
async function waiting(bearer: string, origin = place('api')): Promise<Waiting> {
  const at = { bearer, origin };
  const quote = await callApi(
    'POST',
    '/payment/v1/quotes',
    { package_id: 'entertainment-30', region: 'ID' },
    at,
  );
  const { data } = await callApi(
    'POST',
    '/payment/v1/payments',
    {
      quote_id: quote.data['quote_id'],
      expected_total: 49_000,
      method: 'qris',
      method_data: {},
      device: 'mobile',
    },
    at,
  );
  const id = String(data['payment_id']);
  return {
    id,
    status: async () => (await callApi('GET', `/payment/v1/payments/${id}`, undefined, at)).data['status'],
  };
}

function cardOf(page: Page, { id }: Waiting): Locator {
  return page.locator(`#charge-${id}`);
}

const moves = [
  ['Pay', ['PAID']],
  ['Pay, and notify three times', ['PAID']],
  ['Let it expire', ['EXPIRED']],
  ['Refuse', ['FAILED']],
  ['Refuse: not enough money', ['FAILED']],
  ['Refuse the card', ['FAILED']],
  ['Fail 3-D Secure', ['FAILED']],
  ['Have it looked at', ['REVIEW']],
  ['Expire and pay, notified in the wrong order', ['PAID']],
] as const;

for (const [label, ends] of moves)
  test(`[JRN-1910] the lab’s button “${label}” makes of a payment what it promises`, async ({ page }) => {
    const payment = await waiting((await logIn(await newSubscriber())).access);
    await page.goto(`${place('provider')}/qris?lang=en`);
    await cardOf(page, payment).getByRole('button', { name: label, exact: true }).click();
    await expect(page).toHaveURL(/\/qris\?lang=en$/);
    await expect.poll(payment.status).toBe(ends[0]);
  });

test('[JRN-1910] a payment that has expired is paid late by its button, and then paid back', async ({
  page,
}) => {
  const payment = await waiting((await logIn(await newSubscriber())).access);
  await page.goto(`${place('provider')}/qris?lang=id`);
  await cardOf(page, payment).getByRole('button', { name: 'Biarkan kedaluwarsa' }).click();
  await expect.poll(payment.status).toBe('EXPIRED');
  await cardOf(page, payment).getByRole('button', { name: 'Bayar terlambat' }).click();
  await expect.poll(payment.status).toBe('PAID');
  await cardOf(page, payment).getByRole('button', { name: 'Kembalikan dana' }).click();
  await expect.poll(payment.status).toBe('REFUNDED');
});

test.describe('a clock and faults that concern everybody', () => {
  test.describe.configure({ mode: 'default', timeout: 180_000 });
  let product: KillableProduct;
  test.beforeAll(async () => {
    product = await killableProduct();
  });
  test.afterAll(async () => {
    await product.stop();
  });

  async function demoBearer(identity: string): Promise<string> {
    const body = {
      client_id: 'alur-web',
      identity_type: 'email',
      identity,
      response_type: 'token',
      password: goodPassword,
    };
    const { data } = await callApi('POST', '/identity/v1/login', body, { origin: product.urls.sandbox });
    return (data['token'] as { readonly access_token: string }).access_token;
  }

  test('[JRN-1911] the time machine: ten seconds before its end a payment is open, ten seconds after it has expired', async ({
    page,
  }) => {
    const payment = await waiting(await demoBearer('demo@alur.test'), product.urls.sandbox);
    await page.goto(`${product.urls.provider}/qris?lang=en`);
    await expectAccessible(page);
    const card = cardOf(page, payment);
    await card.getByRole('button', { name: '10 seconds before its end' }).click();
    await expect(page.locator('#clock-state')).toContainText('ahead of the true time');
    await card.getByRole('button', { name: '10 seconds after its end' }).click();
    await expect(card).toContainText('Expired');
    await page.getByRole('button', { name: 'Back to the true time' }).click();
    await expect(page.locator('#clock-state')).toHaveText('the true time');
  });

  for (const fault of [
    'Send every notification three times',
    'Let notifications overtake each other',
    'Send notifications 30 seconds late',
    'Lose every notification',
    'Sign notifications with a wrong key',
    'Answer the next 3 calls with 503',
    'Leave the next 3 calls without an answer',
  ])
    test(`[JRN-1912] “${fault}” is switched on and off by its buttons`, async ({ page }) => {
      await page.goto(`${product.urls.provider}/qris?lang=en`);
      await page.getByRole('button', { name: `Switch on: ${fault}` }).click();
      await expect(page.getByRole('button', { name: `Switch off: ${fault}` })).toBeVisible();
      await page.getByRole('button', { name: 'Switch all faults off' }).click();
      await expect(page.getByText('No fault is on.')).toBeVisible();
    });
});

test('[JRN-1913] OVO is linked like the other wallets', async ({ page }) => {
  await comeBackAs(page, await newSubscriber());
  const methods = flowPage(page, 'saved-methods');
  await methods.open();
  await methods.action('addWallet').click();
  await methods.main.getByText('OVO', { exact: true }).click();
  await methods.field('phone').fill('81234567890');
  await methods.action('link').click();
  await page.getByRole('button', { name: 'Agree' }).click();
  await expect(flowPage(page, 'linked-method').heading('done')).toBeVisible();
});
