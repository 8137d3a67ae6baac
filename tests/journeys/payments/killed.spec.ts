import type { Page } from '@playwright/test';
import { refreshTokenKey } from '../../../src/runtime/session/sessionMachine.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { killableProduct, type KillableProduct } from '../../support/product/killableProduct.ts';
import { dialogPage, flowPage, type FlowPage } from '../../support/pages/flowPage.ts';
import { callApi } from '../../support/productApi.ts';
import { goodPassword } from '../../support/subscriber.ts';
import { flowWords, interfaceWord, type Language } from '../../support/wording.ts';

/** What a browser itself writes of calls that are refused, and of a program that is gone. */
const expectedError = new RegExp(
  `${refusedCall.source}|net::ERR_(?:CONNECTION_REFUSED|CONNECTION_RESET|INCOMPLETE_CHUNKED_ENCODING|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)`,
);

// In one worker, one after the other: each kills what the next one needs.
test.describe.configure({ mode: 'default', timeout: 180_000 });
test.use({ expectedErrors: [expectedError], viewport: { width: 360, height: 740 } });

let product: KillableProduct;

test.beforeAll(async () => {
  product = await killableProduct();
});

test.afterAll(async () => {
  await product.stop();
});

const buyer = 'active@alur.test';

/** The order of a package, in front of its price. */
async function openOrder(page: Page, language: Language, packageId: string): Promise<FlowPage> {
  const { data } = await callApi(
    'POST',
    '/identity/v1/login',
    {
      client_id: 'alur-web',
      identity_type: 'email',
      identity: buyer,
      response_type: 'token',
      password: goodPassword,
    },
    { origin: product.urls.sandbox },
  );
  const { refresh_token: token } = data['token'] as { readonly refresh_token: string };
  await page.goto(`${product.urls.edge}/healthz`);
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [refreshTokenKey, token] as const);
  const screen = flowPage(page, 'payment', language, product.urls.edge);
  await screen.open(`package_id=${packageId}`);
  return screen;
}

function payButton(screen: FlowPage, language: Language) {
  const [word = ''] = flowWords('payment', language)('payment.pay').split('{');
  return screen.main.getByRole('button', { name: new RegExp(`^${word}Rp`) });
}

/** Scans the code of the payment that the page shows. */
async function scan(page: Page): Promise<void> {
  const id = new URL(page.url()).searchParams.get('payment_id') ?? '';
  const response = await fetch(`${product.urls.provider}/qris/${id}/pay`, { method: 'POST' });
  expect(response.ok).toBe(true);
}

// What happens here is no word's: one language shows it, the one with the longer words.
test.describe('in Indonesian', () => {
  const language = 'id';
  const word = flowWords('payment', language);

  test(`[JRN-1060] the provider is killed while its code is shown: nothing is lost, and once it is back the code is paid`, async ({
    page,
  }) => {
    const screen = await openOrder(page, language, 'entertainment-30');
    await payButton(screen, language).click();
    await expect(screen.heading('open')).toBeVisible();
    const code = screen.main.getByRole('img');
    await expect(code).toBeVisible();
    const address = page.url();
    await product.kill('provider');
    await screen.action('havePaid').click();
    await expect(page.getByText(word('payment.notYet'))).toBeVisible();
    await expect(dialogPage(page).dialog).toBeHidden();
    await page.reload();
    await expect(screen.heading('open')).toBeVisible();
    await expect(code).toBeVisible();
    expect(page.url()).toBe(address);
    await expectAccessible(page);
    await product.start('provider');
    await scan(page);
    await expect(screen.heading('paid')).toBeVisible();
  });

  test(`[JRN-1061] a payment that cannot begin because the provider is gone is refused with what to do, and begins once it is back`, async ({
    page,
  }) => {
    const screen = await openOrder(page, language, 'all-365');
    await expect(payButton(screen, language)).toBeVisible();
    await product.kill('provider');
    await payButton(screen, language).click();
    const { dialog } = dialogPage(page, language);
    await expect(dialog).toContainText(interfaceWord('err_channel_unavailable.message', language));
    await expectAccessible(page);
    await dialog.getByRole('button').last().click();
    await product.start('provider');
    await screen.open('package_id=all-365');
    await payButton(screen, language).click();
    await expect(screen.heading('open')).toBeVisible();
    await scan(page);
    await expect(screen.heading('paid')).toBeVisible();
  });

  test(`[JRN-1062] the product API is killed while a payment is open: the page says that it is reconnecting and when, keeps the code, and shows the result`, async ({
    page,
  }) => {
    const screen = await openOrder(page, language, 'sport-30');
    await payButton(screen, language).click();
    await expect(screen.heading('open')).toBeVisible();
    const [lost = ''] = interfaceWord('watch.reconnecting', language).split('{');
    const banner = page.getByRole('status').filter({ hasText: new RegExp(`^${lost}\\d+ `) });
    await product.kill('sandbox');
    await expect(banner).toBeVisible({ timeout: 60_000 });
    await expect(screen.main.getByRole('img')).toBeVisible();
    await expect(dialogPage(page).dialog).toBeHidden();
    await expectAccessible(page);
    await product.start('sandbox');
    await expect(banner).toBeHidden({ timeout: 60_000 });
    await scan(page);
    await expect(screen.heading('paid')).toBeVisible({ timeout: 60_000 });
  });
});
