import { expect, refusedCall, test } from '../support/journey.ts';
import { expectAccessible } from '../support/accessible.ts';
import { dialogPage, flowPage } from '../support/pages/flowPage.ts';
import { expectLoggedIn } from '../support/pages/shell.ts';
import { callApi } from '../support/productApi.ts';
import { interfaceWord } from '../support/wording.ts';
import { comeBackAs, isAlive, logIn, newSubscriber } from '../support/subscriber.ts';

test.use({ expectedErrors: [refusedCall] });

for (const language of ['en', 'id'] as const) {
  test(`[JRN-22] T39 a subscriber deletes the account, sees the day, and takes it back (${language})`, async ({
    page,
  }) => {
    const subscriber = await newSubscriber();
    const elsewhere = await logIn(subscriber);
    await comeBackAs(page, subscriber);
    const remove = flowPage(page, 'remove', language);
    await remove.open();
    await expect(remove.action('goOn')).toBeVisible();
    await expectAccessible(page, language);
    await remove.action('goOn').click();
    await remove.field('password').fill('Not-the-1');
    await remove.action('delete').click({ force: true });
    // Without consent nothing is sent: what is missing is said.
    await expect(remove.field('consent')).toHaveAttribute('aria-invalid', 'true');
    await remove.field('consent').check();
    await remove.action('delete').click();
    await expect(remove.field('password')).toHaveAttribute('aria-invalid', 'true');
    await expect(remove.field('consent')).toBeChecked();
    await expectAccessible(page, language);
    await remove.field('password').fill(subscriber.password);
    await remove.action('delete').click();
    await expect(remove.action('takeBack')).toBeVisible();
    await expect(remove.main).toContainText(
      new RegExp(String(new Date(Date.now() + 7 * 86_400_000).getFullYear())),
    );
    await expectAccessible(page, language);
    expect(await isAlive(elsewhere)).toBe(false);

    // Home shows it, too, and leads back here.
    await page.goto('/');
    await page.getByRole('link', { name: interfaceWord('deletion.keep', language) }).click();
    await expect(remove.action('takeBack')).toBeVisible();

    // A login within the time shows it, too.
    await page.reload();
    await expect(remove.action('takeBack')).toBeVisible();
    await remove.action('takeBack').click();
    const { dialog, button, expectOpen } = dialogPage(page, language);
    await expectOpen();
    await button('dialog.ok').click();
    await expect(dialog).toBeHidden();
    await expectLoggedIn(page, language);
    const { data } = await callApi('GET', '/identity/v1/account-deletion', undefined, {
      bearer: (await logIn(subscriber)).access,
    });
    expect(data['deletion']).toBeNull();
  });
}

test('[JRN-607] agreement to the deletion is not remembered: a new visit begins with the terms, unticked', async ({
  page,
}) => {
  await comeBackAs(page, await newSubscriber());
  const remove = flowPage(page, 'remove');
  await remove.open();
  await remove.action('goOn').click();
  await remove.field('consent').check();
  await page.goto('/');
  await remove.open();
  await expect(remove.heading('terms')).toBeVisible();
  await remove.action('goOn').click();
  await expect(remove.field('consent')).not.toBeChecked();
});
