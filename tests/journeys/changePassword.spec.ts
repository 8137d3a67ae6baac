import { expect, test } from '../support/journey.ts';
import { expectAccessible } from '../support/accessible.ts';
import { dialogPage, flowPage } from '../support/pages/flowPage.ts';
import { expectLoggedIn } from '../support/pages/shell.ts';
import { comeBackAs, isAlive, logIn, newSubscriber } from '../support/subscriber.ts';

for (const language of ['en', 'id'] as const) {
  test(`[JRN-21] T39 a subscriber changes the password: other devices are logged out, this one is not (${language})`, async ({
    page,
  }) => {
    const subscriber = await newSubscriber();
    const elsewhere = await logIn(subscriber);
    await comeBackAs(page, subscriber);
    const change = flowPage(page, 'change-password', language);
    await change.open();
    await change.field('currentPassword').fill(subscriber.password);
    await change.field('newPassword').fill('Cinema2026');
    await expectAccessible(page, language);
    await change.action('submit').click();
    const { dialog, button, expectOpen } = dialogPage(page, language);
    await expectOpen();
    await expectAccessible(page, language);
    await button('dialog.ok').click();
    await expect(dialog).toBeHidden();
    await expect(page).not.toHaveURL(/change-password/);
    await expectLoggedIn(page, language);
    expect(await isAlive(elsewhere)).toBe(false);
    await page.reload();
    await expectLoggedIn(page, language);
    expect(await isAlive(await logIn({ ...subscriber, password: 'Cinema2026' }))).toBe(true);
  });
}
