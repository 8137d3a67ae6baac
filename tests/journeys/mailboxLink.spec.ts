import { expect, refusedCall, test } from '../support/journey.ts';
import type { BrowserContext, Page } from '@playwright/test';
import { errorEntries } from '../../schemas/generated/errors.ts';
import { expectAccessible } from '../support/accessible.ts';
import { consentCookie } from '../support/consentCookie.ts';
import { codeOf } from '../support/inbox.ts';
import { expiredLink, linksTo, lockOut } from '../support/lockedOut.ts';
import { dialogPage, flowPage, type FlowPage } from '../support/pages/flowPage.ts';
import { expectLoggedIn } from '../support/pages/shell.ts';
import { newSubscriber } from '../support/subscriber.ts';
import { watchToken } from '../support/tokens/tokenWatch.ts';
import type { Language } from '../support/wording.ts';

test.use({ expectedErrors: [refusedCall] });
// Until an address is locked out, a dozen codes are sent and refused.
test.setTimeout(300_000);

/** Expects the words of a refusal; dismisses them. */
async function expectRefusal(page: Page, language: Language, words: string): Promise<void> {
  const { dialog, button, expectOpen } = dialogPage(page, language);
  await expectOpen();
  const said = errorEntries.err_multiple_attempt.answered?.[words]?.[language];
  await expect(dialog.getByRole('heading')).toHaveText(said?.title ?? 'no words');
  for (const part of said?.message.split('{wait}') ?? []) await expect(dialog).toContainText(part);
  await expectAccessible(page);
  await button('dialog.ok').click();
}

/** Opens a link as a mail program does, where nothing of the account is known: in a browser of its own, or in a tab of one. */
async function openLink(page: Page, link: URL | undefined, language: Language): Promise<FlowPage> {
  if (link === undefined) throw new Error('The e-mail has no link.');
  const login = flowPage(page, 'login', language);
  await page.goto(`${link.pathname}?locale=${language}${link.hash}`);
  await expect(login.heading('code')).toBeVisible();
  await expect(page).not.toHaveURL(/mailbox-pass/);
  return login;
}

async function identify(login: FlowPage, email: string): Promise<void> {
  await login.tab('email').click();
  await login.field('email').fill(email);
}

async function tabOf(context: BrowserContext): Promise<Page> {
  await context.addCookies([consentCookie('refused')]);
  return context.newPage();
}

for (const language of ['en', 'id'] as const) {
  test(`[JRN-3460] T17 an owner locked out by a stranger logs in by the link of an e-mail, in another browser; a wrong code names the next link (${language})`, async ({
    page,
    browser,
  }) => {
    const { identity: email } = await newSubscriber();
    await lockOut(email);
    const locked = flowPage(page, 'login', language);
    await page.goto(`/vplus/auth/login-otp?locale=${language}`);
    await identify(locked, email);
    await locked.action('sendCode').click();
    await expectRefusal(page, language, 'codes');

    const elsewhere = await browser.newContext();
    const tab = await tabOf(elsewhere);
    const [link] = await linksTo(email);
    const login = await openLink(tab, link, language);
    await expectAccessible(tab);
    await identify(login, email);
    const code = await codeOf(email, () => login.action('sendCode').click());
    await login.field('otp').fill(code === '0000' ? '1111' : '0000');
    await expectRefusal(tab, language, 'codeByLink');

    const [next] = await linksTo(email);
    expect(next?.hash).not.toBe(link?.hash);
    const again = await openLink(await elsewhere.newPage(), next, language);
    await identify(again, email);
    await again.field('otp').fill(await codeOf(email, () => again.action('sendCode').click()));
    await expectLoggedIn(again.main.page(), language);
    await elsewhere.close();
  });

  test(`[JRN-3461] [APP-3460] T12 T17 the link of an e-mail is good for one login, in whatever tab; one that is used up or too old says where a good one is (${language})`, async ({
    page,
    context,
  }) => {
    const { identity: email, password } = await newSubscriber();
    await lockOut(email);
    const [newest, older] = await linksTo(email);
    const pass = older?.hash.split('=')[1] ?? '';
    const watch = watchToken(page, pass);
    const login = await openLink(page, older, language);
    await login.action('usePassword').click();
    await identify(login, email);
    await login.field('password').fill(password);
    await login.action('submit').click();
    await expectLoggedIn(page, language);
    expect(watch.carriers).toEqual(['/identity/v1/login']);
    await watch.expectForgotten();

    await context.clearCookies();
    const tab = await tabOf(context);
    await tab.goto('/healthz');
    await tab.evaluate(() => localStorage.clear());
    for (const link of [older, expiredLink(email)]) {
      const refused = await openLink(tab, link, language);
      await identify(refused, email);
      await refused.action('sendCode').click();
      await expectRefusal(tab, language, 'oldLink');
    }
    const good = await openLink(tab, newest, language);
    await identify(good, email);
    await good.field('otp').fill(await codeOf(email, () => good.action('sendCode').click()));
    await expectLoggedIn(tab, language);
  });
}
