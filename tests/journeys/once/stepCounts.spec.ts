import type { BrowserContext, Page } from '@playwright/test';
import { consentCookie } from '../../support/consentCookie.ts';
import { expect, test } from '../../support/journey.ts';
import { identityPage } from '../../support/pages/identityPage.ts';
import { type StartedProduct, startedProduct } from '../../support/product/startedProduct.ts';
import { demoSubscriber } from '../../support/subscriber.ts';
import { interfaceWord } from '../../support/wording.ts';

// Numbers are exact in a product of its own alone: all journeys walk through the login.
test.describe.configure({ mode: 'default', timeout: 180_000 });
test.use({ consent: 'unasked' });

const secret = 'secret-of-this-journey-0123456789';
const word = (key: string): string => interfaceWord(key, 'en');

/** A product whose numbers can be read, in one position of the setting. */
const counting = (position: string): Promise<StartedProduct> =>
  startedProduct({
    withCms: false,
    env: {
      ALUR_STEP_COUNTS: position,
      ALUR_ANSWERS_SECRET: secret,
      ALUR_ANALYTICS_URL: '',
      ALUR_THIRD_PARTIES: '',
    },
  });

/** What is read of the login, step by step. */
async function figuresOf({ edgeUrl }: StartedProduct): Promise<readonly unknown[]> {
  const answer = await fetch(`${edgeUrl}/alur/counts/login?days=2`, {
    headers: { authorization: `Bearer ${secret}` },
  });
  const { data } = (await answer.json()) as { data: { revisions: readonly { steps: readonly unknown[] }[] } };
  return data.revisions[0]?.steps ?? [];
}

/** Messages with counts that a browser sends from now on. */
function watchCounts(context: BrowserContext): readonly string[] {
  const sent: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/alur/counts')) sent.push(request.postData() ?? '');
  });
  return sent;
}

/**
 * Opens the login and waits for the part of the program that counts: it is asked for whether it may count or not. What is done before it runs is not counted, so where it
 * counts, the first step has been sent as entered.
 */
async function openLogin(page: Page, { edgeUrl }: StartedProduct, counted: readonly string[] | null) {
  const login = identityPage(page, 'login', 'en', edgeUrl);
  const begun = counted?.length ?? 0;
  const loaded = page.waitForResponse((response) => /\/countSteps-[^/]+\.js$/.test(response.url()));
  await login.open();
  await loaded;
  if (counted !== null)
    await expect.poll(() => counted.slice(begun).join()).toContain('["password","entered","","",null]');
  return login;
}

/** Walks from the password to the code; where it is counted, both steps have been sent as entered. */
async function walk(page: Page, product: StartedProduct, counted: readonly string[] | null): Promise<void> {
  const begun = counted?.length ?? 0;
  const sent = (): string => counted?.slice(begun).join() ?? '';
  const login = await openLogin(page, product, counted);
  await login.useCode.click();
  await expect(login.code).toBeVisible();
  if (counted !== null) await expect.poll(sent).toContain('["code","entered","","",null]');
  await hide(page);
  await page.goto(`${product.edgeUrl}/vplus/help`);
  await expect(page.getByRole('searchbox')).toBeVisible();
  // A tab continues a login where it was.
  await page.evaluate(() => sessionStorage.clear());
}

/** Hides the page, as its program sees it: whatever waits is sent. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });
}

async function forget(page: Page, context: BrowserContext): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await context.clearCookies();
}

/** Ends a product that no page asks any more. */
async function end(page: Page, product: StartedProduct): Promise<void> {
  await page.goto('about:blank');
  await product.stop();
}

/** A refusal of an earlier visit, where no libraries of others are. */
const refused = { ...consentCookie('refused'), value: '1.none.1763780000' };

test('[INS-25] T32 T33 five people err at the login, look at the other way in, and log in: exactly that is read; with a refusal or the browser’s signal nothing is sent', async ({
  page,
  context,
}) => {
  const product = await counting('unless-refused');
  try {
    const sent = watchCounts(context);
    for (let person = 0; person < 5; person += 1) {
      const login = await openLogin(page, product, sent);
      await login.phone.fill('12');
      await login.phone.blur();
      await expect(login.phone).toHaveAttribute('aria-invalid', 'true');
      await login.useCode.click();
      await expect(login.code).toBeVisible();
      await page.goBack();
      await login.identify(demoSubscriber);
      await login.password.fill(demoSubscriber.password);
      await login.submit.click();
      await login.expectLoggedIn();
      await forget(page, context);
    }
    await expect
      .poll(() => figuresOf(product))
      .toMatchObject([
        {
          step: 'password',
          entered: 10,
          left: [
            { by: 'action', name: 'submit', count: 5 },
            { by: 'action', name: 'useCode', count: 5 },
          ],
          gaveUp: 0,
          errors: [{ field: 'phone', count: 5 }],
          outcomes: [{ call: 'login', code: 'ok', count: 5 }],
          doubtful: 0,
        },
        {
          step: 'code',
          entered: 5,
          left: [{ by: 'back', name: '', count: 5 }],
          gaveUp: 0,
          errors: [],
          outcomes: [],
        },
      ]);
    const before = sent.length;
    await context.addCookies([refused]);
    await walk(page, product, null);
    await forget(page, context);
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
    });
    await walk(page, product, null);
    expect(sent).toHaveLength(before);
  } finally {
    await end(page, product);
  }
});

test('[INS-06] [INS-08] T32 where visitors are asked first nothing is sent before they allow it, and who takes it back on the privacy page is left alone', async ({
  page,
  context,
}) => {
  const product = await counting('asked');
  try {
    const sent = watchCounts(context);
    await walk(page, product, null);
    const question = page.getByRole('region', { name: word('consent.label'), exact: true });
    await expect(question).toBeVisible();
    expect(sent).toEqual([]);
    await question.getByRole('button', { name: word('consent.give'), exact: true }).click();
    await walk(page, product, sent);
    await page.goto(`${product.edgeUrl}/vplus/help/privacy`);
    await expect(page.getByText(word('privacy.countsText'))).toBeVisible();
    await page.getByRole('button', { name: word('privacy.refuse'), exact: true }).click();
    const before = sent.length;
    await walk(page, product, null);
    expect(sent).toHaveLength(before);
  } finally {
    await end(page, product);
  }
});

test('[INS-06] [INS-08] T32 where steps are always counted a refusal changes nothing, the page says it, and the browser’s signal is obeyed', async ({
  page,
  context,
}) => {
  const product = await counting('always');
  try {
    const sent = watchCounts(context);
    await context.addCookies([refused]);
    await walk(page, product, sent);
    await page.goto(`${product.edgeUrl}/vplus/help/privacy`);
    await expect(page.getByText(word('privacy.countsAlwaysText'))).toBeVisible();
    await expect(page.getByText(word('privacy.onlyCounts'))).toBeVisible();
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true });
    });
    const before = sent.length;
    await walk(page, product, null);
    expect(sent).toHaveLength(before);
  } finally {
    await end(page, product);
  }
});
