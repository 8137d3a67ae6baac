import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { codeFor } from '../support/inbox.ts';
import { flowPage } from '../support/pages/flowPage.ts';
import { expectLoggedIn, logOutButton, storedText } from '../support/pages/shell.ts';
import { demoSubscriber, goodPassword, newPhone } from '../support/subscriber.ts';

/** Each runs in the page before anything else. */
const faults: Readonly<Record<string, () => void>> = {
  throws: () => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set() {} });
  },
  'is full': () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
};

async function register(page: Page): Promise<void> {
  const { typed, known } = newPhone();
  const screen = flowPage(page, 'register');
  await screen.open();
  await screen.field('phone').fill(typed);
  await screen.field('password').fill(goodPassword);
  await screen.action('sendCode').click();
  await screen.field('otp').fill(await codeFor(known));
  await expectLoggedIn(page);
}

async function logInByPassword(page: Page): Promise<void> {
  const screen = flowPage(page, 'login');
  await screen.open();
  await screen.tab('email').click();
  await screen.field('email').fill(demoSubscriber.email);
  await screen.field('password').fill(demoSubscriber.password);
  await screen.action('submit').click();
  await expectLoggedIn(page);
}

for (const [fault, breakStorage] of Object.entries(faults)) {
  test(`R14 registering, logging in and logging out work where storage ${fault}; a reload asks to log in again, no worse`, async ({
    page,
  }) => {
    await page.addInitScript(breakStorage);
    await register(page);
    await logOutButton(page).click();
    await expect(logOutButton(page)).toBeHidden();
    await logInByPassword(page);
    await page.reload();
    await expect(page.locator('main')).toBeVisible();
    await expect(logOutButton(page)).toBeHidden();
    await logInByPassword(page);
  });
}

test('T22 after a login the stores hold the refresh token and no other secret', async ({ page }) => {
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/identity/v1/login') && response.request().method() === 'POST',
  );
  await logInByPassword(page);
  const { data } = (await (await answered).json()) as {
    data: { token: { access_token: string; refresh_token: string } };
  };
  const kept = await page.evaluate(() => Object.fromEntries(Object.entries({ ...localStorage })));
  expect(kept['refresh_token']).toBe(data.token.refresh_token);
  const everything = await storedText(page);
  expect(everything).not.toContain(data.token.access_token);
  expect(everything).not.toContain(demoSubscriber.password);
  expect(everything.match(/eyJ[\w-]+\.[\w-]+\./g)).toHaveLength(1);
});
