import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { flowPage } from '../support/pages/flowPage.ts';
import { expectLoggedIn } from '../support/pages/shell.ts';
import { comeBackAs, demoSubscriber, newSubscriber } from '../support/subscriber.ts';
import { interfaceWord } from '../support/wording.ts';

const minute = 60_000;

/** A browser whose time the test moves. While the machine sleeps, time passes for the edge. */
async function sleepyClock(page: Page): Promise<{
  sleep(milliseconds: number): Promise<void>;
  /** Sleeps, and wakes in a moment that lasts until the test moves the time. */
  sleepAndStop(milliseconds: number): Promise<void>;
}> {
  let slept = 0;
  await page.route('**/alur/build.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), date: new Date(Date.now() + slept).toUTCString() },
    });
  });
  await page.clock.install();
  return {
    async sleep(milliseconds) {
      slept += milliseconds;
      await page.clock.fastForward(milliseconds);
    },
    async sleepAndStop(milliseconds) {
      slept += milliseconds;
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + milliseconds);
    },
  };
}

/** Seconds that the screen says are left until a new code may be asked for, and the time by the page's clock. */
async function shownLeft(page: Page): Promise<{ readonly left: number; readonly at: number }> {
  const text = (await page.getByText(/new one in \d+:\d\d/).textContent()) ?? '';
  const [, minutes = '', seconds = ''] = /(\d+):(\d\d)/.exec(text) ?? [];
  return { left: Number(minutes) * 60 + Number(seconds), at: await page.evaluate(() => Date.now()) };
}

/** Asks for a code, which another one can follow a minute later. Returns what is left then. */
async function askForCode(
  page: Page,
  email: string,
): Promise<{ readonly left: number; readonly at: number }> {
  const login = flowPage(page, 'login');
  await login.open('otp=true');
  await login.tab('email').click();
  await login.field('email').fill(email);
  const asked = await page.evaluate(() => Date.now());
  await login.action('sendCode').click();
  await expect(page.getByText(/new one in \d+:\d\d/)).toBeVisible();
  const begun = await shownLeft(page);
  // A minute, less what has passed since it was asked for: more on a busy machine.
  expect(begun.left).toBeLessThanOrEqual(60);
  expect(begun.left + (begun.at - asked) / 1000).toBeGreaterThan(58);
  return begun;
}

// What the page still asks for as a journey ends is answered before its page closes.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));

test('R7 after sleep and in the background the countdown is right to the second', async ({ page }) => {
  const { identity } = await newSubscriber();
  const clock = await sleepyClock(page);
  const begun = await askForCode(page, identity);
  for (const pause of [15_000, 1_000, 20_000]) {
    await clock.sleep(pause);
    await expect
      .poll(async () => {
        const now = await shownLeft(page);
        return Math.abs(begun.left - now.left - (now.at - begun.at) / 1000);
      })
      .toBeLessThanOrEqual(1);
  }
  await clock.sleep(minute);
  await expect(page.getByText(/new one in \d+:\d\d/)).toBeHidden();
  await expect(flowPage(page, 'login').action('sendCode')).not.toHaveAttribute('aria-disabled', 'true');
});

for (const [name, skew] of [
  ['a day ahead', 24 * 60 * minute],
  ['a day behind', -24 * 60 * minute],
] as const) {
  test(`R7 a clock that is ${name} counts down the same, never logs out and makes no loop`, async ({
    page,
  }) => {
    const subscriber = await newSubscriber();
    await page.clock.install({ time: Date.now() + skew });
    await askForCode(page, subscriber.identity);
    await comeBackAs(page, subscriber);
    let refreshes = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/token')) refreshes += 1;
    });
    await page.goto('/vplus');
    await expectLoggedIn(page);
    await page.clock.runFor(9 * minute);
    await expectLoggedIn(page);
    expect(refreshes).toBe(1);
    await page.reload();
    await expectLoggedIn(page);
  });
}

test('R7 a session is renewed within two seconds of waking up', async ({ page }) => {
  await comeBackAs(page, { identity: demoSubscriber.email, password: demoSubscriber.password });
  const clock = await sleepyClock(page);
  const answered = page.waitForResponse((response) => response.url().endsWith('/account-deletion'));
  await page.goto('/vplus');
  await expectLoggedIn(page);
  // The page has had its answers: one that comes after the sleep would tell it the API's time, which has not slept.
  await (await answered).finished();
  await expect(page.getByRole('region', { name: interfaceWord('account.who', 'en') })).toContainText('demo');
  const renewed = page.waitForResponse(
    (response) => response.url().includes('/token') && response.request().method() === 'POST',
  );
  await clock.sleepAndStop(16 * minute);
  // By the page's own clock, which stands still after that: how long a busy machine takes for it is another matter.
  await page.clock.runFor(2_000);
  expect((await renewed).status()).toBe(200);
  await page.clock.resume();
  await expectLoggedIn(page);
});
