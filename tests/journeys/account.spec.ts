import { expect, test } from '../support/journey.ts';
import { expectAccessible } from '../support/accessible.ts';
import { dialogPage } from '../support/pages/flowPage.ts';
import { expectLoggedIn, expectLoggedOut, storedText } from '../support/pages/shell.ts';
import { comeBackAs, isAlive, logIn, newPhone, newSubscriber } from '../support/subscriber.ts';
import { interfaceWord } from '../support/wording.ts';

for (const language of ['en', 'id'] as const) {
  test(`[JRN-25] the account page says who is logged in, and leads to everything about the account (${language})`, async ({
    page,
  }) => {
    const subscriber = await newSubscriber(newPhone().known);
    await comeBackAs(page, subscriber);
    await page.goto(`/vplus?locale=${language}`);
    await expect(
      page.getByRole('heading', { level: 1, name: interfaceWord('account.title', language) }),
    ).toBeVisible();
    const who = page.getByRole('region', { name: interfaceWord('account.who', language) });
    await expect(who).toContainText(/62812•+\d{3}/);
    await expect(who).not.toContainText(subscriber.identity.slice(3));
    await expect(who).toContainText('Indonesia');
    const ways = page.getByRole('navigation', { name: interfaceWord('account.ways', language) });
    const targets = (): Promise<readonly string[]> =>
      ways
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => new URL((link as HTMLAnchorElement).href).pathname));
    await expect
      .poll(targets)
      .toEqual(
        expect.arrayContaining([
          '/vplus/auth/change-password',
          '/vplus/auth/remove',
          '/vplus/pay/history',
          '/vplus/pay/history/list',
          '/vplus/help',
        ]),
      );
    await expectAccessible(page, language);
  });

  test(`[JRN-26] logging out on all devices asks first, then ends every session (${language})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const subscriber = await newSubscriber();
    const mine = await comeBackAs(page, subscriber);
    const other = await browser.newContext({ baseURL: baseURL ?? '' });
    const elsewhere = await other.newPage();
    await comeBackAs(elsewhere, subscriber);
    await elsewhere.goto('/vplus');
    await expectLoggedIn(elsewhere);
    await page.goto(`/vplus?locale=${language}`);
    await page.getByRole('button', { name: interfaceWord('account.logOutEverywhere', language) }).click();
    const { dialog, button, expectOpen } = dialogPage(page, language);
    await expectOpen();
    await expectAccessible(page, language);
    await button('everywhere.keep').click();
    await expect(dialog).toBeHidden();
    expect(await isAlive(mine)).toBe(true);
    await page.getByRole('button', { name: interfaceWord('account.logOutEverywhere', language) }).click();
    await button('everywhere.confirm').click();
    await expectLoggedOut(page, language);
    await elsewhere.reload();
    await expectLoggedOut(elsewhere);
    await other.close();
  });
}

test('[JRN-26] T22 logging out on this device ends this session only, and leaves nothing of it behind', async ({
  page,
}) => {
  const subscriber = await newSubscriber();
  const elsewhere = await logIn(subscriber);
  const mine = await comeBackAs(page, subscriber);
  await page.goto('/vplus');
  await expectLoggedIn(page);
  await page.getByRole('button', { name: interfaceWord('account.logOutHere', 'en') }).click();
  await expectLoggedOut(page);
  await expect.poll(() => isAlive(mine)).toBe(false);
  expect(await isAlive(elsewhere)).toBe(true);
  const stored = await storedText(page);
  expect(stored).not.toMatch(/eyJ[\w-]+\./);
  expect(stored).not.toContain(subscriber.identity);
});
