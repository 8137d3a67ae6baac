import type { BrowserContext, Page } from '@playwright/test';
import type { IngestedEvent } from '../../../sandbox/providers/ingest/events.ts';
import { consentCookie } from '../../support/consentCookie.ts';
import { expect, test } from '../../support/journey.ts';
import { measuredNames, ingestedEvents } from '../../support/measured/ingest.ts';
import { identityPage } from '../../support/pages/identityPage.ts';
import { place } from '../../support/place.ts';
import { type StartedProduct, startedProduct } from '../../support/product/startedProduct.ts';
import { demoSubscriber } from '../../support/subscriber.ts';
import { interfaceWord } from '../../support/wording.ts';

// What the environment switches is tried here in its other position; in the product that all other journeys share it is as `npm start` has it.
test.describe.configure({ mode: 'default', timeout: 180_000 });

const word = (key: string): string => interfaceWord(key, 'en');

/** Addresses that a browser asks outside of the product's own pages and API. */
function watchOthers(context: BrowserContext): readonly string[] {
  const asked: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(?:ingest|errors|pixels)\//.test(pathname)) asked.push(pathname);
  });
  return asked;
}

/** Consent to Alur alone, of an earlier visit. */
async function agree(context: BrowserContext): Promise<void> {
  await context.addCookies([
    { name: 'consent', value: '1.measurement.1763780000', url: 'http://localhost' },
    { name: '__eventn_id', value: 'of-an-earlier-visit', url: 'http://localhost' },
  ]);
}

/** Logs in, once the visit to the login page has been measured where `measured` waits for that. */
async function logIn(
  page: Page,
  { edgeUrl }: StartedProduct,
  measured: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const login = identityPage(page, 'login', 'en', edgeUrl);
  await login.open();
  await measured();
  await login.identify(demoSubscriber);
  await login.password.fill(demoSubscriber.password);
  await login.submit.click();
  await login.expectLoggedIn();
}

async function allEvents({ providerUrl }: StartedProduct): Promise<readonly IngestedEvent[]> {
  const response = await fetch(`${providerUrl}/ingest/events`);
  return ((await response.json()) as { events: readonly IngestedEvent[] }).events;
}

test.describe('with everything the other way round', () => {
  const writeKey = `c${'k'.repeat(24)}`;
  // No range is excepted here: the browser of these tests would be taken for a program.
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 13; SM-A042F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/128.0.0.0 Mobile Safari/537.36',
  });
  let product: StartedProduct;
  test.beforeAll(async () => {
    product = await startedProduct({
      withCms: false,
      env: {
        ALUR_ANALYTICS_MODE: 'debug',
        ALUR_ANALYTICS_IP_POLICY: 'strip-last-octet',
        ALUR_ANALYTICS_KEY: writeKey,
        ALUR_ANALYTICS_USER_IDS: 'false',
        ALUR_THIRD_PARTIES: '',
        ALUR_SENTRY_DSN: '',
        ALUR_DEBUG_VIEW: 'false',
        ALUR_BOT_WHITELIST: '',
      },
    });
  });
  test.afterAll(async () => {
    await product.stop();
  });

  test('[ANA-2782] the headers say debug mode and address policy, the write key of 25 characters is taken and masked; elsewhere neither header is sent', async ({
    page,
    context,
  }) => {
    await agree(context);
    await page.goto(product.edgeUrl);
    await expect.poll(async () => (await allEvents(product)).length).toBeGreaterThan(0);
    const [event] = await allEvents(product);
    expect(event?.headers).toEqual({
      'content-type': 'application/json',
      'x-write-key': writeKey,
      'x-enable-debug': 'true',
      'x-ip-policy': 'strip-last-octet',
    });
    expect(event?.body['writeKey']).toBe('***');
  });

  test('[ANA-2780] without ids a login is measured, no event carries one, none is kept, and the id endpoint is not asked', async ({
    page,
    context,
  }) => {
    await agree(context);
    const asked = watchOthers(context);
    const before = (await allEvents(product)).length;
    const count = async (): Promise<number> => (await allEvents(product)).length;
    await logIn(page, product, () => expect.poll(count).toBeGreaterThan(before));
    await expect.poll(count).toBeGreaterThan(before + 1);
    const bodies = (await allEvents(product)).slice(before).map(({ body }) => body);
    for (const body of bodies) {
      expect(Object.keys(body)).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(?:user|anonymous|group)Id$/)]),
      );
      expect(Object.keys(body['properties'] ?? {})).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/_id$/)]),
      );
    }
    expect(JSON.stringify(bodies)).not.toContain('of-an-earlier-visit');
    expect(bodies.map(({ type }) => type)).not.toContain('identify');
    expect((await context.cookies()).filter(({ name }) => name.startsWith('__'))).toEqual([]);
    expect(asked).not.toContain('/ingest/api/id');
  });

  test.describe('nobody has answered', () => {
    test.use({ consent: 'unasked' });

    test('[ANA-2782] without libraries of others the question speaks of Alur alone, and consent to it is one; no library and no debug view comes', async ({
      page,
      context,
    }) => {
      const asked = watchOthers(context);
      await page.goto(`${product.edgeUrl}/?debug`);
      const question = page.getByRole('region', { name: word('consent.label'), exact: true });
      await expect(question).toContainText(word('consent.text'));
      await question.getByRole('button', { name: word('consent.give'), exact: true }).click();
      await expect.poll(() => asked.filter((path) => path.startsWith('/ingest/'))).not.toEqual([]);
      const consent = (await context.cookies()).find(({ name }) => name === 'consent');
      expect(consent?.value).toMatch(/^1\.measurement\./);
      expect(asked.filter((path) => path.startsWith('/pixels/'))).toEqual([]);
      await expect(page.getByText('Debug:')).toHaveCount(0);
    });
  });

  test('[ANA-2782] without a service for errors none is reported', async ({ page, context }) => {
    await page.addInitScript(() => {
      Math.random = () => 0;
    });
    await agree(context);
    const asked = watchOthers(context);
    await page.goto(`${product.edgeUrl}/vplus/auth/login`);
    await expect.poll(() => asked).toContain('/ingest/api/s/page');
    await page.evaluate(() => dispatchEvent(new ErrorEvent('error', { error: new RangeError('x') })));
    await page.goto(`${product.edgeUrl}/vplus/help`);
    await expect.poll(() => asked.filter((path) => path === '/ingest/api/s/page')).toHaveLength(2);
    expect(asked.filter((path) => path.startsWith('/errors/'))).toEqual([]);
  });

  test.describe('a program', () => {
    // No search engine: these see public pages.
    test.use({ userAgent: 'Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)' });

    test('[ANA-2782] whose range nobody excepts sees “Bot detected”', async ({ page }) => {
      await page.goto(product.edgeUrl);
      await expect(page.getByRole('heading', { level: 1, name: word('bot.title') })).toBeVisible();
    });
  });
});

test.describe('events that are echoed', () => {
  let product: StartedProduct;
  test.beforeAll(async () => {
    product = await startedProduct({
      withCms: false,
      env: { ALUR_ANALYTICS_MODE: 'echo', ALUR_THIRD_PARTIES: '' },
    });
  });
  test.afterAll(async () => {
    await product.stop();
  });

  test('[ANA-2782] stand in the log of the browser and are sent nowhere', async ({ page, context }) => {
    await agree(context);
    const asked = watchOthers(context);
    const echoed: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'info') echoed.push(message.text().split(' ', 2).join(' '));
    });
    await logIn(page, product);
    await expect.poll(() => echoed).toEqual(expect.arrayContaining(["Event 'page'"]));
    expect(asked.filter((path) => path.startsWith('/ingest/'))).toEqual([]);
  });
});

test('[ANA-2782] as the product starts, neither header is sent, the key is masked behind its name, and ids go along', async ({
  page,
  context,
}) => {
  await context.clearCookies();
  await context.addCookies([consentCookie('given')]);
  const asked = watchOthers(context);
  await page.goto('/');
  await expect.poll(() => measuredNames(page)).toContain('page home');
  const [event] = await ingestedEvents(page);
  expect(event?.headers).toEqual({ 'content-type': 'application/json', 'x-write-key': 'alur:lab' });
  expect(event?.body).toMatchObject({ writeKey: 'alur:***', anonymousId: expect.any(String) });
  expect(asked).toContain('/ingest/api/id');
  expect(place('provider')).toContain('localhost');
});

for (const [drawn, share] of [
  [0.01, 'every error and every page load'],
  [0.3, 'errors and no page load'],
  [0.7, 'nothing'],
] as const)
  test(`[ANA-2783] of what is drawn at ${drawn}, the error service gets ${share}`, async ({ page }) => {
    await page.addInitScript((value) => {
      Math.random = () => value;
    }, drawn);
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/envelope/')) sent.push(request.postData() ?? '');
    });
    // What reports an error listens once the page is idle: the debug panel comes after it.
    await page.goto('/vplus/help?debug');
    await expect(page.getByText('Debug:')).toBeVisible();
    const breakIt = (): Promise<boolean> =>
      page.evaluate(() => dispatchEvent(new ErrorEvent('error', { error: new RangeError('x') })));
    const has = (type: string): boolean => sent.some((body) => body.includes(`"type":"${type}"`));
    await expect
      .poll(async () => {
        await breakIt();
        return drawn === 0.7 || has('RangeError');
      })
      .toBe(true);
    // Its client waits up to 15 seconds for a call that is under way when the page is idle, longer than is usually waited for here.
    if (drawn === 0.01) await expect.poll(() => has('transaction'), { timeout: 40_000 }).toBe(true);
    await page.goto('/vplus/help');
    await expect(page.getByRole('searchbox')).toBeVisible();
    expect(has('transaction')).toBe(drawn === 0.01);
    expect(has('RangeError')).toBe(drawn !== 0.7);
  });
