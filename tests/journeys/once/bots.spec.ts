import { expect, test } from '../../support/journey.ts';
import { identityPage } from '../../support/pages/identityPage.ts';
import { demoSubscriber } from '../../support/subscriber.ts';
import { interfaceWord } from '../../support/wording.ts';

const program = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';
const word = (key: string): string => interfaceWord(key, 'en');

test.use({ userAgent: program });

test('[ANA-2071] [ANA-2074] a visitor that looks like a program says that they are a person, logs in, and is not stopped again', async ({
  page,
}) => {
  // This machine's range is excepted: here it is not.
  await page.route('**/alur/bots', (route) => route.fulfill({ json: { excepted: false } }));
  await page.goto('/vplus/auth/login');
  await expect(page.getByRole('heading', { level: 1, name: word('bot.title') })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(word('bot.title')));
  await page
    .getByRole('link', { name: word('common.help'), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/vplus\/help/);
  await expect(page.getByRole('heading', { level: 1, name: word('bot.title') })).toBeHidden();
  await page.goto('/vplus/auth/login');
  await page.getByRole('button', { name: word('bot.person') }).click();
  const login = identityPage(page, 'login');
  await login.identify(demoSubscriber);
  await login.password.fill(demoSubscriber.password);
  await login.submit.click();
  await login.expectLoggedIn();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: word('bot.title') })).toHaveCount(0);
});

test('[ANA-2071] a visitor of an excepted range sees the page as it is', async ({ page }) => {
  const answered = page.waitForResponse((response) => response.url().endsWith('/alur/bots'));
  await page.goto('/');
  expect(await (await answered).json()).toEqual({ excepted: true });
  await expect(page.getByRole('heading', { level: 1, name: word('bot.title') })).toHaveCount(0);
});
