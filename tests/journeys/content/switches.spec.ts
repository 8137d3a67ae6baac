import { expect, test } from '../../support/journey.ts';
import { provideConfig } from '../../support/configs.ts';
import { place } from '../../support/place.ts';
import { flowPage } from '../../support/pages/flowPage.ts';
import { expectLoggedIn } from '../../support/pages/shell.ts';
import { expectTakenOver } from '../../support/takenOver.ts';
import { flowWords, interfaceWord } from '../../support/wording.ts';

const providers = ['Google', 'Meta', 'Apple'] as const;
/** A person of each provider: the product accepts all three. */
const people = { Google: /Sari Dewi/, Meta: /Rina Wijaya/, Apple: /Agus Halim/ } as const;

test('[JRN-722] where registration is closed, no screen of a visitor leads to it; where it is open, each does', async ({
  page,
}) => {
  await provideConfig('closed', { AllowRegister: false });
  for (const [key, count] of [
    ['closed', 0],
    ['default', 1],
  ] as const) {
    for (const path of ['/', '/vplus/auth/login', '/vplus/auth/login-otp']) {
      await page.goto(`${path}?key=${key}&locale=en`);
      await expectTakenOver(page);
      await expect(page.locator('a[href*="/vplus/auth/register"]'), `${path} with ${key}`).toHaveCount(count);
    }
  }
});

for (const on of providers) {
  test(`[JRN-723] ${on} alone is offered at login and register where it alone is switched on, and logs in`, async ({
    page,
  }) => {
    const key = `only-${on.toLowerCase()}`;
    await provideConfig(key, Object.fromEntries(providers.map((each) => [`Social${each}`, each === on])));
    for (const flow of ['register', 'login'] as const) {
      const screen = flowPage(page, flow);
      await screen.open(`key=${key}`);
      const word = flowWords(flow, 'en');
      for (const each of providers)
        await expect(
          screen.main.getByRole('link', { name: word(`social.with${each}`), exact: true }),
        ).toHaveCount(each === on ? 1 : 0);
    }
    await page.getByRole('link', { name: flowWords('login', 'en')(`social.with${on}`), exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`^${place('provider')}/idp/${on.toLowerCase()}/authorize`));
    await page.getByRole('link', { name: people[on] }).first().click();
    await expectLoggedIn(page);
  });
}

test('[JRN-723] without any provider the login has its own ways alone', async ({ page }) => {
  await provideConfig('no-social', Object.fromEntries(providers.map((each) => [`Social${each}`, false])));
  const login = flowPage(page, 'login');
  await login.open('key=no-social');
  await expect(login.action('submit')).toBeVisible();
  await expect(login.main.getByRole('link', { name: /Google|Meta|Apple/ })).toHaveCount(0);
});

for (const [webview, withBack] of [
  [true, false],
  [false, true],
  [false, false],
] as const) {
  test(`[JRN-724] WebviewMode ${webview ? 'on' : 'off'} and WithBack ${withBack ? 'on' : 'off'}: ${webview ? 'neither header nor footer, and no way back' : 'header and footer, which need no way back'}`, async ({
    page,
  }) => {
    const key = `window-${webview ? 'app' : 'web'}-${withBack ? 'back' : 'plain'}`;
    await provideConfig(key, { WebviewMode: webview, WithBack: withBack });
    const login = flowPage(page, 'login');
    await login.open(`key=${key}`);
    await expect(login.action('submit')).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(webview ? 0 : 1);
    await expect(page.getByRole('contentinfo')).toHaveCount(webview ? 0 : 1);
    await expect(page.getByRole('button', { name: interfaceWord('shell.back', 'en') })).toHaveCount(0);
  });
}

test.describe('a browser in a language that the product has not', () => {
  test.use({ locale: 'fr-FR' });

  test('[JRN-725] gets the language of the config, until the visitor chooses another', async ({ page }) => {
    await provideConfig('speaks-id', { DefaultLang: 'id' });
    await provideConfig('speaks-en', { DefaultLang: 'en' });
    for (const language of ['id', 'en'] as const) {
      await page.goto(`/vplus/auth/login?key=speaks-${language}`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(flowPage(page, 'login', language).action('submit')).toBeVisible();
    }
    await page.goto('/vplus/auth/login?key=speaks-id&locale=en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.goto('/vplus/auth/login?key=speaks-id');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  });
});

test.describe('a browser in Indonesian', () => {
  test.use({ locale: 'id-ID' });

  test('[JRN-725] keeps its own language under a config in English', async ({ page }) => {
    await provideConfig('speaks-en', { DefaultLang: 'en' });
    await page.goto('/vplus/auth/login?key=speaks-en');
    await expect(page.locator('html')).toHaveAttribute('lang', 'id');
  });
});
