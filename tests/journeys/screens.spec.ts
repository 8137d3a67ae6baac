import { expectAccessible } from '../support/accessible.ts';
import { expect, refusedCall, test } from '../support/journey.ts';
import { expectLoggedIn } from '../support/pages/shell.ts';
import { comeBackAs, newSubscriber } from '../support/subscriber.ts';

// The page not found is an answer of 404, which the browser remarks on.
test.use({ expectedErrors: [refusedCall] });

const screens = {
  register: '/vplus/auth/register',
  login: '/vplus/auth/login',
  'login with a code': '/vplus/auth/login-otp',
  'forgot password': '/vplus/auth/forgot-password',
  home: '/',
  'page not found': '/nowhere',
  help: '/vplus/help',
} as const;

/** Colours are the theme's and widths the words': each theme and each language once. */
const looks = [
  ['en', 'dark'],
  ['id', 'light'],
] as const;

for (const [language, theme] of looks)
  test(`[JRN-14] axe finds no fault on any screen of a visitor (${language}, ${theme}), and none needs scrolling to the side at 320 px`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
    const size = page.viewportSize() ?? { width: 360, height: 740 };
    for (const [name, path] of Object.entries(screens))
      await test.step(name, async () => {
        await page.setViewportSize(size);
        await page.goto(`${path}?locale=${language}`);
        await expect(page.locator('main')).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expectAccessible(page);
        await page.setViewportSize({ width: 320, height: 640 });
        await expect
          .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
          .toBeLessThanOrEqual(320);
      });
  });

for (const theme of ['light', 'dark'] as const) {
  test(`[JRN-14] axe finds no fault on the screens of a subscriber (${theme}), and none needs scrolling to the side at 320 px`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
    await comeBackAs(page, await newSubscriber());
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of ['/vplus', '/vplus/auth/change-password', '/vplus/auth/remove']) {
      await page.goto(path);
      await expectLoggedIn(page);
      await expect(page.locator('main').getByRole('button').first()).toBeVisible();
      await expectAccessible(page);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(320);
    }
  });
}

/** Both sizes that the buttons have to fit: each project has one of them. */
for (const language of ['en', 'id'] as const)
  test(`[JRN-600] register, login and recovery show their buttons without scrolling (${language})`, async ({
    page,
  }) => {
    const height = page.viewportSize()?.height ?? 0;
    for (const path of ['/vplus/auth/register', '/vplus/auth/login', '/vplus/auth/forgot-password'])
      await test.step(path, async () => {
        await page.goto(`${path}?locale=${language}`);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const buttons = page.locator('main form button.form-action, main form .otp button');
        await expect(buttons.first()).toBeVisible();
        for (const button of await buttons.all()) {
          const end = async (): Promise<number> => {
            const box = await button.boundingBox();
            return (box?.y ?? height + 1) + (box?.height ?? 0);
          };
          await expect.poll(end).toBeLessThanOrEqual(height);
        }
      });
  });
