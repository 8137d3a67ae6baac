import { expect, test } from '../support/journey.ts';
import { codeFor, messageFor } from '../support/inbox.ts';
import { identityPage } from '../support/pages/identityPage.ts';
import { goodPassword, newEmail, newPhone } from '../support/subscriber.ts';

for (const language of ['en', 'id'] as const) {
  test(`[JRN-01] a visitor registers by phone number (${language}) and is still logged in after a reload`, async ({
    page,
  }) => {
    const register = identityPage(page, 'register', language);
    const { typed, known } = newPhone();
    await register.askForCode({ phone: typed });
    await register.code.fill(await codeFor(known));
    await register.expectLoggedIn();
    await page.reload();
    await register.expectLoggedIn();
  });

  test(`[JRN-02] a visitor registers by e-mail (${language}) and is still logged in after a reload`, async ({
    page,
  }) => {
    const register = identityPage(page, 'register', language);
    const email = newEmail();
    await register.askForCode({ email });
    await register.code.fill(await codeFor(email));
    await register.expectLoggedIn();
    await page.reload();
    await register.expectLoggedIn();
  });
}

test('[JRN-49] the whole text message may be pasted; its last line binds the code to our host', async ({
  page,
  baseURL,
}) => {
  const register = identityPage(page, 'register');
  const { typed, known } = newPhone();
  await register.askForCode({ phone: typed });
  const code = await codeFor(known);
  const text = await messageFor(known);
  expect(text.split('\n').at(-1)).toBe(`@${new URL(baseURL ?? '').hostname} #${code}`);
  await register.code.click();
  await expect(register.code).toBeFocused();
  await page.keyboard.insertText(text);
  await register.expectLoggedIn();
});

test('[JRN-06] another tab keeps the password that was typed', async ({ page }) => {
  const register = identityPage(page, 'register');
  await register.open();
  await register.password.fill(goodPassword);
  await register.emailTab.click();
  await expect(register.email).toBeVisible();
  await expect(register.password).toHaveValue(goodPassword);
  await register.phoneTab.click();
  await expect(register.phone).toBeVisible();
  await expect(register.password).toHaveValue(goodPassword);
});

test('[JRN-15] the register screen carries the names that others rely on', async ({ page }) => {
  await page.goto('/vplus/auth/register');
  for (const name of ['Phone', 'Email'])
    await expect(page.getByRole('tab', { name, exact: true })).toBeVisible();
  for (const name of ['Phone number', 'One-time code'])
    await expect(page.getByRole('textbox', { name, exact: true })).toBeVisible();
  await expect(page.getByLabel('Password', { exact: true })).toBeVisible();
  for (const name of ['Send code', 'Register'])
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await page.getByRole('tab', { name: 'Email', exact: true }).click();
  await expect(page.getByRole('textbox', { name: 'Email', exact: true })).toBeVisible();
});
