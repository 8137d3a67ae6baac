import type { Page } from '@playwright/test';
import { expect, refusedCall, test } from '../support/journey.ts';
import { expectLoggedIn, expectLoggedOut, logOutButton } from '../support/pages/shell.ts';
import { comeBackAs, isAlive, newSubscriber } from '../support/subscriber.ts';
import { flowPage } from '../support/pages/flowPage.ts';
import { partnerToken } from '../support/tokens/partnerTokens.ts';
import { interfaceWord } from '../support/wording.ts';

/** Stops the clock of a tab: from then on its program waits for nothing, neither for a second nor for a moment. */
async function stopClock(tab: Page): Promise<void> {
  await tab.clock.pauseAt((await tab.evaluate(() => Date.now())) + 1_000);
}

test('R13 logging out in one tab logs out the others within a second, and the session is over for the API', async ({
  page,
  context,
}) => {
  const subscriber = await newSubscriber();
  const tokens = await comeBackAs(page, subscriber);
  const [second, third] = [await context.newPage(), await context.newPage()];
  const others = [second, third];
  for (const tab of others) await tab.clock.install();
  for (const tab of [page, ...others]) {
    await tab.goto('/vplus');
    await expectLoggedIn(tab);
  }
  // By the others' own clocks not a moment goes by: how fast the machine is has no part in it.
  for (const tab of others) await stopClock(tab);
  await logOutButton(page).click();
  for (const tab of others) await expect(logOutButton(tab)).toBeHidden();
  await expect.poll(() => isAlive(tokens)).toBe(false);
  await second.clock.resume();
  await second.reload();
  await expectLoggedOut(second);
});

test.describe('another account', () => {
  // The old session is over at once: what the first tab asks in that moment is refused.
  test.use({ expectedErrors: [refusedCall] });

  test('R13 another account in another tab: a form of the first one is never sent for the second', async ({
    page,
    context,
  }) => {
    const [first, second] = [await newSubscriber(), await newSubscriber()];
    await comeBackAs(page, first);
    const change = flowPage(page, 'change-password');
    await change.open();
    await change.field('currentPassword').fill(first.password);
    await change.field('newPassword').fill('Cinema2026');
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/change-password')) sent.push(request.url());
    });
    const other = await context.newPage();
    await other.goto(`/vplus?user-token=${await partnerToken('user-token', second.identity)}`);
    await other
      .getByRole('alertdialog')
      .getByRole('button')
      .filter({ hasText: /^Continue as/ })
      .click();
    await expectLoggedIn(other);
    // The first tab shows a toast, and restarts its flow.
    await expect(page.getByText(interfaceWord('shell.accountSwitched', 'en'))).toBeVisible();
    await expect(change.field('currentPassword')).toHaveValue('');
    await expect(change.field('newPassword')).toHaveValue('');
    expect(sent).toEqual([]);
  });
});
