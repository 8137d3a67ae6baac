import { expect, test } from '../support/journey.ts';
import { codeFor, codeOf, messagesTo } from '../support/inbox.ts';
import { flowPage } from '../support/pages/flowPage.ts';
import { expectLoggedIn, storedText } from '../support/pages/shell.ts';
import { goodPassword, newPhone, newSubscriber } from '../support/subscriber.ts';
import { place } from '../support/place.ts';

test('R11 a reload in the middle of a registration keeps who it is and the code on its way, sends nothing, and keeps no password', async ({
  page,
}) => {
  const { typed, known } = newPhone();
  const register = flowPage(page, 'register');
  await register.open();
  await register.field('phone').fill(typed);
  await register.field('password').fill(goodPassword);
  await register.action('sendCode').click();
  const code = await codeFor(known);
  await expect(page.getByText(/new one in \d+:\d\d/)).toBeVisible();
  const stored = await storedText(page);
  expect(stored).not.toContain(goodPassword);
  // By itself: its digits may stand in an id by chance.
  expect(stored).not.toMatch(new RegExp(`(?<![\\w-])${code}(?![\\w-])`));
  await page.reload();
  await expect(page.getByText(/new one in \d+:\d\d/)).toBeVisible();
  await expect(register.field('phone')).toHaveValue(/812/);
  await expect(register.field('password')).toHaveValue('');
  await register.field('password').fill(goodPassword);
  await register.field('otp').fill(code);
  await expectLoggedIn(page);
  await expect.poll(async () => (await messagesTo(known)).length).toBe(1);
});

test('R11 a reload in the middle of a login by code continues where it was', async ({ page }) => {
  const { identity } = await newSubscriber();
  const before = (await messagesTo(identity)).length;
  const login = flowPage(page, 'login');
  await login.open('otp=true');
  await login.tab('email').click();
  await login.field('email').fill(identity);
  await login.action('sendCode').click();
  await expect.poll(async () => (await messagesTo(identity)).length).toBe(before + 1);
  // A message may be faster than the answer that the page waits for.
  await expect(page.getByText(/new one in \d+:\d\d/)).toBeVisible();
  await page.reload();
  await expect(login.field('email')).toHaveValue(identity);
  await expect(page.getByText(/new one in \d+:\d\d/)).toBeVisible();
  await login.field('otp').fill(await codeFor(identity));
  await expectLoggedIn(page);
  expect((await messagesTo(identity)).length).toBe(before + 1);
});

test('R11 a reload in the middle of a forgotten password keeps who it is and the code on its way, and no password', async ({
  page,
}) => {
  const { identity } = await newSubscriber();
  const forgot = flowPage(page, 'forgot-password');
  await forgot.open();
  await forgot.tab('email').click();
  await forgot.field('email').fill(identity);
  await forgot.field('newPassword').fill('Cinema2026');
  const code = await codeOf(identity, () => forgot.action('sendCode').click());
  await expect(page.getByText(/new one in \d+:\d\d/)).toBeVisible();
  expect(await storedText(page)).not.toContain('Cinema2026');
  await page.reload();
  await expect(forgot.field('email')).toHaveValue(identity);
  await expect(page.getByText(/new one in \d+:\d\d/)).toBeVisible();
  await expect(forgot.field('newPassword')).toHaveValue('');
  await forgot.field('newPassword').fill('Cinema2026');
  await forgot.field('otp').fill(code);
  await expect(page).toHaveURL(/\/vplus\/auth\/login/);
});

test('R17 Back and Forward after a registration repeat no call and send no token again', async ({ page }) => {
  const { typed, known } = newPhone();
  const register = flowPage(page, 'register');
  await page.goto('/');
  await register.open();
  await register.field('phone').fill(typed);
  await register.field('password').fill(goodPassword);
  await register.action('sendCode').click();
  await register.field('otp').fill(await codeFor(known));
  await expectLoggedIn(page);
  const repeated: string[] = [];
  page.on('request', (request) => {
    // A reloaded page restores its session: that is no repetition. Neither is what a page says to the site itself, such as the detector of bots.
    const isApi = request.url().startsWith(place('api')) && !request.url().includes('/auth/v1/token/refresh');
    if (request.method() === 'POST' && isApi) repeated.push(request.url());
  });
  for (const go of ['goBack', 'goForward', 'goBack', 'goForward'] as const) {
    await page[go]();
    await expect(page.locator('main')).toBeVisible();
  }
  await expectLoggedIn(page);
  expect(repeated).toEqual([]);
  await expect.poll(async () => (await messagesTo(known)).length).toBe(1);
});
