import type { Page } from '@playwright/test';
import { expect, refusedCall, test } from '../support/journey.ts';
import { expectAccessible } from '../support/accessible.ts';
import { place } from '../support/place.ts';
import { dialogPage, flowPage } from '../support/pages/flowPage.ts';
import { expectLoggedIn, expectLoggedOut, storedText } from '../support/pages/shell.ts';

test.use({ expectedErrors: [refusedCall] });

/** From the login to the provider's page, by the link that a visitor sees. */
async function goToGoogle(page: Page, language: 'en' | 'id' = 'en'): Promise<void> {
  const login = flowPage(page, 'login', language);
  await login.open();
  await login.link('/vplus/auth/google-login').click();
  await expect(page).toHaveURL(new RegExp(`^${place('provider')}/idp/google/authorize`));
}

const choose = (page: Page, name: string): Promise<void> =>
  page
    .getByRole('link', { name: new RegExp(name) })
    .first()
    .click();

for (const language of ['en', 'id'] as const) {
  test(`[JRN-24] a subscriber logs in with Google, and what it answered stays nowhere (${language})`, async ({
    page,
  }) => {
    const answers: string[] = [];
    page.on('response', (response) => {
      const answer = /#id_token=([^&]+)/.exec(response.headers()['location'] ?? '')?.[1];
      if (answer !== undefined) answers.push(answer);
    });
    await goToGoogle(page, language);
    await choose(page, 'Sari Dewi');
    await expectLoggedIn(page, language);
    const idToken = answers[0] ?? 'none';
    expect(idToken).toMatch(/^eyJ/);
    expect(page.url()).not.toContain('id_token');
    expect(await storedText(page)).not.toContain(idToken);
    await page.reload();
    await expectLoggedIn(page, language);
  });

  test(`[JRN-24] cancelling at Google names the other ways to log in (${language})`, async ({ page }) => {
    await goToGoogle(page, language);
    await choose(page, 'Cancel and go back');
    await dialogPage(page, language).expectOpen();
    await expectAccessible(page, language);
    await page.keyboard.press('Escape');
    const social = flowPage(page, 'social-login', language);
    await expect(social.action('again')).toBeVisible();
    await expectAccessible(page, language);
    await social.action('login').click();
    await expect(flowPage(page, 'login', language).action('submit')).toBeVisible();
    await expectLoggedOut(page, language);
  });
}

test('[JRN-24] a new subscriber gets an account, and logs in to the same one the next time', async ({
  page,
}) => {
  await goToGoogle(page);
  await choose(page, 'Budi Santoso');
  await expectLoggedIn(page);
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expectLoggedOut(page);
  await goToGoogle(page);
  await choose(page, 'Budi Santoso');
  await expectLoggedIn(page);
});

test('[JRN-24] an address that was registered with a password is asked to log in with it', async ({
  page,
}) => {
  await goToGoogle(page);
  await page.getByRole('link', { name: /demo@alur\.test/ }).click();
  const { dialog, expectOpen } = dialogPage(page);
  await expectOpen();
  await dialog.getByRole('button').first().click();
  await expectLoggedOut(page);
  await expect(page).toHaveURL(/\/vplus\/auth\/login/);
  await expect(flowPage(page, 'login').field('email')).toHaveValue('demo@alur.test');
});

test('[JRN-24] who comes back from the provider by Back finds a screen that can be used', async ({
  page,
}) => {
  await goToGoogle(page);
  await page.goBack();
  await expect(page.locator('main')).toBeVisible();
  await expect(
    page.locator('main').getByRole('button').or(page.locator('main').getByRole('link')).first(),
  ).toBeVisible();
  expect(new URL(page.url()).origin).toBe(new URL(place('edge')).origin);
});

test('[JRN-24] a provider that is not switched on is said to be so', async ({ page }) => {
  await page.goto('/vplus/auth/social-login?provider=meta');
  await dialogPage(page).expectOpen();
  await page.keyboard.press('Escape');
  await expect(flowPage(page, 'social-login').action('login')).toBeVisible();
});

test('[JRN-24] an answer that this tab did not ask for does not sign in', async ({ page }) => {
  await page.goto(
    '/vplus/auth/social-login#id_token=eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.x&state=google.forged',
  );
  await dialogPage(page).expectOpen();
  await page.keyboard.press('Escape');
  await expectLoggedOut(page);
});
