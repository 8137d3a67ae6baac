import { expectAccessible } from '../support/accessible.ts';
import { expect, refusedCall, test } from '../support/journey.ts';
import { switchOnTv } from '../support/lab.ts';
import { flowPage } from '../support/pages/flowPage.ts';
import { comeBackAs, newSubscriber } from '../support/subscriber.ts';
import { flowWords } from '../support/wording.ts';

test.use({ expectedErrors: [refusedCall] });

for (const language of ['en', 'id'] as const)
  test(`[JRN-1390] a TV is named before it is activated, and notices it by itself (${language})`, async ({
    page,
    context,
  }) => {
    const word = flowWords('tv-activate', language);
    const name = `TV ${language} ${Date.now() % 10_000}`;
    const { code, url } = await switchOnTv(name);
    const tv = await context.newPage();
    await tv.goto(`${url}&lang=en`);
    await expect(tv.getByText(code)).toBeVisible();
    await comeBackAs(page, await newSubscriber());
    const screen = flowPage(page, 'tv-activate', language);
    await screen.open();
    await expect(screen.heading('code')).toBeVisible();
    await expectAccessible(page, language);
    await screen.field('code').fill(code.toLowerCase());
    await screen.action('next').click();
    await expect(screen.heading('confirm')).toBeVisible();
    await expect(screen.main).toContainText(name);
    await page.setViewportSize({ width: 320, height: 640 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(320);
    await expectAccessible(page, language);
    await screen.action('activate').click();
    await expect(screen.heading('done')).toBeVisible();
    await expect(screen.main).toContainText(word('tvActivate.ready').replace('{deviceName}', name));
    await expectAccessible(page, language);
    await expect(tv.getByText('Activated')).toBeVisible();
  });

for (const language of ['en', 'id'] as const)
  test(`[JRN-1391] a code that no TV shows is named at the field, and stays there to be mended (${language})`, async ({
    page,
  }) => {
    await comeBackAs(page, await newSubscriber());
    const screen = flowPage(page, 'tv-activate', language);
    await screen.open();
    await screen.field('code').fill('BBBB-2222');
    await screen.action('next').click();
    await expect(screen.field('code')).toHaveAttribute('aria-invalid', 'true');
    await expect(screen.main).toContainText(language === 'en' ? 'Activation failed.' : 'Aktivasi gagal.');
    await expect(screen.field('code')).toHaveValue('BBBB-2222');
    await expectAccessible(page, language);
  });

test('[JRN-1392] a visitor sees the page; the press asks for the login and comes back with the code kept', async ({
  page,
}) => {
  const { code } = await switchOnTv('Visitor TV');
  const { identity, password } = await newSubscriber();
  const screen = flowPage(page, 'tv-activate');
  await screen.open();
  await screen.field('code').fill(code);
  await screen.action('next').click();
  const login = flowPage(page, 'login');
  await expect(page).toHaveURL(/\/vplus\/auth\/login/);
  await login.tab('email').click();
  await login.field('email').fill(identity);
  await login.field('password').fill(password);
  await login.action('submit').click();
  await expect(screen.field('code')).toHaveValue(code);
  await screen.action('next').click();
  await screen.action('activate').click();
  await expect(screen.heading('done')).toBeVisible();
});
