import { expect, refusedCall, test } from '../support/journey.ts';
import { identityPage } from '../support/pages/identityPage.ts';
import { codeOf } from '../support/inbox.ts';
import { flowPage } from '../support/pages/flowPage.ts';
import { expectLoggedIn } from '../support/pages/shell.ts';
import { demoSubscriber, newEmail, newPhone, newSubscriber } from '../support/subscriber.ts';

for (const language of ['en', 'id'] as const) {
  test(`[JRN-03] a subscriber logs in with a password (${language})`, async ({ page }) => {
    const login = identityPage(page, 'login', language);
    await login.open();
    await login.identify(demoSubscriber);
    await login.password.fill(demoSubscriber.password);
    await login.submit.click();
    await login.expectLoggedIn();
    await page.reload();
    await login.expectLoggedIn();
  });
}

for (const [language, channel] of [
  ['en', 'phone'],
  ['id', 'email'],
] as const) {
  test(`[JRN-04] a subscriber logs in with a one-time code by ${channel} (${language})`, async ({ page }) => {
    const { identity } = await newSubscriber(channel === 'phone' ? newPhone().known : newEmail());
    const login = flowPage(page, 'login', language);
    await page.goto(`/vplus/auth/login-otp?locale=${language}`);
    await login.tab(channel).click();
    await login.field(channel).fill(identity);
    await login.field('otp').fill(await codeOf(identity, () => login.action('sendCode').click()));
    await expectLoggedIn(page, language);
  });
}

test.describe('a wrong password', () => {
  test.use({ expectedErrors: [refusedCall] });

  test('[JRN-05] shows at the field, and what was typed stays', async ({ page }) => {
    // Somebody of their own: wrong passwords count, and others log in as the demo subscriber.
    const { identity: email } = await newSubscriber();
    const login = identityPage(page, 'login');
    await login.open();
    await login.identify({ email });
    await login.password.fill('Wrong-password1');
    await login.submit.click();
    await expect(login.password).toHaveAttribute('aria-invalid', 'true');
    await expect(login.password).toHaveAccessibleDescription(/password/i);
    await expect(login.password).toBeFocused();
    await expect(login.password).toHaveValue('Wrong-password1');
    await expect(login.email).toHaveValue(email);
  });
});

test('[JRN-15] the login screen carries the names that others rely on', async ({ page }) => {
  await page.goto('/vplus/auth/login');
  for (const name of ['Phone', 'Email'])
    await expect(page.getByRole('tab', { name, exact: true })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Phone number', exact: true })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Log in', exact: true })).toBeVisible();
});

test('[I18N-12] the language switch swaps all texts in place and is remembered', async ({
  page,
  context,
}) => {
  const login = identityPage(page, 'login');
  await login.open();
  await login.identify({ email: 'somebody@mail.alur.test' });
  await login.password.fill('Secret123');
  await page.getByRole('button', { name: /Bahasa Indonesia/ }).click();
  const masuk = identityPage(page, 'login', 'id');
  await expect(masuk.submit).toBeVisible();
  await expect(masuk.email).toHaveValue('somebody@mail.alur.test');
  await expect(masuk.password).toHaveValue('Secret123');
  await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  await expect(page.getByRole('button', { name: /Bahasa Indonesia/ })).toBeFocused();

  const { origin } = new URL(page.url());
  const kept = (await context.cookies(origin)).find(({ name }) => name === 'locale');
  expect(kept?.value).toBe('id');
  expect(((kept?.expires ?? 0) - Date.now() / 1000) / 86_400).toBeGreaterThan(364);
  await page.goto(`${origin}/vplus/auth/login`);
  await expect(masuk.submit).toBeVisible();
});
