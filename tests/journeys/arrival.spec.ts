import { expect, test } from '../support/journey.ts';
import { expectAccessible } from '../support/accessible.ts';
import { dialogPage } from '../support/pages/flowPage.ts';
import { expectLoggedIn } from '../support/pages/shell.ts';
import { partnerToken } from '../support/tokens/partnerTokens.ts';
import { comeBackAs, isAlive, newSubscriber } from '../support/subscriber.ts';
import { interfaceWord } from '../support/wording.ts';

for (const language of ['en', 'id'] as const) {
  test(`[JRN-32] T13 another person's link asks first: after staying the account is unchanged, and the other session is over (${language})`, async ({
    page,
  }) => {
    const [present, arriving] = [await newSubscriber(), await newSubscriber()];
    const mine = await comeBackAs(page, present);
    await page.goto(
      `/vplus?locale=${language}&user-token=${await partnerToken('user-token', arriving.identity)}`,
    );
    const { dialog, expectOpen } = dialogPage(page, language);
    await expectOpen();
    await expectAccessible(page, language);
    await expect(dialog).not.toContainText(arriving.identity);
    await dialog
      .getByRole('button')
      .filter({ hasText: new RegExp(interfaceWord('arrival.stay', language, { present: '' }).trim()) })
      .click();
    await expect(dialog).toBeHidden();
    await expectLoggedIn(page, language);
    expect(await isAlive(mine)).toBe(true);
    await page.reload();
    await expectLoggedIn(page, language);
    await expect(dialog).toBeHidden();
  });

  test.describe('a switch of the account', () => {
    // What the page still had under way for the account before is refused: that session is over.
    test.use({ expectedErrors: [/status of 401/] });

    test(`[JRN-32] T13 after switching the subscriber is logged in as the other account, and the old session is over (${language})`, async ({
      page,
    }) => {
      const [present, arriving] = [await newSubscriber(), await newSubscriber()];
      const mine = await comeBackAs(page, present);
      await page.goto(
        `/vplus?locale=${language}&legacy-token=${await partnerToken('legacy-token', arriving.identity)}`,
      );
      const { dialog, expectOpen } = dialogPage(page, language);
      await expectOpen();
      await dialog
        .getByRole('button')
        .filter({ hasText: new RegExp(interfaceWord('arrival.switch', language, { arriving: '' }).trim()) })
        .click();
      await expect(dialog).toBeHidden();
      await expectLoggedIn(page, language);
      await expect.poll(() => isAlive(mine)).toBe(false);
    });
  });
}

test('[JRN-32] T13 the same subscriber is not asked', async ({ page }) => {
  const subscriber = await newSubscriber();
  await comeBackAs(page, subscriber);
  await page.goto(
    `/vplus/auth/change-password?user-token=${await partnerToken('user-token', subscriber.identity)}`,
  );
  await expectLoggedIn(page);
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(page).toHaveURL('/vplus/auth/change-password');
});
