import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { flowPage } from '../../support/pages/flowPage.ts';
import { place } from '../../support/place.ts';
import { callApi } from '../../support/productApi.ts';
import { comeBackAs, logIn, newPhone, newSubscriber } from '../../support/subscriber.ts';

test.use({ expectedErrors: [refusedCall] });

/** A payment by QRIS that waits for its money. */
interface Waiting {
  readonly id: string;
  status(): Promise<unknown>;
}

/** Begins a payment at an API. */
async function waiting(bearer: string): Promise<Waiting> {
  const at = { bearer };
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

// Every other button is pressed by a request: sandbox/providers/payments/pressedButtons.test.ts.
test('[JRN-1910] a payment that has expired is paid late by its button, and then paid back', async ({
  page,
}) => {
  const payment = await waiting((await logIn(await newSubscriber())).access);
  await page.goto(`${place('provider')}/qris?lang=id`);
  await expectAccessible(page);
  await cardOf(page, payment).getByRole('button', { name: 'Biarkan kedaluwarsa' }).click();
  await expect.poll(payment.status).toBe('EXPIRED');
  await cardOf(page, payment).getByRole('button', { name: 'Bayar terlambat' }).click();
  await expect.poll(payment.status).toBe('PAID');
  await cardOf(page, payment).getByRole('button', { name: 'Kembalikan dana' }).click();
  await expect.poll(payment.status).toBe('REFUNDED');
});

test('[JRN-1913] OVO is linked like the other wallets', async ({ page }) => {
  await comeBackAs(page, await newSubscriber());
  const methods = flowPage(page, 'saved-methods');
  await methods.open();
  await methods.action('addWallet').click();
  await methods.main.getByText('OVO', { exact: true }).click();
  await methods.field('phone').fill(newPhone().typed);
  await methods.action('link').click();
  await page.getByRole('button', { name: 'Agree' }).click();
  await expect(flowPage(page, 'linked-method').heading('done')).toBeVisible();
});
