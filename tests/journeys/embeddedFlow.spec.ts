import { expectAccessible } from '../support/accessible.ts';
import { expect, refusedCall, test } from '../support/journey.ts';
import { switchOnTv } from '../support/lab.ts';
import { flowPage } from '../support/pages/flowPage.ts';
import { comeBackAs, newSubscriber } from '../support/subscriber.ts';
import { flowWords } from '../support/wording.ts';

// A visitor's session is asked for, and refused.
test.use({ expectedErrors: [refusedCall] });

const promo = '/vplus/promo/family-tv';
const title = { en: 'One TV. Everybody’s evening.', id: 'Satu TV. Malam milik semua.' } as const;

// How long the CMS needs to make a picture is not what is looked at here.
test.beforeAll(async ({ request }) => {
  test.setTimeout(180_000);
  for (const address of ['/test', promo]) {
    const html = await (await request.get(address)).text();
    for (const [picture] of html.matchAll(/\/vplus\/media\/[0-9a-f]+\/w1600\.avif/g))
      await expect
        .poll(async () => (await request.get(picture)).status(), { timeout: 60_000, message: picture })
        .toBe(200);
  }
});

for (const language of ['en', 'id'] as const)
  test(`[JRN-2450] a TV is activated inside a promo page, whose address, title, heading and history stay its own (${language})`, async ({
    page,
  }) => {
    const word = flowWords('tv-activate', language);
    const name = `Promo TV ${language} ${Date.now() % 10_000}`;
    const { code } = await switchOnTv(name);
    await comeBackAs(page, await newSubscriber());
    await page.goto(`${promo}?locale=${language}`);
    const flow = flowPage(page, 'tv-activate', language);
    await expect(flow.field('code')).toBeVisible();
    const browserTitle = await page.title();
    const entries = await page.evaluate(() => history.length);
    await expectAccessible(page, language);
    await flow.field('code').fill(code);
    await flow.action('next').click();
    await expect(
      page.getByRole('heading', { level: 3, name: word('tvActivate.confirmTitle') }),
    ).toBeVisible();
    await expect(flow.main).toContainText(name);
    const { scrollWidth, innerWidth } = await page.evaluate(() => ({
      scrollWidth: document.documentElement.scrollWidth,
      innerWidth: window.innerWidth,
    }));
    expect(scrollWidth).toBeLessThanOrEqual(innerWidth);
    await flow.main
      .getByRole('button', { name: language === 'en' ? 'Back' : 'Kembali', exact: true })
      .click();
    await expect(flow.field('code')).toHaveValue(code);
    await flow.action('next').click();
    await flow.action('activate').click();
    await expect(flow.main).toContainText(word('tvActivate.ready').replace('{deviceName}', name));
    await expectAccessible(page, language);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title[language]);
    expect(new URL(page.url()).pathname).toBe(promo);
    expect(await page.title()).toBe(browserTitle);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await flow.action('home').click();
    await expect(page).not.toHaveURL(new RegExp(promo));
  });

test('[JRN-2451] what is typed into a flow of a page outlives the other language, a reload and a way to another page and Back, and is the page’s and the tab’s own', async ({
  page,
  context,
}) => {
  await page.goto(`${promo}?locale=en`);
  const flow = flowPage(page, 'tv-activate');
  const other = flowPage(page, 'tv-activate', 'id');
  await flow.field('code').fill('HK7M-4TQ9');
  await page.getByRole('button', { name: /Bahasa Indonesia/ }).click();
  await expect(other.action('next')).toBeVisible();
  await expect(other.field('code')).toHaveValue('HK7M-4TQ9');
  await page.reload();
  await expect(other.field('code')).toHaveValue('HK7M-4TQ9');
  await other.main.getByRole('link', { name: 'Kunjungi pusat bantuan' }).click();
  await expect(page).toHaveURL(/\/vplus\/help/);
  await page.goBack();
  await expect(other.field('code')).toHaveValue('HK7M-4TQ9');
  const tab = await context.newPage();
  await tab.goto(promo);
  await expect(flowPage(tab, 'tv-activate', 'id').field('code')).toHaveValue('');
  await page.goto('/vplus/tv/activate');
  await expect(other.field('code')).toHaveValue('');
});

test('[JRN-2452] a visitor who activates a TV in a page logs in and comes back to the page with the code kept', async ({
  page,
}) => {
  const { code } = await switchOnTv('Page TV');
  const { identity, password } = await newSubscriber();
  await page.goto(`${promo}?locale=en`);
  const flow = flowPage(page, 'tv-activate');
  await flow.field('code').fill(code);
  await flow.action('next').click();
  const login = flowPage(page, 'login');
  await expect(page).toHaveURL(/\/vplus\/auth\/login/);
  await login.tab('email').click();
  await login.field('email').fill(identity);
  await login.field('password').fill(password);
  await login.action('submit').click();
  await expect(page).toHaveURL(new RegExp(promo));
  await expect(flow.field('code')).toHaveValue(code);
  await flow.action('next').click();
  await flow.action('activate').click();
  await expect(flow.main).toContainText('Page TV is activated');
});

test('[JRN-2453] a page with a flow for subscribers asks a visitor to log in, and shows the form once they are back', async ({
  page,
}) => {
  const { identity, password } = await newSubscriber();
  await page.goto('/test?locale=en');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  const login = flowPage(page, 'login');
  await login.tab('email').click();
  await login.field('email').fill(identity);
  await login.field('password').fill(password);
  await login.action('submit').click();
  await expect(page).toHaveURL(/\/test/);
  await expect(flowPage(page, 'voucher').field('code')).toBeVisible();
  await expectAccessible(page);
});
