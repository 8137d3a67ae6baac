import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expectFits } from '../support/fits.ts';
import { expect, refusedCall, test } from '../support/journey.ts';
import { chooseCard, flowPage } from '../support/pages/flowPage.ts';
import { place } from '../support/place.ts';
import { identityPage } from '../support/pages/identityPage.ts';
import { comeBackAs, newEmail, newSubscriber } from '../support/subscriber.ts';
import { flowWords, type Language } from '../support/wording.ts';

/** The browser's own lines for refusals, and for content that is kept from it. */
const expectedError = new RegExp(`${refusedCall.source}|net::ERR_FAILED`);
test.use({ expectedErrors: [expectedError] });

/** A text of a flow with its total filled in. */
function worded(flow: string, key: string, language: Language, total: string): string {
  return flowWords(flow, language)(key).replace('{total, money}', total);
}

function button(page: Page, name: string): ReturnType<Page['getByRole']> {
  return page.getByRole('button', { name, exact: true });
}

/** Chooses a package and shows its order. */
async function openOrder(page: Page, language: Language = 'en'): Promise<void> {
  await comeBackAs(page, await newSubscriber());
  await flowPage(page, 'packages', language).open();
  await page.getByRole('link', { name: /Entertainment/ }).click();
  const order = flowPage(page, 'buy', language);
  await expect(order.heading('order')).toBeVisible();
  await expect(order.main).toContainText('Rp49.000');
}

/** From the order to the QR code. */
async function openCode(page: Page, language: Language = 'en', total = 'Rp49.000'): Promise<string> {
  // The first way of a subscriber who has paid nothing yet.
  await expect(page.getByRole('radio', { name: 'QRIS' })).toBeChecked();
  await button(page, worded('buy', 'buy.pay', language, total)).click();
  await expect(flowPage(page, 'payment', language).heading('open')).toBeVisible();
  await expect(page).toHaveURL(/payment_id=/);
  return new URL(page.url()).searchParams.get('payment_id') ?? '';
}

async function scan(paymentId: string): Promise<void> {
  const response = await fetch(`${place('provider')}/qris/${paymentId}/pay`, { method: 'POST' });
  expect(response.ok).toBe(true);
}

for (const language of ['en', 'id'] as const)
  test(`[JRN-1423] a package is chosen, ordered and paid by QRIS, and Back shows no code (${language})`, async ({
    page,
  }) => {
    await openOrder(page, language);
    await expect(page.locator('main')).toContainText('Rp4.856');
    await expectAccessible(page, language);
    await expectFits(page);
    await page.goBack();
    await expect(flowPage(page, 'packages', language).heading('choose')).toBeVisible();
    await expect(page.getByRole('link', { name: /Rp799\.000/ })).toBeVisible();
    await expectAccessible(page, language);
    await expectFits(page);
    await page.goForward();
    await scan(await openCode(page, language));
    await expect(flowPage(page, 'payment', language).heading('paid')).toBeVisible();
    await page.goBack();
    await expect(page.locator('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(flowPage(page, 'payment', language).heading('open')).toBeHidden();
  });

for (const [language, label] of [
  ['en', 'Most chosen'],
  ['id', 'Paling banyak dipilih'],
] as const)
  test(`[JRN-2401] packages carry what editors say of them; without it they are sold all the same (${language})`, async ({
    page,
  }) => {
    await comeBackAs(page, await newSubscriber());
    const packages = flowPage(page, 'packages', language);
    await packages.open();
    const sport = page.locator('main').getByRole('link', { name: /Sport/ });
    await expect(sport).toContainText(label);
    await expect(sport).toContainText('Rp79.000');
    await expectAccessible(page, language);
    await expectFits(page);
    await page.route('**/alur/content/pricing_packages*', (route) => route.abort());
    await page.reload();
    await expect(sport).toContainText('Rp79.000');
    await expect(sport).not.toContainText(label);
    await sport.click();
    await expect(flowPage(page, 'buy', language).heading('order')).toBeVisible();
  });

test('[JRN-1664] the price and what to press are in view at once, nothing lies over the ways to pay, and the footer lies below', async ({
  page,
}) => {
  await openOrder(page);
  const total = button(page, worded('buy', 'buy.pay', 'en', 'Rp49.000'));
  await expect(total).toBeInViewport({ ratio: 1 });
  const form = page.locator('main form');
  const voucher = await flowPage(page, 'buy').opener('voucher').boundingBox();
  expect((voucher?.y ?? 0) + (voucher?.height ?? 0)).toBeLessThanOrEqual((await total.boundingBox())?.y ?? 0);
  await form.getByRole('button', { name: /other choices/ }).click();
  const last = page.getByRole('radio').last();
  await last.focus();
  const [focused, pressed] = [await last.boundingBox(), await total.boundingBox()];
  expect((focused?.y ?? 0) + (focused?.height ?? 0)).toBeLessThanOrEqual(pressed?.y ?? 0);
  const [end, footer] = [await form.boundingBox(), await page.locator('footer').boundingBox()];
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(footer?.y ?? 0);
});

for (const [language, unknown] of [
  ['en', /isn’t valid/],
  ['id', /tidak berlaku/],
] as const)
  test(`[JRN-4058] the button that pays is in sight, and a voucher opens by a press: refused it says why, one that counts stays (${language})`, async ({
    page,
  }, { project }) => {
    if (project.name === 'phone') await page.setViewportSize({ width: 360, height: 740 });
    await openOrder(page, language);
    const pay = (total: string): ReturnType<Page['getByRole']> =>
      button(page, worded('buy', 'buy.pay', language, total));
    await expect(pay('Rp49.000')).toBeInViewport({ ratio: 1 });
    const order = flowPage(page, 'buy', language);
    const voucher = order.field('voucher');
    await order.opener('voucher').click();
    await expect(voucher).toBeFocused();
    await voucher.fill('tidak-ada');
    await order.action('applyVoucher').click();
    await expect(voucher).toHaveAccessibleDescription(unknown);
    await expect(voucher).toHaveValue('tidak-ada');
    await expectAccessible(page, language);
    await voucher.fill('HEMAT-10');
    await order.action('applyVoucher').click();
    await expect(pay('Rp39.000')).toBeVisible();
    await expect(voucher).toHaveValue('HEMAT-10');
  });

test('[JRN-1424] an open payment is offered on the packages and on the order, and leads to its page', async ({
  page,
}) => {
  await openOrder(page);
  const paymentId = await openCode(page);
  const packages = flowPage(page, 'packages');
  await packages.open();
  await expect(packages.main).toContainText('Entertainment, Rp49.000');
  await expectAccessible(page);
  await packages.action('continuePayment').click();
  await expect(flowPage(page, 'payment').heading('open')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`payment_id=${paymentId}`));
  const order = flowPage(page, 'buy');
  await order.open('package_id=sport-30');
  await order.action('continuePayment').click();
  await expect(page).toHaveURL(new RegExp(`payment_id=${paymentId}`));
  await scan(paymentId);
  await expect(flowPage(page, 'payment').heading('paid')).toBeVisible();
});

test('[JRN-3272] a wallet that asks for nothing is opened straight from the order, and Back shows the order with the open payment', async ({
  page,
}) => {
  await openOrder(page);
  await page.getByRole('button', { name: /other choices/ }).click();
  await chooseCard(page.locator('main'), 'DANA');
  await button(page, worded('buy', 'buy.pay', 'en', 'Rp49.000')).click();
  await expect(page).toHaveURL(new RegExp(`^${place('provider')}/pay/`));
  await page.goBack();
  await expect(flowPage(page, 'buy').action('continuePayment')).toBeVisible();
});

test('[JRN-3701] a package that is chosen in public is the one that is ordered after the login', async ({
  page,
}) => {
  const email = newEmail();
  const { password } = await newSubscriber(email);
  await page.goto('/vplus/pricing?locale=en');
  await page.getByRole('link', { name: 'Choose Sport', exact: true }).click();
  const login = identityPage(page, 'login');
  await login.identify({ email });
  await login.password.fill(password);
  await login.submit.click();
  await expect(page).toHaveURL(/\/vplus\/pay\/buy\?package_id=sport-30/);
  await expect(flowPage(page, 'buy').main).toContainText('Rp79.000');
});
