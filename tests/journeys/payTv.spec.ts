import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible.ts';
import { codeFor } from '../support/inbox.ts';
import { expect, refusedCall, test } from '../support/journey.ts';
import { newSubscription, type NewSubscription } from '../support/lab.ts';
import { flowPage, type FlowPage } from '../support/pages/flowPage.ts';
import { identityPage } from '../support/pages/identityPage.ts';
import { callApi } from '../support/productApi.ts';
import { comeBackAs, goodPassword, newEmail, newSubscriber, type Tokens } from '../support/subscriber.ts';
import { flowWords, type Language } from '../support/wording.ts';

// An account without a link is an answer of 404.
test.use({ expectedErrors: [refusedCall] });

/** A subscriber who comes to the pay-TV page. */
async function comeToConnect(page: Page, language: Language = 'en', query = ''): Promise<FlowPage> {
  await comeBackAs(page, await newSubscriber());
  const screen = flowPage(page, 'tv-connect', language);
  await screen.open(query);
  await expect(screen.heading('connect')).toBeVisible();
  return screen;
}

/** A subscriber who has linked a subscription. */
async function comeLinked(page: Page): Promise<{ readonly tokens: Tokens; readonly own: NewSubscription }> {
  const own = await newSubscription();
  const tokens = await comeBackAs(page, await newSubscriber());
  const body = { provider_id: '1', subscriber_id: own.subscriber };
  const linked = await callApi('POST', '/paytv/v1/user/connect', body, { bearer: tokens.access });
  expect(linked.status).toBe(200);
  return { tokens, own };
}

for (const language of ['en', 'id'] as const)
  test(`[JRN-1380] a subscription is linked by provider and number: the button waits for both, and the profile follows with the query kept (${language})`, async ({
    page,
  }) => {
    const { subscriber } = await newSubscription();
    const word = flowWords('tv-connect', language);
    const screen = await comeToConnect(page, language, 'from-email=news');
    const button = screen.action('connect');
    await expect(screen.main.getByRole('radio')).toHaveCount(3);
    await expectAccessible(page, language);
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await screen.main.getByText('Nusa Vision', { exact: true }).click();
    await expect(button).toHaveAttribute('aria-disabled', 'true');
    await screen.field('subscriber').fill(`00${subscriber}`);
    await expect(button).not.toHaveAttribute('aria-disabled', 'true');
    await page.setViewportSize({ width: 320, height: 640 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(320);
    await button.click();
    await expect(screen.heading('profile')).toBeVisible();
    await expect(page).toHaveURL(/\/vplus\/tv\/profile\?.*from-email=news/);
    await expect(screen.main).toContainText(
      word('tvConnect.linked').replace('{providerName}', 'Nusa Vision'),
    );
    await expectAccessible(page, language);
    await page.reload();
    await expect(screen.heading('profile')).toBeVisible();
  });

test('[JRN-1381] paytvid chooses the provider, and only the number is left to type', async ({ page }) => {
  const screen = await comeToConnect(page, 'en', 'paytvid=2');
  await expect(screen.main.getByRole('radio', { name: 'K-Parabola' })).toBeChecked();
  await screen.field('subscriber').fill('4711');
  await expect(screen.action('connect')).not.toHaveAttribute('aria-disabled', 'true');
});

for (const language of ['en', 'id'] as const)
  test(`[JRN-1382] a number that the provider doesn’t know is named at the field, in the server’s title, and stays (${language})`, async ({
    page,
  }) => {
    const screen = await comeToConnect(page, language);
    await screen.main.getByText('Nusa Vision', { exact: true }).click();
    await screen.field('subscriber').fill('7');
    await screen.action('connect').click();
    await expect(screen.field('subscriber')).toHaveAttribute('aria-invalid', 'true');
    await expect(screen.main).toContainText(
      language === 'en' ? 'We don’t know this subscriber number' : 'Nomor pelanggan ini tidak kami kenal',
    );
    await expect(screen.field('subscriber')).toHaveValue('7');
    await expectAccessible(page, language);
  });

test('[JRN-1383] who has a link comes from the connect page to the profile, whichever address was opened', async ({
  page,
}) => {
  await comeLinked(page);
  const screen = flowPage(page, 'tv-connect');
  await screen.open('paytvid=1');
  await expect(screen.heading('profile')).toBeVisible();
  await expect(page).toHaveURL(/\/vplus\/tv\/profile\?.*paytvid=1/);
  await page.goto('/vplus/tv/profile');
  await expect(screen.heading('profile')).toBeVisible();
});

test('[JRN-2140] a TV that asked for the login gets the subscriber who registers instead', async ({
  page,
}) => {
  const login = flowPage(page, 'login');
  await login.open('paytvid=3');
  await login.link('/vplus/auth/register').click();
  await expect(page).toHaveURL(/\/vplus\/auth\/register\?.*paytvid=3/);
  await expect(flowPage(page, 'register').heading('identity')).toBeVisible();
  const [register, email] = [identityPage(page, 'register'), newEmail()];
  await register.identify({ email });
  await register.password.fill(goodPassword);
  await register.sendCode.click();
  await register.code.fill(await codeFor(email));
  const screen = flowPage(page, 'tv-connect');
  await expect(screen.heading('connect')).toBeVisible();
  await expect(screen.main.getByRole('radio', { name: 'PlayLink Cable' })).toBeChecked();
});

test('[JRN-1384] the profile page of an account without a link is the connect page, with its providers', async ({
  page,
}) => {
  await comeBackAs(page, await newSubscriber());
  await page.goto('/vplus/tv/profile?paytvid=3');
  const screen = flowPage(page, 'tv-connect');
  await expect(screen.heading('connect')).toBeVisible();
  await expect(page).toHaveURL('/vplus/tv/connect?paytvid=3');
  await expect(screen.main.getByRole('radio', { name: 'PlayLink Cable' })).toBeChecked();
});

test('[JRN-1385] the code of the box, typed by hand, links as well', async ({ page }) => {
  const { qr } = await newSubscription();
  const screen = await comeToConnect(page);
  await screen.action('useQr').click();
  await expect(screen.heading('scan')).toBeVisible();
  await expectAccessible(page);
  await screen.field('qr').fill(qr.toLowerCase());
  await screen.action('connectQr').click();
  await expect(screen.heading('profile')).toBeVisible();
});

for (const language of ['en', 'id'] as const)
  test(`[JRN-1935] a box’s code that nobody knows is called a code, not a subscriber number (${language})`, async ({
    page,
  }) => {
    const screen = await comeToConnect(page, language);
    await screen.action('useQr').click();
    await screen.field('qr').fill('NUSA-0000-0000');
    await screen.action('connectQr').click();
    await expect(screen.main).toContainText(
      flowWords('tv-connect', language)('qr.err_subscriber_id_not_found'),
    );
  });

for (const language of ['en', 'id'] as const)
  test(`[JRN-1386] another subscription takes the place of the present one, with a code to its owner’s phone (${language})`, async ({
    page,
  }) => {
    const { tokens } = await comeLinked(page);
    const other = await newSubscription();
    const screen = flowPage(page, 'tv-connect', language);
    await screen.open();
    await screen.action('change').click();
    await screen.field('qr').fill(other.qr);
    await screen.action('sendCode').click();
    await screen.field('otp').fill(await codeFor(other.phone));
    await expect(screen.heading('profile')).toBeVisible();
    const { data } = await callApi('GET', '/paytv/v1/profile', undefined, { bearer: tokens.access });
    expect(data['subscriber_id']).toBe(other.subscriber);
    await expectAccessible(page, language);
  });
