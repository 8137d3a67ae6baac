import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expectFits } from '../support/fits.ts';
import { expect, refusedCall, test } from '../support/journey.ts';
import { dialogPage, flowPage } from '../support/pages/flowPage.ts';
import { place } from '../support/place.ts';
import { comeBackAs, newPhone, newSubscriber } from '../support/subscriber.ts';
import { flowWords, type Language } from '../support/wording.ts';

test.use({ expectedErrors: [refusedCall] });

function linkTo(page: Page, name: RegExp) {
  return page.locator('main').getByRole('link', { name });
}

/** Saves the demonstration card on its provider's page. */
async function saveCard(page: Page, language: Language): Promise<void> {
  const methods = flowPage(page, 'saved-methods', language);
  await methods.open();
  await methods.action('addCard').click();
  await expect(methods.heading('card')).toBeVisible();
  await methods.action('goToCard').click();
  await expect(page).toHaveURL(new RegExp(`^${place('provider')}/link/`));
  await page.locator('#number').fill('4811 1111 1111 1114');
  await page.locator('#number').press('Enter');
  await expect(flowPage(page, 'linked-method', language).heading('done')).toBeVisible();
}

for (const language of ['en', 'id'] as const)
  test(`[JRN-1580] a card is saved on its provider’s page, offered first, and removed after a question (${language})`, async ({
    page,
  }) => {
    await comeBackAs(page, await newSubscriber());
    const methods = flowPage(page, 'saved-methods', language);
    await methods.open();
    await expect(methods.main).toContainText(flowWords('saved-methods', language)('methods.none'));
    await expectAccessible(page, language);
    await saveCard(page, language);
    await expectAccessible(page, language);
    await page.reload();
    const linked = flowPage(page, 'linked-method', language);
    await expect(linked.heading('done')).toBeVisible();
    await linked.action('seeAll').click();
    await expect(linkTo(page, /Visa.*1114/s)).toBeVisible();
    await expectAccessible(page, language);
    await expectFits(page);
    await page.goto(`/vplus/pay/buy?package_id=entertainment-30&locale=${language}`);
    await expect(page.getByRole('radio').first()).toHaveAccessibleName('Visa');
    await methods.open();
    await linkTo(page, /Visa.*1114/s).click();
    await expectAccessible(page, language);
    await methods.action('unlink').click();
    await dialogPage(page, language).expectOpen();
    await expectAccessible(page, language);
    const confirm = flowWords('saved-methods', language)('methods.removeConfirm');
    await dialogPage(page, language).dialog.getByRole('button', { name: confirm }).click();
    await expect(methods.main).toContainText(flowWords('saved-methods', language)('methods.none'));
  });

test('[JRN-1581] GoPay is linked in the wallet, made the first, and removed with words of its own', async ({
  page,
}) => {
  await comeBackAs(page, await newSubscriber());
  await saveCard(page, 'en');
  const methods = flowPage(page, 'saved-methods');
  await methods.open();
  await methods.action('addWallet').click();
  await methods.main.getByText('GoPay', { exact: true }).click();
  await methods.field('phone').fill(newPhone().typed);
  await methods.action('link').click();
  await page.getByRole('button', { name: 'Agree' }).click();
  await expect(flowPage(page, 'linked-method').heading('done')).toBeVisible();
  await methods.open();
  await linkTo(page, /GoPay/).click();
  await methods.action('makeDefault').click();
  await expect(methods.heading('list')).toBeVisible();
  await expect(page.locator('main').getByRole('link', { name: /••••/ }).first()).toHaveAccessibleName(
    /GoPay/,
  );
  await linkTo(page, /GoPay/).click();
  await methods.action('unlinkGopay').click();
  const { dialog } = dialogPage(page);
  await expect(dialog).toContainText('Your GoPay account is no longer linked to Alur');
  await dialog.getByRole('button', { name: 'Remove it' }).click();
  await expect(linkTo(page, /GoPay/)).toBeHidden();
});

test('[JRN-1582] a link that was refused, another’s, or none at all is named, with what to do next', async ({
  page,
}) => {
  await comeBackAs(page, await newSubscriber());
  const methods = flowPage(page, 'saved-methods');
  const linked = flowPage(page, 'linked-method');
  await methods.open();
  await methods.action('addCard').click();
  await methods.action('goToCard').click();
  await page.getByRole('button', { name: 'Refuse' }).click();
  const { dialog, expectOpen, button } = dialogPage(page);
  await expectOpen();
  await button('dialog.ok').click();
  await expect(dialog).toBeHidden();
  await expect(linked.heading('failed')).toBeVisible();
  await expectAccessible(page);
  for (const path of ['cgopay', 'cxendit?saved_method=nonsense', 'cmotion-pay']) {
    await page.goto(`/vplus/pay/history/method/${path}`);
    await expect(linked.heading('unknown')).toBeVisible();
  }
  await page.goto('/vplus/pay/history/method/unbind?saved_method=nonsense');
  await expect(methods.heading('unknown')).toBeVisible();
  await expectAccessible(page);
  await methods.action('seeAll').click();
  await expect(methods.heading('list')).toBeVisible();
});
