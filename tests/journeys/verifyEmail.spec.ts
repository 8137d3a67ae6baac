import { expect, refusedCall, test } from '../support/journey.ts';
import { expectAccessible } from '../support/accessible.ts';
import { messageFor } from '../support/inbox.ts';
import { dialogPage, flowPage } from '../support/pages/flowPage.ts';
import { expectLoggedIn } from '../support/pages/shell.ts';
import { callApi, humanWord } from '../support/productApi.ts';
import { goodPassword, newEmail } from '../support/subscriber.ts';
import { expectTakenOver } from '../support/takenOver.ts';
import { watchToken } from '../support/tokens/tokenWatch.ts';

test.use({ expectedErrors: [refusedCall] });

/** Registers an address, and answers the link that its e-mail carries. */
async function linkFor(email: string): Promise<string> {
  const identity = { identity_type: 'email', identity: email };
  await callApi('POST', '/identity/v1/register', {
    ...identity,
    password: goodPassword,
    ...(await humanWord('register')),
  });
  await callApi('POST', '/identity/v1/verify', {
    channel: 'email',
    ...identity,
    ...(await humanWord('verify')),
  });
  const link = /https?:\/\/\S+email-token=[\w-]+/.exec(await messageFor(email))?.[0];
  if (link === undefined) throw new Error('The e-mail has no link.');
  return link;
}

for (const language of ['en', 'id'] as const) {
  test(`[JRN-23] T38 the link of an e-mail verifies by a press, however often a scanner looked before (${language})`, async ({
    page,
    request,
  }) => {
    const email = newEmail();
    const link = new URL(await linkFor(email));
    const token = link.hash.split('=')[1] ?? '';
    for (let look = 0; look < 5; look += 1) {
      expect((await request.get(link.href)).status()).toBe(200);
      expect((await request.head(link.href)).status()).toBe(200);
    }
    const watch = watchToken(page, token);
    const screen = flowPage(page, 'verify-email', language);
    await page.goto(`${link.pathname}?locale=${language}${link.hash}`);
    await expect(screen.action('verify')).toBeVisible();
    expect(page.url()).not.toContain(token);
    await expectAccessible(page, language);
    await screen.action('verify').click();
    const { button, expectOpen } = dialogPage(page, language);
    await expectOpen();
    await expectAccessible(page, language);
    await button('dialog.ok').click();
    expect(watch.carriers).toEqual(['/identity/v1/verify-email']);
    await watch.expectForgotten();

    const login = flowPage(page, 'login', language);
    await expect(login.field('email')).toHaveValue(email);
    await login.field('password').fill(goodPassword);
    await login.action('submit').click();
    await expectLoggedIn(page, language);
  });
}

test('[JRN-3462] T38 a scanner that runs the program of a link’s page, reads on and comes back verifies nothing; the press of its reader does', async ({
  page,
  browser,
}) => {
  const email = newEmail();
  const link = await linkFor(email);
  const scanner = await browser.newContext();
  const robot = await scanner.newPage();
  const sent: string[] = [];
  robot.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/identity/')) sent.push(request.url());
  });
  const seen = flowPage(robot, 'verify-email');
  for (let look = 0; look < 2; look += 1) {
    await robot.goto('about:blank');
    await robot.goto(link);
    await expectTakenOver(robot);
    await expect(seen.action('verify')).toBeEnabled();
    await robot.keyboard.press('Tab');
  }
  await seen.link('/vplus/help').click();
  await expect(robot).toHaveURL(/\/vplus\/help/);
  await robot.goBack();
  await expect(seen.main).toBeVisible();
  await scanner.close();
  expect(sent.filter((url) => url.includes('verify-email'))).toEqual([]);
  const identity = { identity_type: 'email', identity: email };
  const client = { client_id: 'alur-web', response_type: 'token' };
  const unread = await callApi('POST', '/identity/v1/login', {
    ...client,
    ...identity,
    password: goodPassword,
  });
  expect(unread.code).toBe('err_email_unverified');

  const screen = flowPage(page, 'verify-email');
  await page.goto(link);
  await screen.action('verify').click();
  await dialogPage(page).expectOpen();
  const read = await callApi('POST', '/identity/v1/login', {
    ...client,
    ...identity,
    password: goodPassword,
  });
  expect(read.status).toBe(200);
});

test('[JRN-23] a link that is not whole, or not the newest, says how to get a good one', async ({ page }) => {
  const screen = flowPage(page, 'verify-email');
  await screen.open();
  await expect(screen.heading('renew')).toBeVisible();
  await expect(screen.action('register')).toBeVisible();
  await expectAccessible(page);
});
