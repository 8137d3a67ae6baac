import { expect, refusedCall, test } from '../../support/journey.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { codeOf } from '../../support/inbox.ts';
import { letAnHourPass } from '../../support/pastCodes.ts';
import { dialogPage, flowPage } from '../../support/pages/flowPage.ts';
import { expectLoggedIn } from '../../support/pages/shell.ts';
import { callApi } from '../../support/productApi.ts';
import { comeBackAs, goodPassword, logIn } from '../../support/subscriber.ts';

test.use({ expectedErrors: [refusedCall] });

test('[JRN-22] T39 an account without a password is deleted by a code, and can be taken back', async ({
  page,
}) => {
  const login = flowPage(page, 'login');
  await login.open();
  await login.link('/vplus/auth/google-login').click();
  // Nobody else logs in as this person: a deletion ends every session of the account.
  await page.getByRole('link', { name: /Dian Lestari/ }).click();
  await expectLoggedIn(page);
  letAnHourPass('dian@contoh.id');
  const remove = flowPage(page, 'remove');
  await remove.open();
  await remove.action('goOn').click();
  await expectAccessible(page);
  const code = await codeOf('dian@contoh.id', () => remove.action('sendCode').click());
  await remove.field('consent').check();
  await remove.field('otp').fill(code);
  // Never by the last digit typed alone.
  await expect(remove.action('delete')).toBeEnabled();
  await remove.action('delete').click();
  await remove.action('takeBack').click();
  await dialogPage(page).button('dialog.ok').click();
  await expectLoggedIn(page);
});

test('[JRN-22] an active subscription has to be given up in words', async ({ page }) => {
  const subscriber = { identity: 'active@alur.test', password: goodPassword };
  await comeBackAs(page, subscriber);
  const remove = flowPage(page, 'remove');
  await remove.open();
  await expectAccessible(page);
  await remove.action('goOn').click();
  await remove.field('password').fill(goodPassword);
  await remove.field('consent').check();
  await remove.action('delete').click({ force: true });
  await expect(remove.field('acknowledge')).toHaveAttribute('aria-invalid', 'true');
  await remove.field('acknowledge').check();
  await remove.action('delete').click();
  await expect(remove.action('takeBack')).toBeVisible();
  const { access } = await logIn(subscriber);
  expect(
    (await callApi('DELETE', '/identity/v1/account-deletion', undefined, { bearer: access })).status,
  ).toBe(200);
});

test('[JRN-22] a payment in progress comes first', async ({ page }) => {
  await comeBackAs(page, { identity: 'paying@alur.test', password: goodPassword });
  const remove = flowPage(page, 'remove');
  await remove.open();
  await expect(remove.heading('blocked')).toBeVisible();
  await expectAccessible(page);
  await expect(remove.link('/vplus/pay/history/list')).toBeVisible();
  await remove.action('keep').click();
  await expect(page).toHaveURL('/vplus');
});
