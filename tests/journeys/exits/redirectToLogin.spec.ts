import { expect, refusedCall, test } from '../../support/journey.ts';
import { flowPage } from '../../support/pages/flowPage.ts';
import { expectLoggedIn, expectLoggedOut, logOutButton } from '../../support/pages/shell.ts';
import { callApi } from '../../support/productApi.ts';
import { comeBackAs, newSubscriber } from '../../support/subscriber.ts';
import { interfaceWord } from '../../support/wording.ts';

// An account without pay-TV is an answer of 404 on its page.
test.use({ expectedErrors: [refusedCall] });

const forSubscribers = [
  '/vplus/auth/change-password',
  '/vplus/auth/remove',
  '/vplus/pay',
  '/vplus/pay/history',
  '/vplus/tv/connect',
  '/vplus/redeem/voucher',
];

for (const path of forSubscribers) {
  test(`[JRN-34] ${path} sends a visitor to the login with the query kept, and leads back after it`, async ({
    page,
  }) => {
    const subscriber = await newSubscriber();
    await page.goto(`${path}?from-email=news&relogin=true`);
    await expect(page).toHaveURL(/\/vplus\/auth\/login\?/);
    const { searchParams } = new URL(page.url());
    expect(Object.fromEntries(searchParams)).toEqual({ 'from-email': 'news' });
    const login = flowPage(page, 'login');
    await login.tab('email').click();
    await login.field('email').fill(subscriber.identity);
    await login.field('password').fill(subscriber.password);
    await login.action('submit').click();
    await expectLoggedIn(page);
    await expect(page).toHaveURL(new RegExp(`${path}\\?from-email=news$`));
  });
}

test('[JRN-34] relogin=true asks a subscriber to log in once more, and then leads back', async ({ page }) => {
  const subscriber = await newSubscriber();
  await comeBackAs(page, subscriber);
  await page.goto('/vplus/auth/change-password?relogin=true');
  await expect(page).toHaveURL('/vplus/auth/login');
  const login = flowPage(page, 'login');
  await login.tab('email').click();
  await login.field('email').fill(subscriber.identity);
  await login.field('password').fill(subscriber.password);
  await login.action('submit').click();
  await expect(page).toHaveURL('/vplus/auth/change-password');
  await expectLoggedIn(page);
});

test.describe('a session that is over', () => {
  test.use({ expectedErrors: [refusedCall] });

  test('[JRN-34] leads to the login, and back to what was being done', async ({ page }) => {
    const subscriber = await newSubscriber();
    await comeBackAs(page, subscriber);
    await page.evaluate(() => localStorage.setItem('refresh_token', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.x'));
    await page.goto('/vplus/auth/change-password');
    await expect(page).toHaveURL(/\/vplus\/auth\/login/);
    const login = flowPage(page, 'login');
    await login.tab('email').click();
    await login.field('email').fill(subscriber.identity);
    await login.field('password').fill(subscriber.password);
    await login.action('submit').click();
    await expect(page).toHaveURL('/vplus/auth/change-password');
  });

  test('[JRN-726] that was revoked before the page loaded leads to the login, which says why', async ({
    page,
  }) => {
    const { refresh } = await comeBackAs(page, await newSubscriber());
    await callApi('POST', '/auth/v1/token/revoke', { refresh_token: refresh });
    await page.goto('/vplus/auth/change-password');
    await expect(page).toHaveURL('/vplus/auth/login');
    await expect(page.getByText(interfaceWord('shell.sessionOver', 'en'))).toBeVisible();
  });

  test('[JRN-726] that another tab ended leads to the login, which says why; a visitor’s screen stays as it is', async ({
    page,
    context,
  }) => {
    await comeBackAs(page, await newSubscriber());
    await page.goto('/vplus/auth/change-password');
    await expectLoggedIn(page);
    const home = await context.newPage();
    const help = await context.newPage();
    await help.goto('/vplus/help');
    await expectLoggedIn(help);
    await home.goto('/');
    await logOutButton(home).click();
    await expect(page).toHaveURL('/vplus/auth/login');
    await expect(page.getByText(interfaceWord('shell.sessionOver', 'en'))).toBeVisible();
    await expectLoggedOut(help);
    await expect(help).toHaveURL('/vplus/help');
    await expect(help.getByText(interfaceWord('shell.sessionOver', 'en'))).toBeHidden();
  });
});
