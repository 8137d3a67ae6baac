import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { expectFits } from '../support/fits.ts';
import { paymentsOf, type Payments } from '../support/payments/boughtPackages.ts';
import { expect, refusedCall, test } from '../support/journey.ts';
import { dialogPage, flowPage } from '../support/pages/flowPage.ts';
import { place } from '../support/place.ts';
import { comeBackAs, newSubscriber } from '../support/subscriber.ts';
import { flowWords } from '../support/wording.ts';

test.use({ expectedErrors: [refusedCall] });

/** Makes what a payment bought renew by itself, as an operator who sells renewals has it: the sandbox sells none. */
function renewByItself(paymentId: string): void {
  const store = new DatabaseSync(join(place('data'), 'sandbox', 'sandbox.sqlite'));
  store.exec('PRAGMA busy_timeout = 5000');
  store.prepare("UPDATE subscriptions SET renewal = 'auto' WHERE payment_id = ?").run(paymentId);
  store.close();
}

async function comeIn(page: Page): Promise<Payments> {
  return paymentsOf((await comeBackAs(page, await newSubscriber())).access);
}

function rows(page: Page) {
  return page.locator('main').getByRole('link', { name: /Entertainment.*Rp49\.000/s });
}

for (const language of ['en', 'id'] as const) {
  const word = flowWords('history', language);

  test(`[JRN-1570] who has bought nothing is sent to the packages, from the package and from the payments (${language})`, async ({
    page,
  }) => {
    await comeIn(page);
    const mine = flowPage(page, 'my-package', language);
    await mine.open();
    await expect(mine.main).toContainText(flowWords('my-package', language)('myPackage.none'));
    await expect(mine.action('choosePackage')).toBeVisible();
    await expectAccessible(page, language);
    await mine.link('/vplus/pay/history/list').click();
    const list = flowPage(page, 'history', language);
    await expect(list.heading('list')).toBeVisible();
    await expect(list.main).toContainText(word('history.none'));
    await expectAccessible(page, language);
    await list.action('choosePackage').click();
    await expect(flowPage(page, 'packages', language).heading('choose')).toBeVisible();
  });

  test(`[JRN-1571] a package that was paid is shown with its days, and its payment with what happened to it (${language})`, async ({
    page,
  }) => {
    const { begin, pay } = await comeIn(page);
    const id = await begin();
    await pay(id);
    const mine = flowPage(page, 'my-package', language);
    await mine.open();
    await expect(mine.main).toContainText('Entertainment');
    await expect(mine.main).toContainText(flowWords('my-package', language)('myPackage.active'));
    await expectAccessible(page, language);
    await expectFits(page);
    await mine.action('seePayments').click();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page)).toContainText('QRIS');
    await expect(rows(page)).toContainText(word('history.paid'));
    await expectAccessible(page, language);
    await expectFits(page);
    await rows(page).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Entertainment' })).toBeVisible();
    const main = page.locator('main');
    for (const text of ['Rp49.000', 'Rp4.856', 'ALUR-', 'WIB', 'QRIS'])
      await expect(main).toContainText(text);
    await expect(main.getByRole('listitem').filter({ hasText: word('history.created') })).toBeVisible();
    await expect(main.getByRole('listitem').filter({ hasText: word('history.paid') })).toBeVisible();
    await expectAccessible(page, language);
    await expectFits(page);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Entertainment' })).toBeVisible();
    await expect(main).toContainText('ALUR-');
    await page.goBack();
    await expect(rows(page)).toHaveCount(1);
  });

  test(`[JRN-2400] a package that renews by itself is stopped after a question, and keeps its days (${language})`, async ({
    page,
  }) => {
    const { begin, pay } = await comeIn(page);
    const id = await begin();
    await pay(id);
    renewByItself(id);
    const mine = flowPage(page, 'my-package', language);
    const said = flowWords('my-package', language);
    const [renews = ''] = said('myPackage.renews').split('{');
    await mine.open();
    await page
      .locator('main')
      .getByRole('link', { name: /Entertainment/ })
      .click();
    await expect(mine.main).toContainText(renews);
    await expectAccessible(page, language);
    await expectFits(page);
    await page.reload();
    await mine.action('stopRenewal').click();
    const { dialog, expectOpen } = dialogPage(page, language);
    await expectOpen();
    await expectAccessible(page, language);
    await dialog.getByRole('button', { name: said('myPackage.keepRenewal') }).click();
    await expect(mine.main).toContainText(renews);
    await mine.action('stopRenewal').click();
    await dialog.getByRole('button', { name: said('myPackage.stopConfirm') }).click();
    await expect(
      page.getByRole('status').filter({ hasText: said('myPackage.renewalStopped') }),
    ).toBeVisible();
    await expect(mine.main).toContainText(said('myPackage.stoppedHint').split('{')[0] ?? '');
    await expect(mine.action('stopRenewal')).toBeHidden();
    await expectAccessible(page, language);
    await page.reload();
    await expect(mine.main).toContainText(said('myPackage.stopped'));
    await page.goto(`/vplus/pay/history?subscription=unknown&locale=${language}`);
    await expect(mine.heading('unknown')).toBeVisible();
    await expectAccessible(page, language);
    await mine.action('seeAll').click();
    await expect(mine.main).toContainText('Entertainment');
  });
}
