import type { Frame, FrameLocator, Locator, Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { provideConfig } from '../../support/configs.ts';
import { expect, test } from '../../support/journey.ts';
import { flowPage, type FlowPage } from '../../support/pages/flowPage.ts';
import { comeBackAs, newSubscriber } from '../../support/subscriber.ts';
import { interfaceWord, type Language } from '../../support/wording.ts';

/** A refused call, and a script that was blocked. */
const notLoaded = /Failed to load resource/;
test.use({ expectedErrors: [notLoaded] });

const script = /\/captcha\/api\.js$/;

interface Captcha {
  readonly voucher: FlowPage;
  readonly dialog: ReturnType<Page['getByRole']>;
  readonly box: FrameLocator;
  readonly word: (key: string) => string;
}

async function provideCaptcha(key = 'captcha'): Promise<void> {
  await provideConfig(key, {
    recaptcha: 'site-key-of-the-lab',
    VoucherCapcha: true,
    CaptchaWhitelist: key === 'whitelist' ? ['127.0.0.0/8', '::1'] : [],
  });
}

/** The voucher's screen, under a public config with a captcha. */
async function openVoucher(page: Page, language: Language = 'en', key = 'captcha'): Promise<Captcha> {
  await provideCaptcha(key);
  await comeBackAs(page, await newSubscriber());
  const voucher = flowPage(page, 'voucher', language);
  await voucher.open(`key=${key}`);
  const word = (name: string): string => interfaceWord(name, language);
  const dialog = page.getByRole('dialog', { name: word('captcha.title') });
  const frame = dialog.frameLocator('iframe');
  return { voucher, dialog, box: frame.frameLocator('iframe'), word };
}

async function check({ voucher }: Captcha, code: string): Promise<void> {
  await voucher.field('code').fill(code);
  await voucher.action('check').click();
}

/**
 * Presses what solves the captcha and waits for what the voucher gives. The press takes its own frame away, and then
 * Playwright may wait for the press's end forever.
 */
async function solve({ voucher }: Captcha, button: Locator): Promise<void> {
  const gives = expect(voucher.heading('gives')).toBeVisible();
  await Promise.race([gives, button.click().then(() => gives)]);
}

const isProviders = (frame: Frame): boolean => frame.url().includes('/captcha/');

for (const language of ['en', 'id'] as const)
  test(`[JRN-1930] a voucher wants a captcha: it is solved in a dialog, and the voucher is checked then (${language})`, async ({
    page,
  }) => {
    const captcha = await openVoucher(page, language);
    expect(page.frames().filter(isProviders)).toEqual([]);
    await check(captcha, 'COBA-7');
    const tick = captcha.box.getByRole('checkbox');
    await expect(tick).toBeVisible();
    await expectAccessible(page, language);
    await solve(captcha, tick);
    await expect(captcha.dialog).toBeHidden();
    expect(page.frames().filter(isProviders)).toEqual([]);
  });

test('[JRN-1930] those who can’t tick a box answer a question; a dismissed captcha keeps the code', async ({
  page,
}) => {
  const captcha = await openVoucher(page);
  await check(captcha, 'COBA-7');
  await captcha.dialog.getByRole('button', { name: captcha.word('captcha.cancel') }).click();
  await expect(captcha.dialog).toBeHidden();
  const refused = page.getByRole('alertdialog');
  await expect(refused).toContainText(captcha.word('err_captcha_required.title'));
  await refused.getByRole('button').first().click();
  await expect(captcha.voucher.field('code')).toHaveValue('COBA-7');
  await captcha.voucher.action('check').click();
  await captcha.box.getByText('Answer a question').click();
  await captcha.box.getByRole('textbox').fill('7');
  await solve(captcha, captcha.box.getByRole('button'));
});

test('[JRN-1931] a captcha whose script does not load says what to do, and loads with the next try; the code stays', async ({
  page,
}) => {
  await page.route(script, (route) => route.abort());
  const captcha = await openVoucher(page);
  await check(captcha, 'COBA-7');
  await expect(captcha.dialog.getByRole('status')).toHaveText(captcha.word('captcha.failed'));
  await expectAccessible(page);
  await page.unroute(script);
  await captcha.dialog.getByRole('button', { name: captcha.word('common.retry') }).click();
  await solve(captcha, captcha.box.getByRole('checkbox'));
});

test('[JRN-1932] callers of the whitelist meet no captcha', async ({ page }) => {
  const captcha = await openVoucher(page, 'en', 'whitelist');
  await check(captcha, 'COBA-7');
  await expect(captcha.voucher.heading('gives')).toBeVisible();
  await expect(captcha.dialog).toBeHidden();
});

for (const language of ['en', 'id'] as const)
  test(`[JRN-2190] a voucher of an order wants the captcha once: the price falls after it, and paying asks for no second one (${language})`, async ({
    page,
  }) => {
    await provideCaptcha();
    await comeBackAs(page, await newSubscriber());
    const order = flowPage(page, 'buy', language);
    await order.open('key=captcha&package_id=entertainment-30');
    await expect(order.main).toContainText('Rp49.000');
    await order.opener('voucher').click();
    await order.field('voucher').fill('HEMAT-10');
    await order.action('applyVoucher').click();
    const dialog = page.getByRole('dialog', { name: interfaceWord('captcha.title', language) });
    const tick = dialog.frameLocator('iframe').frameLocator('iframe').getByRole('checkbox');
    await expect(tick).toBeVisible();
    const cheaper = expect(order.main).toContainText('Rp39.000');
    // As in solve: the press takes its own frame away.
    await Promise.race([cheaper, tick.click().then(() => cheaper)]);
    await expect(dialog).toBeHidden();
    await expect(order.main.getByRole('radio', { name: 'QRIS', exact: true })).toBeChecked();
    await order.main.getByRole('button', { name: /Rp39\.000/ }).click();
    await expect(page).toHaveURL(/\/vplus\/pay\/payment\/fm-qris\?.*payment_id=/);
    await expect(dialog).toBeHidden();
    await expect(page.locator('main')).toContainText('Rp39.000');
  });
