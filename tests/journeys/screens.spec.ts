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

for (const [name, path] of Object.entries(screens)) {
  for (const language of ['en', 'id'] as const) {
    for (const theme of ['light', 'dark'] as const) {
      test(`[JRN-14] axe finds no fault on ${name} (${language}, ${theme})`, async ({
        page,
        context,
        baseURL,
      }) => {
        await context.addCookies([{ name: 'theme', value: theme, url: baseURL ?? '' }]);
        await page.goto(`${path}?locale=${language}`);
        await expect(page.locator('main')).toBeVisible();
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expectAccessible(page);
      });
    }
  }

  for (const language of ['en', 'id'] as const) {
    test(`[JRN-14] ${name} needs no scrolling to the side at 320 px (${language})`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(`${path}?locale=${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.locator('main')).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    });
  }
}

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
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    }
  });
}

test('[JRN-17] config, countries and the country of the visitor answer as the specification says', async ({
  request,
}) => {
  const config = (await (await request.get('/vplus/config/public/camel/default')).json()) as {
    data: { otpCodeLenght: number };
  };
  expect(config.data.otpCodeLenght).toBe(4);
  const countries = (await (await request.get('/vplus/config/countries')).json()) as {
    data: readonly { isocode: string; code: string }[];
  };
  expect(countries.data).toContainEqual(expect.objectContaining({ isocode: 'ID', code: '+62' }));
  expect(countries.data.length).toBeGreaterThan(5);
  expect(await (await request.get('/api/v1/ip')).json()).toHaveProperty('geo.country');
});

for (const path of ['/vplus/auth/register', '/vplus/auth/login', '/vplus/auth/forgot-password']) {
  for (const [width, height] of [
    [360, 740],
    [1280, 800],
  ] as const) {
    for (const language of ['en', 'id'] as const) {
      test(`[JRN-600] ${path} shows its buttons without scrolling at ${width}x${height} (${language})`, async ({
        page,
      }) => {
        await page.setViewportSize({ width, height });
        await page.goto(`${path}?locale=${language}`);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        for (const button of await page
          .locator('main form button.form-action, main form .otp button')
          .all()) {
          const box = await button.boundingBox();
          expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
        }
      });
    }
  }
}

for (const path of ['/vplus/auth/login', '/vplus/auth/register']) {
  test(`[JRN-48] ${path} ends at a height, and its form stands whole within it`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 2000 });
    await page.goto(path);
    const box = await page.locator('main form').boundingBox();
    const flow = await page.locator('.flow').boundingBox();
    expect(flow?.height).toBeLessThanOrEqual(960);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((flow?.y ?? 0) + (flow?.height ?? 0) + 1);
  });
}
