import { expect, test } from '../support/journey.ts';
import { expectLoggedIn, expectLoggedOut, logOutButton } from '../support/pages/shell.ts';
import { comeBackAs, newSubscriber, isAlive } from '../support/subscriber.ts';

test('R13 logging out in one tab logs out the others within a second, and the session is over for the API', async ({ page, context }) => {
  const subscriber = await newSubscriber();
  const tokens = await comeBackAs(page, subscriber);
  const [second, third] = [await context.newPage(), await context.newPage()];
  const others = [second, third];
  for (const tab of [page, ...others]) {
    await tab.goto('/vplus');
    await expectLoggedIn(tab);
  }
  await logOutButton(page).click();
  for (const tab of others) await expect(logOutButton(tab)).toBeHidden({ timeout: 1_000 });
  await expect.poll(() => isAlive(tokens)).toBe(false);
  await second.reload();
  await expectLoggedOut(second);
});
