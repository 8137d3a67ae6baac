import type { Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { identityPage } from '../../support/pages/identityPage.ts';
import { interfaceWord } from '../../support/wording.ts';

const ready = interfaceWord('update.ready', 'en');

/** From now on the edge names another build, as after a release. */
const release = (page: Page): Promise<unknown> =>
  page.route('/alur/build.json', (route) => route.fulfill({ json: { buildId: 'f'.repeat(16) } }));

/** The connection goes and returns: the page asks which build is served. */
async function learns(page: Page): Promise<void> {
  const asked = page.waitForResponse('**/alur/build.json');
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await asked;
}

/** What the page reads once it is idle is here, and with it what asks for the build. */
async function untilIdle(page: Page, path: string): Promise<void> {
  const catalogue = page.waitForResponse(/\/alur\/catalogue\//);
  await page.goto(path);
  await catalogue;
}

const markPage = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.set(window, 'marked', true));
const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => Reflect.get(window, 'marked') === true);

test('[JRN-1830] after a release a page outside flows shows it, and the next screen comes with the new build', async ({
  page,
}) => {
  await release(page);
  await untilIdle(page, '/');
  await learns(page);
  await expect(page.getByText(ready)).toBeVisible();
  await markPage(page);
  await page.unroute('/alur/build.json');
  await page
    .getByRole('link', { name: interfaceWord('common.logIn', 'en') })
    .first()
    .click();
  await expect(identityPage(page, 'login').submit).toBeVisible();
  await expect.poll(() => isMarked(page)).toBe(false);
  await page.goBack();
  await expect(page.getByText(ready)).toBeHidden();
});

test('[JRN-1830] a release interrupts nobody who fills in a form; the banner waits for the next screen', async ({
  page,
}) => {
  await release(page);
  await untilIdle(page, '/vplus/auth/register');
  const register = identityPage(page, 'register');
  await register.phone.fill('812345');
  await markPage(page);
  await learns(page);
  await expect(register.phone).toHaveValue(/812/);
  await expect(page.getByText(ready)).toBeHidden();
  await page.getByRole('link', { name: interfaceWord('shell.home', 'en') }).click();
  await expect(page.getByText(ready)).toBeVisible();
  expect(await isMarked(page)).toBe(true);
  await page.getByRole('button', { name: interfaceWord('update.load', 'en') }).click();
  await expect.poll(() => isMarked(page)).toBe(false);
});
