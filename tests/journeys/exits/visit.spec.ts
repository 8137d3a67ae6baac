import type { Frame, Page } from '@playwright/test';
import { expect, test } from '../../support/journey.ts';
import { provideConfig } from '../../support/configs.ts';
import { openFramed } from '../../support/frames/framing.ts';
import { flowPage } from '../../support/pages/flowPage.ts';
import { expectLoggedIn } from '../../support/pages/shell.ts';
import { partnerToken } from '../../support/tokens/partnerTokens.ts';
import { goodPassword, newEmail, newSubscriber } from '../../support/subscriber.ts';
import { expectTakenOver } from '../../support/takenOver.ts';
import { flowWords, interfaceWord } from '../../support/wording.ts';

/** Body and headers of the next registration. */
async function registration(page: Page, query: string): Promise<{ body: unknown; key: string | undefined }> {
  const register = flowPage(page, 'register');
  await register.open(query);
  await register.tab('email').click();
  await register.field('email').fill(newEmail());
  await register.field('password').fill(goodPassword);
  const sent = page.waitForRequest((request) => request.url().endsWith('/identity/v1/register'));
  await register.action('sendCode').click();
  const request = await sent;
  return { body: request.postDataJSON(), key: request.headers()['x-config-key'] };
}

test.describe('the position of the device', () => {
  test.use({ geolocation: { latitude: -6.208812, longitude: 106.845599 } });

  test('[JRN-700] goes along where the config wants it and the subscriber allows it, and nowhere else', async ({
    page,
    context,
  }) => {
    await provideConfig('located', { WebSendLoc: true });
    await context.grantPermissions(['geolocation']);
    const wanted = await registration(page, 'key=located');
    expect(wanted).toMatchObject({ body: { lat: -6.2088, long: 106.8456 }, key: 'located' });
    const unwanted = await registration(page, '');
    expect(unwanted.body).not.toHaveProperty('lat');
    expect(unwanted.key).toBeUndefined();
  });

  test('[JRN-700] is left out where permission is refused, and nothing waits for it', async ({
    page,
    context,
  }) => {
    await provideConfig('located', { WebSendLoc: true });
    await context.clearPermissions();
    const refused = await registration(page, 'key=located');
    expect(refused.body).not.toHaveProperty('lat');
    await expect(flowPage(page, 'register').field('otp')).toBeVisible();
  });
});

test('[JRN-701] key and partner stay through links, a language switch and the login', async ({ page }) => {
  await provideConfig('storm-abroad', {
    emergency_mode: true,
    emergency: 'A storm has cut a cable. We are mending it.',
  });
  const subscriber = await newSubscriber();
  const login = flowPage(page, 'login');
  await login.open('key=storm-abroad&partner=tele-one');
  await login.link('/vplus/auth/register').click();
  await expect(page).toHaveURL(/\/register\?.*key=storm-abroad.*partner=tele-one/);
  // Back before the program runs is not what this journey is about.
  await page.reload();
  await expectTakenOver(page);
  await expect(page.getByText('A storm has cut a cable.')).toBeVisible();
  await page.goBack();
  // The other form stays until this one is here, and has fields of the same names.
  await expect(login.action('submit')).toBeVisible();
  await login.tab('email').click();
  await login.field('email').fill(subscriber.identity);
  await login.field('password').fill(subscriber.password);
  await login.action('submit').click();
  await expectLoggedIn(page);
  await expect(page).toHaveURL(/key=storm-abroad/);
});

test('[JRN-702] in a partner’s frame a link and a reload keep the page, and no provider is offered', async ({
  page,
}) => {
  const product = await openFramed(page, 'partner', 'answers', '/vplus/auth/login?partner=probe');
  const word = flowWords('login', 'en');
  await expect(product.getByRole('button', { name: word('login.submit'), exact: true })).toBeVisible();
  await expect(product.getByRole('link', { name: /Google/ })).toHaveCount(0);
  await product.locator('main a[href^="/vplus/auth/register"]').first().click();
  const framed = (): Frame | undefined =>
    page.frames().find((each) => each.url().includes('/vplus/auth/register'));
  await expect.poll(() => framed()?.url()).toContain('partner=probe');
  const frame = framed();
  await frame?.evaluate(() => location.reload());
  await expect(
    product.getByRole('button', { name: flowWords('register', 'en')('register.submit'), exact: true }),
  ).toBeVisible();
});

test('[JRN-703] Back goes to the previous step and then leaves; Forward stays at the step, with what was typed', async ({
  page,
}) => {
  await page.goto('/');
  const login = flowPage(page, 'login');
  await page.goto('/vplus/auth/login');
  await login.tab('email').click();
  await login.field('email').fill('ayu@mail.alur.test');
  await login.action('useCode').click();
  await expect(login.action('usePassword')).toBeVisible();
  await expect(page).toHaveURL('/vplus/auth/login');
  await page.goBack();
  await expect(login.action('useCode')).toBeVisible();
  await expect(login.field('email')).toHaveValue('ayu@mail.alur.test');
  await page.goForward();
  await expect(login.action('useCode')).toBeVisible();
  await expect(login.field('email')).toHaveValue('ayu@mail.alur.test');
  await page.goBack();
  await expect(page).toHaveURL('/');
});

test.describe('a connection that fails', () => {
  test.use({
    expectedErrors: [/net::ERR_(?:INTERNET_DISCONNECTED|FAILED|CONNECTION_RESET)|status of [45]\d\d/],
  });

  test('[JRN-704] T12 a token whose exchange failed is exchanged by “Try again”', async ({ page }) => {
    const { identity } = await newSubscriber();
    await page.route('**/identity/v1/iris-login', (route) => route.abort('connectionreset'));
    await page.goto(`/vplus?user-token=${await partnerToken('user-token', identity)}`);
    const again = page
      .getByRole('alertdialog')
      .getByRole('button', { name: interfaceWord('common.retry', 'en') });
    await expect(again).toBeVisible({ timeout: 20_000 });
    await page.unroute('**/identity/v1/iris-login');
    await again.click();
    await expectLoggedIn(page);
    expect(page.url()).not.toContain('token');
  });

  test('[JRN-705] a flow that the server fails to give shows the 500 page, and trying again brings it', async ({
    page,
  }) => {
    const login = flowPage(page, 'login');
    await login.open();
    await page.route('**/alur/flows/register*', (route) => route.fulfill({ status: 500, body: 'broken' }));
    await login.link('/vplus/auth/register').click();
    await expect(page.getByRole('heading', { name: interfaceWord('error.pageTitle', 'en') })).toBeVisible();
    await page.unroute('**/alur/flows/register*');
    await page.getByRole('button', { name: interfaceWord('common.retry', 'en') }).click();
    await expect(flowPage(page, 'register').action('submit')).toBeVisible();
  });

  test('[JRN-706] without a connection a loaded screen stays, and a missing one comes by itself when it is back', async ({
    page,
    context,
  }) => {
    const login = flowPage(page, 'login');
    // What any other screen is drawn with comes after the first one: a connection that is lost before leaves nothing but it.
    const rest = Promise.all(
      [/\/assets\/i18nextWording-/, /\/alur\/catalogue\//].map(async (file) =>
        (await page.waitForResponse(file)).finished(),
      ),
    );
    await login.open();
    await rest;
    await login.tab('email').click();
    await login.field('email').fill('ayu@mail.alur.test');
    await context.setOffline(true);
    await login.link('/vplus/auth/register').click();
    await expect(page.getByRole('heading', { name: interfaceWord('flow.failedTitle', 'en') })).toBeVisible();
    await page.goBack();
    await expect(login.action('submit')).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('heading', { name: interfaceWord('flow.failedTitle', 'en') })).toBeVisible();
    await context.setOffline(false);
    await expect(flowPage(page, 'register').action('submit')).toBeVisible();
  });
});
