import type { Page } from '@playwright/test';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { codeFor, codeOf, messagesTo } from '../../support/inbox.ts';
import { dialogPage, flowPage } from '../../support/pages/flowPage.ts';
import type { FlowPage } from '../../support/pages/flowPage.ts';
import { expectLoggedIn } from '../../support/pages/shell.ts';
import { letMinutesPass } from '../../support/pastCodes.ts';
import { callApi } from '../../support/productApi.ts';
import { goodPassword, newEmail, newPhone, newSubscriber } from '../../support/subscriber.ts';

test.use({ expectedErrors: [refusedCall] });

async function filledIn(page: Page, identity: string, password = goodPassword): Promise<FlowPage> {
  const register = flowPage(page, 'register');
  await register.open();
  await register.tab('email').click();
  await register.field('email').fill(identity);
  await register.field('password').fill(password);
  return register;
}

test('[JRN-601] after three wrong codes the dialog names the seconds, and the send button waits as long', async ({
  page,
}) => {
  const email = newEmail();
  const register = await filledIn(page, email);
  const code = await codeOf(email, () => register.action('sendCode').click());
  const sentBy = Date.now();
  const wrong = code.replace(/.$/, (digit) => String((Number(digit) + 1) % 10));
  for (let tries = 0; tries < 2; tries += 1) {
    await register.field('otp').fill(wrong);
    await expect(register.field('otp')).toHaveAttribute('aria-invalid', 'true');
    await register.field('otp').fill('');
  }
  // A minute after it was sent another code may be asked for, and nothing names seconds: what a slow machine took so far is no part of it.
  letMinutesPass(email, (sentBy - Date.now()) / 60_000);
  await register.field('otp').fill(wrong);
  const { dialog, button, expectOpen } = dialogPage(page);
  await expectOpen();
  await expect(dialog).toContainText(/You can ask for a new one in \d+ seconds\./);
  await button('dialog.ok').click();
  await expect(page.getByText(/You can ask for a code in 0:\d\d/)).toBeVisible();
  await expect(register.action('sendCode')).toHaveAttribute('aria-disabled', 'true');
  await expect(register.field('otp')).not.toHaveAttribute('aria-invalid', 'true');
  expect((await messagesTo(email)).filter((message) => message.code !== null)).toHaveLength(1);
});

test('[JRN-602] Enter in a ready form sends the code and waits for it; before that nothing is complained about', async ({
  page,
}) => {
  const { typed, known } = newPhone();
  const register = flowPage(page, 'register');
  await register.open();
  await register.field('phone').fill(typed);
  await register.field('phone').press('Enter');
  await expect(register.field('password')).toBeFocused();
  await expect(register.field('otp')).not.toHaveAttribute('aria-invalid', 'true');
  await register.field('password').fill(goodPassword);
  await register.field('password').press('Enter');
  await expect(register.field('otp')).toBeFocused();
  await register.field('otp').fill(await codeFor(known));
  await expectLoggedIn(page);
});

test('[JRN-603] a recovery with the present password keeps its code, and the login that follows knows the address', async ({
  page,
}) => {
  const { identity, password } = await newSubscriber();
  const forgot = flowPage(page, 'forgot-password');
  await forgot.open();
  await forgot.tab('email').click();
  await forgot.field('email').fill(identity);
  await forgot.field('newPassword').fill(password);
  const code = await codeOf(identity, () => forgot.action('sendCode').click());
  await forgot.field('otp').fill(code);
  await expect(forgot.field('newPassword')).toHaveAttribute('aria-invalid', 'true');
  await forgot.field('newPassword').fill('Cinema2026');
  await expect(forgot.field('otp')).toHaveValue(code);
  await forgot.action('submit').click();
  await expect(page).toHaveURL(/\/vplus\/auth\/login/);
  await expect(flowPage(page, 'login').field('email')).toHaveValue(identity);
});

test('[JRN-604] a code never verifies an account with another password than the one on the screen, after a reload neither', async ({
  page,
}) => {
  const email = newEmail();
  const register = await filledIn(page, email);
  const code = await codeOf(email, () => register.action('sendCode').click());
  // A message may be faster than the answer that the page waits for.
  await expect(page.getByText(/new one in \d+:\d\d/)).toBeVisible();
  await page.reload();
  await expect(register.field('email')).toHaveValue(email);
  await register.field('password').fill('Different22');
  await register.field('otp').fill(code);
  await expect(register.field('otp')).toHaveAttribute('aria-invalid', 'true');
  const logIn = { client_id: 'alur-web', identity_type: 'email', identity: email, response_type: 'token' };
  const answers = await Promise.all(
    [goodPassword, 'Different22'].map((password) =>
      callApi('POST', '/identity/v1/login', { ...logIn, password }),
    ),
  );
  expect(answers.map(({ code: refusal }) => refusal)).not.toContain(null);
});

test('[JRN-605] what was typed goes along to the other form, and is there again after Back and Forward', async ({
  page,
}) => {
  const { typed } = newPhone();
  const [login, register] = [flowPage(page, 'login'), flowPage(page, 'register')];
  await login.open();
  await login.field('phone').fill(typed);
  await login.link('/vplus/auth/register').click();
  await expect(register.heading('identity')).toBeVisible();
  await expect(register.field('phone')).toHaveValue(/812/);
  await page.goBack();
  await expect(login.heading('password')).toBeVisible();
  await expect(login.field('phone')).toHaveValue(/812/);
  await page.goForward();
  await expect(register.heading('identity')).toBeVisible();
  await expect(register.field('phone')).toHaveValue(/812/);
});

test('[JRN-606] the login opens on the tab that was used last', async ({ page }) => {
  const login = flowPage(page, 'login');
  await login.open();
  await login.tab('email').click();
  await expect(login.field('email')).toBeVisible();
  const later = flowPage(await page.context().newPage(), 'login');
  await later.open();
  await expect(later.field('email')).toBeVisible();
});
