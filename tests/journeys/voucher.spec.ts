import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expect, refusedCall, test } from '../support/journey.ts';
import { dialogPage, flowPage, type FlowPage } from '../support/pages/flowPage.ts';
import { comeBackAs, newSubscriber } from '../support/subscriber.ts';
import type { Language } from '../support/wording.ts';

test.use({ expectedErrors: [refusedCall] });

async function openVoucher(page: Page, language: Language = 'en'): Promise<FlowPage> {
  await comeBackAs(page, await newSubscriber());
  const voucher = flowPage(page, 'voucher', language);
  await voucher.open();
  await expect(voucher.heading('code')).toBeVisible();
  return voucher;
}

async function check(voucher: FlowPage, code: string): Promise<void> {
  await voucher.field('code').fill(code);
  await voucher.action('check').click();
}

/** The code is refused beside its input, where it still stands as it was typed. */
async function expectRefused(voucher: FlowPage, code: string, words: RegExp): Promise<void> {
  await expect(voucher.field('code')).toHaveAccessibleDescription(words);
  await expect(voucher.field('code')).toHaveValue(code);
  await expect(voucher.heading('code')).toBeVisible();
}

async function expectUsable(page: Page): Promise<void> {
  await expectAccessible(page);
  const { width, height } = page.viewportSize() ?? { width: 360, height: 740 };
  await page.setViewportSize({ width: 320, height });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width, height });
}

const gift = { en: 'Entertainment for 7 days', id: 'Entertainment gratis selama 7 hari' };
const used = { en: /has been redeemed/, id: /sudah ditukarkan/ };

for (const language of ['en', 'id'] as const)
  test(`[JRN-1430] a voucher is checked, shows what it gives, and is redeemed once (${language})`, async ({
    page,
  }) => {
    const voucher = await openVoucher(page, language);
    await expectUsable(page);
    await check(voucher, 'coba 7');
    await expect(voucher.heading('gives')).toBeVisible();
    await expect(voucher.main).toContainText(gift[language]);
    await expectUsable(page);
    await voucher.action('redeem').click();
    await expect(voucher.heading('done')).toBeVisible();
    await expect(voucher.main).toContainText('Entertainment');
    await expect(voucher.link('/vplus/pay/history')).toHaveAttribute('href', /\/vplus\/pay\/history/);
    await expectUsable(page);
    await voucher.action('another').click();
    await expect(voucher.field('code')).toHaveValue('');
    await check(voucher, 'COBA-7');
    await expectRefused(voucher, 'COBA-7', used[language]);
  });

test('[JRN-1431] an unknown code is refused with the tries that are left, and stays as it was typed', async ({
  page,
}) => {
  const voucher = await openVoucher(page);
  await check(voucher, 'tidak-ada');
  await expectRefused(voucher, 'tidak-ada', /4 tries/);
  await expectUsable(page);
  await voucher.link('/vplus/pay').click();
  await expect(flowPage(page, 'packages').heading('choose')).toBeVisible();
});

test('[JRN-1431] a voucher of another region is refused in a dialog; a discount leads to the packages', async ({
  page,
}) => {
  const voucher = await openVoucher(page);
  await check(voucher, 'X9VK-3TND-5QBJ-G');
  const dialog = dialogPage(page);
  await dialog.expectOpen();
  await dialog.button('dialog.ok').click();
  await expect(voucher.field('code')).toHaveValue('X9VK-3TND-5QBJ-G');
  await check(voucher, 'SPORT-20');
  await expect(voucher.main).toContainText('Only for Sport');
  await voucher.action('otherCode').click();
  await check(voucher, 'HEMAT-10');
  await expect(voucher.heading('gives')).toBeVisible();
  await expect(voucher.main).toContainText('Rp10.000 off your order');
  await expect(voucher.main).not.toContainText('Only for');
  await expect(voucher.action('redeem')).toBeHidden();
  await voucher.action('useDiscount').click();
  await expect(flowPage(page, 'packages').heading('choose')).toBeVisible();
});

test('[JRN-3700] a voucher that was redeemed is still shown after a reload, and gives way to the field when its page is opened again', async ({
  page,
}) => {
  const voucher = await openVoucher(page);
  await check(voucher, 'COBA-7');
  await voucher.action('redeem').click();
  await expect(voucher.heading('done')).toBeVisible();
  await page.reload();
  await expect(voucher.heading('done')).toBeVisible();
  await page.goto('/vplus/help');
  await voucher.open();
  await expect(voucher.heading('code')).toBeVisible();
  await expect(voucher.field('code')).toHaveValue('');
});
