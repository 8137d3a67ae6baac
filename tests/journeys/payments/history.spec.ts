import type { Page } from '@playwright/test';
import { expectAccessible } from '../../support/accessible.ts';
import { paymentsOf, type Payments } from '../../support/payments/boughtPackages.ts';
import { expect, test } from '../../support/journey.ts';
import { dialogPage, flowPage } from '../../support/pages/flowPage.ts';
import { callApi } from '../../support/productApi.ts';
import { comeBackAs, logIn, newSubscriber, type Subscriber } from '../../support/subscriber.ts';
import { flowWords, type Language } from '../../support/wording.ts';

/** The browser's own lines for refusals, which the screens turn into words. */
const refusedOrDown = /Failed to load resource: the server responded with a status of (?:4\d\d|503)/;

test.use({ expectedErrors: [refusedOrDown] });

async function comeIn(page: Page): Promise<Payments & { readonly subscriber: Subscriber }> {
  const subscriber = await newSubscriber();
  const { access } = await comeBackAs(page, subscriber);
  return { ...paymentsOf(access), subscriber };
}

function rows(page: Page) {
  return page.locator('main').getByRole('link', { name: /Entertainment.*Rp49\.000/s });
}

/** Chooses which payments are listed. */
async function choose(page: Page, language: Language, key: string): Promise<void> {
  const word = flowWords('history', language);
  await flowPage(page, 'history', language)
    .field('show')
    .selectOption({ label: word(key) });
}

test('[JRN-1572] many payments come a page at a time and by their state, which a reload and a second tab keep', async ({
  page,
  context,
}) => {
  const { begin, cancelOne } = await comeIn(page);
  for (let count = 0; count < 21; count += 1) await cancelOne();
  await begin();
  const list = flowPage(page, 'history');
  await list.open();
  await expect(rows(page)).toHaveCount(20);
  await list.action('more').click();
  await expect(rows(page)).toHaveCount(22);
  await expect(list.action('more')).toBeHidden();
  await choose(page, 'en', 'history.open');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/status=open/);
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  const second = await context.newPage();
  await second.goto(page.url());
  await expect(rows(second)).toHaveCount(1);
  await second.close();
  await choose(page, 'en', 'history.paid');
  await expect(list.main).toContainText(flowWords('history', 'en')('history.noMatch'));
});

for (const language of ['en', 'id'] as const)
  test(`[JRN-1933] payments are listed between two days, each in Jakarta’s time (${language})`, async ({
    page,
  }) => {
    const { cancelOne } = await comeIn(page);
    await cancelOne();
    const list = flowPage(page, 'history', language);
    await list.open();
    await expect(rows(page)).toHaveCount(1);
    await list.field('fromDay').fill('2099-01-01');
    await expect(list.main).toContainText(flowWords('history', language)('history.noMatch'));
    await expectAccessible(page, language);
    await list.field('fromDay').fill(jakartaDay());
    await list.field('toDay').fill(jakartaDay());
    await expect(rows(page)).toHaveCount(1);
  });

test('[JRN-1934] nothing lies over what the page of a payment says, however far it is scrolled', async ({
  page,
}) => {
  const { cancelOne } = await comeIn(page);
  await page.setViewportSize({ width: 360, height: 600 });
  await page.goto(`/vplus/pay/history/list/${await cancelOne()}`);
  const events = page.locator('main').getByRole('listitem');
  await expect(events.first()).toBeAttached();
  for (const event of await events.all()) {
    await event.evaluate((item) => item.scrollIntoView({ block: 'end' }));
    await expect.poll(() => event.evaluate(isUncovered)).toBe(true);
  }
});

/** Today, as the payments' days are counted. */
function jakartaDay(): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(Date.now());
}

/** Whether nothing else is painted over an element's middle. */
function isUncovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test('[JRN-1573] an open payment leads back to where it is paid, and one that was not paid to its package', async ({
  page,
}) => {
  const { begin, cancelOne } = await comeIn(page);
  const canceled = await cancelOne();
  const open = await begin();
  await page.goto(`/vplus/pay/history/list/${open}`);
  await flowPage(page, 'history').action('continuePayment').click();
  await expect(flowPage(page, 'payment').heading('open')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`payment_id=${open}`));
  await page.goto(`/vplus/pay/history/list/detail?id=${canceled}`);
  await flowPage(page, 'history').action('buyAgain').click();
  await expect(flowPage(page, 'buy').heading('order')).toBeVisible();
});

for (const language of ['en', 'id'] as const)
  test(`[JRN-1574] another’s payment is as unknown as one that never was (${language})`, async ({
    page,
    browser,
    baseURL,
  }) => {
    const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' });
    const { begin } = await comeIn(await elsewhere.newPage());
    const theirs = await begin();
    await elsewhere.close();
    await comeIn(page);
    const history = flowPage(page, 'history', language);
    const shown: string[] = [];
    for (const id of [theirs, '00000000-0000-4000-8000-000000000000', 'nonsense']) {
      await page.goto(`/vplus/pay/history/list/${id}?locale=${language}`);
      await expect(history.heading('unknown')).toBeVisible();
      shown.push(await history.main.innerText());
    }
    expect(new Set(shown).size).toBe(1);
    await expectAccessible(page, language);
    await history.action('seeAll').click();
    await expect(history.heading('list')).toBeVisible();
  });

test('[JRN-1575] a service at fault is said in words, and asked again by a press', async ({ page }) => {
  const { cancelOne } = await comeIn(page);
  await cancelOne();
  let down = true;
  await page.route('**/payment/v1/transactions*', (route) =>
    down
      ? route.fulfill({ status: 503, body: '{}', headers: { 'access-control-allow-origin': '*' } })
      : route.fallback(),
  );
  const list = flowPage(page, 'history');
  await list.open();
  const { dialog, expectOpen, button } = dialogPage(page);
  await expectOpen();
  await expectAccessible(page);
  down = false;
  await button('dialog.ok').click();
  await expect(dialog).toBeHidden();
  await list.action('apply').click();
  await expect(rows(page)).toHaveCount(1);
});

test('[JRN-1576] a session that ends while the payments are read leads to the login, and back to them', async ({
  page,
}) => {
  const { cancelOne, subscriber } = await comeIn(page);
  await cancelOne();
  const list = flowPage(page, 'history');
  await list.open('status=failed');
  await expect(rows(page)).toHaveCount(1);
  const elsewhere = await logIn(subscriber);
  const newPassword = 'Streaming2';
  const changed = await callApi(
    'POST',
    '/identity/v1/change-password',
    { current_password: subscriber.password, new_password: newPassword },
    { bearer: elsewhere.access },
  );
  expect(changed.status).toBe(204);
  await list.action('apply').click();
  const login = flowPage(page, 'login');
  await expect(login.action('submit')).toBeVisible();
  await login.tab('email').click();
  await login.field('email').fill(subscriber.identity);
  await login.field('password').fill(newPassword);
  await login.action('submit').click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/\/vplus\/pay\/history\/list\?.*status=failed/);
});
