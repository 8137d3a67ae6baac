import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { provideConfig } from '../../support/configs.ts';
import { codeOf, messagesTo } from '../../support/inbox.ts';
import { flowPage } from '../../support/pages/flowPage.ts';
import type { FlowPage } from '../../support/pages/flowPage.ts';
import { expectLoggedIn, expectLoggedOut } from '../../support/pages/shell.ts';
import { goodPassword, newEmail, newPhone, newSubscriber } from '../../support/subscriber.ts';

/** Paths of the API's calls that the page makes. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
  });
  return calls;
}

test('[JRN-720] OtpBypass on: registering by phone asks for no code, sends none, and logs in straight away', async ({
  page,
}) => {
  await provideConfig('no-code', { OtpBypass: true });
  const calls = callsOf(page);
  const { typed, known } = newPhone();
  const register = flowPage(page, 'register');
  await register.open('key=no-code');
  await expect(register.field('otp')).toHaveCount(0);
  await expect(register.action('sendCode')).toHaveCount(0);
  await register.field('phone').fill(typed);
  await register.field('password').fill(goodPassword);
  await register.action('submitWithoutCode').click();
  await expectLoggedIn(page);
  await page.reload();
  await expectLoggedIn(page);
  expect(calls).not.toContain('/identity/v1/verify');
  expect(await messagesTo(known)).toEqual([]);
});

test('[JRN-720] OtpBypass off: registering by phone does not log in before the code', async ({ page }) => {
  await provideConfig('with-code', { OtpBypass: false });
  const { typed, known } = newPhone();
  const register = flowPage(page, 'register');
  await register.open('key=with-code');
  await register.field('phone').fill(typed);
  await register.field('password').fill(goodPassword);
  const code = await codeOf(known, () => register.action('sendCode').click());
  await expect(register.field('otp')).toBeVisible();
  await expectLoggedOut(page);
  await register.field('otp').fill(code);
  await expectLoggedIn(page);
});

/** Sends a code from a form that is ready, and returns it: as many digits as there are boxes. */
async function sentCode(screen: FlowPage, identity: string, length: number): Promise<string> {
  const code = await codeOf(identity, () => screen.action('sendCode').click());
  expect(code).toHaveLength(length);
  await expect(screen.main.locator('.otp-slot')).toHaveCount(length);
  return code;
}

for (const length of [6, 4]) {
  const key = `digits-${length}`;

  test.describe(`OtpCodeLenght ${length}`, () => {
    test.beforeEach(() => provideConfig(key, { OtpCodeLenght: length }));

    test(`[JRN-721] registers with ${length} digits in as many boxes; the last one sends them`, async ({
      page,
    }) => {
      const email = newEmail();
      const register = flowPage(page, 'register');
      await register.open(`key=${key}`);
      await register.tab('email').click();
      await register.field('email').fill(email);
      await register.field('password').fill(goodPassword);
      const code = await sentCode(register, email, length);
      await register.field('otp').fill(code.slice(0, -1));
      await expectLoggedOut(page);
      await register.field('otp').fill(code);
      await expectLoggedIn(page);
    });

    test(`[JRN-721] logs in with a code of ${length} digits`, async ({ page }) => {
      const { identity } = await newSubscriber(newPhone().known);
      const login = flowPage(page, 'login');
      await login.open(`key=${key}`);
      await login.field('phone').fill(identity);
      await login.action('useCode').click();
      const code = await sentCode(login, identity, length);
      await login.field('otp').fill(code);
      await expectLoggedIn(page);
    });

    test(`[JRN-721] replaces a forgotten password with a code of ${length} digits`, async ({ page }) => {
      const { identity } = await newSubscriber();
      const forgot = flowPage(page, 'forgot-password');
      await forgot.open(`key=${key}`);
      await forgot.tab('email').click();
      await forgot.field('email').fill(identity);
      await forgot.field('newPassword').fill('Cinema2026');
      const code = await sentCode(forgot, identity, length);
      await forgot.field('otp').fill(code);
      await expect(page).toHaveURL(/\/vplus\/auth\/login/);
      const login = flowPage(page, 'login');
      await expect(login.field('email')).toHaveValue(identity);
      await login.field('password').fill('Cinema2026');
      await login.action('submit').click();
      await expectLoggedIn(page);
    });
  });
}
