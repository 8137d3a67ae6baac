import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { codeFor, messagesTo } from '../support/inbox.ts';
import { dialogPage, flowPage } from '../support/pages/flowPage.ts';
import { expectLoggedIn, offlineBanner } from '../support/pages/shell.ts';
import { goodPassword, newEmail } from '../support/subscriber.ts';

// A broken connection is what these are about; the browser remarks on it.
test.use({ expectedErrors: [/net::ERR_(?:INTERNET_DISCONNECTED|FAILED|CONNECTION_RESET)/] });

async function filledRegister(page: Page, email: string): Promise<ReturnType<typeof flowPage>> {
  const register = flowPage(page, 'register');
  await register.open();
  await register.tab('email').click();
  await register.field('email').fill(email);
  await register.field('password').fill(goodPassword);
  return register;
}

function posts(page: Page, path: string): readonly Request[] {
  const seen: Request[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === path) seen.push(request);
  });
  return seen;
}

test('R6 an answer that is lost after the commit sends exactly one message', async ({ page }) => {
  const email = newEmail();
  const register = await filledRegister(page, email);
  let losses = 0;
  await page.route('**/identity/v1/verify', async (route) => {
    if (losses === 2) return route.continue();
    losses += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  const tries = posts(page, '/identity/v1/verify');
  await register.action('sendCode').click();
  await register.field('otp').fill(await codeFor(email));
  await expectLoggedIn(page);
  expect(losses).toBe(2);
  expect(tries).toHaveLength(3);
  expect(new Set(tries.map((request) => request.headers()['idempotency-key'])).size).toBe(1);
  await expect.poll(async () => (await messagesTo(email)).length).toBe(1);
});

test('R6 after four tries there is a dialog, and what was typed is still there', async ({ page }) => {
  const email = newEmail();
  const register = await filledRegister(page, email);
  const tries = posts(page, '/identity/v1/register');
  await page.route('**/identity/v1/register', (route) => route.abort('connectionreset'));
  await register.action('sendCode').click();
  await dialogPage(page).expectOpen();
  expect(tries).toHaveLength(4);
  await page.keyboard.press('Escape');
  await expect(register.field('email')).toHaveValue(email);
  await expect(register.field('password')).toHaveValue(goodPassword);
});

test('R9 going offline in the middle of a submit keeps everything; back online one press has one effect', async ({
  page,
  context,
}) => {
  const email = newEmail();
  const register = await filledRegister(page, email);
  await context.setOffline(true);
  await expect(offlineBanner(page)).toBeVisible();
  await register.action('sendCode').click();
  await dialogPage(page).expectOpen();
  await page.keyboard.press('Escape');
  await expect(register.field('email')).toHaveValue(email);
  await expect(register.action('sendCode')).not.toHaveAttribute('aria-disabled', 'true');
  await context.setOffline(false);
  await expect(offlineBanner(page)).toBeHidden();
  await register.action('sendCode').click();
  await register.field('otp').fill(await codeFor(email));
  await expectLoggedIn(page);
  await expect.poll(async () => (await messagesTo(email)).length).toBe(1);
});
