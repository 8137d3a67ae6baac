import type { Page, Response } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { identityPage } from '../../support/pages/identityPage.ts';
import { interfaceWord } from '../../support/wording.ts';

const ready = interfaceWord('update.ready', 'en');

/** From now on the edge names another build, as after a release. */
const release = (page: Page): Promise<unknown> =>
  page.route('/alur/build.json', (route) => route.fulfill({ json: { buildId: 'f'.repeat(16) } }));

/** Reads of the build id itself; the clock asks for the time at the same address. */
const isVersionRead = (response: Response): boolean =>
  response.url().endsWith('/alur/build.json') &&
  response.request().headers()['accept'] === 'application/json';

/** The browser notices that its connection is back, until the page has asked which build is served: it does so once it has been idle. */
async function learns(page: Page): Promise<void> {
  await expect(async () => {
    const asked = page.waitForResponse(isVersionRead, { timeout: 3000 });
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await asked;
  }).toPass();
}

const markPage = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.set(window, 'marked', true));
const isMarked = (page: Page): Promise<boolean> =>
  page.evaluate(() => Reflect.get(window, 'marked') === true);

test('[JRN-1830] after a release a page outside flows shows it, and the next screen comes with the new build', async ({
  page,
}) => {
  await release(page);
  await page.goto('/');
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
  await page.goto('/vplus/auth/register');
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
