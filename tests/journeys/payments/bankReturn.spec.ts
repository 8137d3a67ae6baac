import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { dialogPage, flowPage } from '../../support/pages/flowPage.ts';
import { place } from '../../support/place.ts';
import { callApi } from '../../support/productApi.ts';
import { comeBackAs, logIn, newSubscriber } from '../../support/subscriber.ts';
import { flowWords } from '../../support/wording.ts';

test.use({ expectedErrors: [refusedCall] });

/** A payment by QRIS that waits for its money, made by calls of the API. */
interface WaitingPayment {
  readonly id: string;
  /** Where the API leads the browser that its provider sends back. */
  readonly returnAddress: string;
  status(): Promise<unknown>;
  scan(): Promise<void>;
}

async function waitingPayment(): Promise<WaitingPayment> {
  const bearer = (await logIn(await newSubscriber())).access;
  const post = (path: string, body: unknown) => callApi('POST', path, body, { bearer });
  const quote = await post('/payment/v1/quotes', { package_id: 'entertainment-30', region: 'ID' });
  const { data } = await post('/payment/v1/payments', {
    quote_id: quote.data['quote_id'],
    expected_total: 49_000,
    method: 'qris',
    method_data: {},
    device: 'mobile',
  });
  const id = String(data['payment_id']);
  return {
    id,
    returnAddress: `${place('api')}/payment/v1/return/qris?order_id=${id}`,
    status: async () =>
      (await callApi('GET', `/payment/v1/payments/${id}`, undefined, { bearer })).data['status'],
    async scan() {
      const response = await fetch(`${place('provider')}/qris/${id}/pay`, { method: 'POST' });
      expect(response.ok).toBe(true);
    },
  };
}

/** Comes back from the provider in a browser that has no session, such as the one within a bank's app. */
async function comeBack(page: Page, { id, returnAddress }: WaitingPayment): Promise<void> {
  await page.goto(returnAddress);
  await expect(page).toHaveURL(new RegExp(`/vplus/pay/payment/fm-qris\\?(?:.*&)?payment_id=${id}`));
}

for (const [language, locale] of [
  ['en', 'en-GB'],
  ['id', 'id-ID'],
] as const)
  test.describe(`back from a bank’s app, where nobody is logged in (${language})`, () => {
    test.use({ locale });

    test('[JRN-1360] T12 the payment is shown as it is, after a reload too, and as soon as it is paid', async ({
      page,
    }) => {
      const payment = await waitingPayment();
      const screen = flowPage(page, 'payment', language);
      await comeBack(page, payment);
      await expect(screen.heading('open')).toBeVisible();
      expect(page.url()).not.toContain('view_token');
      await expectAccessible(page, language);
      await page.reload();
      await expect(screen.heading('open')).toBeVisible();
      await payment.scan();
      await expect(screen.heading('paid')).toBeVisible();
      await screen.link('/vplus/pay/history').click();
      await expect(flowPage(page, 'login', language).action('submit')).toBeVisible();
    });

    test('[JRN-1360] T12 what would change the payment asks for a login first, and changes nothing', async ({
      page,
    }) => {
      const payment = await waitingPayment();
      const screen = flowPage(page, 'payment', language);
      await comeBack(page, payment);
      await screen.action('cancelPayment').click();
      const confirm = flowWords('payment', language)('payment.cancelConfirm');
      await dialogPage(page, language).dialog.getByRole('button', { name: confirm }).click();
      await expect(flowPage(page, 'login', language).action('submit')).toBeVisible();
      expect(await payment.status()).toBe('REQUIRES_ACTION');
    });
  });

test.describe('in front of an order', () => {
  test.use({ locale: 'en-GB' });

  test('[JRN-1361] the other language is chosen: the lines of the order change with everything else, and nothing is asked again', async ({
    page,
  }) => {
    await comeBackAs(page, await newSubscriber());
    const screen = flowPage(page, 'payment', 'en');
    await screen.open('package_id=entertainment-30');
    await expect(screen.main).toContainText('Of which VAT');
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(place('api'))) asked.push(`${request.method()} ${request.url()}`);
    });
    await page.getByRole('button', { name: 'Bahasa Indonesia' }).click();
    await expect(flowPage(page, 'payment', 'id').heading('details')).toBeVisible();
    await expect(screen.main).toContainText('Termasuk PPN');
    await expect(screen.main).not.toContainText('Of which VAT');
    await expect(page).not.toHaveURL(/locale=/);
    await page.getByRole('button', { name: 'English' }).click();
    await expect(screen.main).toContainText('Of which VAT');
    expect(asked.filter((call) => call.includes('/payment/'))).toEqual([]);
  });
});
