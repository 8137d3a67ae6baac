import { expect, test } from '../../support/journey.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { provideConfig } from '../../support/configs.ts';
import { dialogPage, flowPage } from '../../support/pages/flowPage.ts';
import { expectLoggedIn, expectLoggedOut } from '../../support/pages/shell.ts';
import { newSubscriber } from '../../support/subscriber.ts';
import { interfaceWord } from '../../support/wording.ts';

const stormIn = {
  en: 'A storm has cut a cable. We are mending it.',
  id: 'Badai memutus sebuah kabel. Kami sedang memperbaikinya.',
} as const;

for (const language of ['en', 'id'] as const) {
  test(`[JRN-40] where registration is closed, the screen shows it and leads to the login (${language})`, async ({
    page,
  }) => {
    await provideConfig('closed', { AllowRegister: false });
    const register = flowPage(page, 'register', language);
    await register.open('key=closed');
    await expect(register.field('password')).toBeHidden();
    await expectAccessible(page, language);
    await register.action('login').click();
    await expect(page).toHaveURL(/\/vplus\/auth\/login/);
    const login = flowPage(page, 'login', language);
    await expect(login.action('submit')).toBeVisible();
    await expect(login.link('/vplus/auth/register')).toBeHidden();
  });

  test(`[JRN-42] in an emergency a message says what is the matter, on every screen, until it is closed (${language})`, async ({
    page,
  }) => {
    await provideConfig('storm', {
      emergency_mode: true,
      emergency: stormIn.en,
      emergency_id: stormIn.id,
    });
    await page.goto(`/vplus/auth/login?key=storm&locale=${language}`);
    const banner = page.getByText(stormIn[language]);
    await expect(banner).toBeVisible();
    await expectAccessible(page, language);
    await page.goto(`/?key=storm&locale=${language}`);
    await expect(banner).toBeVisible();
    await page.getByRole('button', { name: interfaceWord('shell.emergencyClose', language) }).click();
    await expect(banner).toBeHidden();
    await page.reload();
    await expect(page.locator('main')).toBeVisible();
    await expect(banner).toBeHidden();
  });

  test(`[JRN-43] a visitor from another region learns so, and is sent to help (${language})`, async ({
    page,
  }) => {
    await provideConfig('elsewhere', { Region: 'SG,MY' });
    await page.goto(`/vplus/auth/login?key=elsewhere&locale=${language}`);
    const { dialog, button, expectOpen } = dialogPage(page, language);
    await expectOpen();
    await expect(dialog.getByRole('heading')).toHaveText(interfaceWord('region_error.title', language));
    await expect(dialog).toContainText(interfaceWord('region_error.message', language));
    await expectAccessible(page, language);
    await button('contactUs').click();
    await expect(page).toHaveURL(/\/vplus\/help/);
    await expect(dialog).toBeHidden();
  });
}

test('[JRN-44] a login that answers a code exchanges it at once; local=y asks for tokens all the same', async ({
  page,
  context,
}) => {
  await provideConfig('coded', { LoginReturnType: 'code' });
  const { identity, password } = await newSubscriber();
  for (const [query, asked, exchanged] of [
    ['key=coded', 'code', true],
    ['key=coded&partner=lab', 'code', true],
    ['key=coded&local=y', 'token', false],
  ] as const) {
    const calls: string[] = [];
    const bodies: string[] = [];
    const tab = await context.newPage();
    tab.on('request', (request) => {
      if (request.method() !== 'POST') return;
      calls.push(new URL(request.url()).pathname);
      if (request.url().endsWith('/identity/v1/login')) bodies.push(request.postData() ?? '');
    });
    const login = flowPage(tab, 'login');
    await login.open(query);
    await login.tab('email').click();
    await login.field('email').fill(identity);
    await login.field('password').fill(password);
    await login.action('submit').click();
    await expectLoggedIn(tab);
    expect(JSON.parse(bodies[0] ?? '{}')).toMatchObject({ response_type: asked });
    expect(calls.includes('/auth/v1/token/exchange')).toBe(exchanged);
    await tab
      .getByRole('banner')
      .getByRole('button', { name: interfaceWord('common.logOut', 'en') })
      .click();
    await expectLoggedOut(tab);
    await tab.close();
  }
  await page.close();
});

test('[JRN-45] in an app’s own window there is no header and no footer, but a way back', async ({ page }) => {
  await provideConfig('app', { WebviewMode: true, WithBack: true });
  await page.goto('/vplus/help');
  await page.goto('/vplus/auth/login?key=app');
  await expect(flowPage(page, 'login').action('submit')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expectAccessible(page);
  await page.getByRole('button', { name: interfaceWord('shell.back', 'en') }).click();
  await expect(page).toHaveURL('/vplus/help');
});

test('[JRN-28] live television opens where the deployment has it', async ({ page }) => {
  await provideConfig('live', { UrlWebview: '/vplus/help/privacy' });
  await page.goto('/deeplink/live?key=live');
  await expect(page).toHaveURL(/\/vplus\/help\/privacy/);
});
