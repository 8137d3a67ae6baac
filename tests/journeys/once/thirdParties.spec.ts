import { paymentsOf } from '../../support/payments/boughtPackages.ts';
import { measuredNames } from '../../support/measured/ingest.ts';
import { expect, test } from '../../support/journey.ts';
import { flowPage } from '../../support/pages/flowPage.ts';
import { identityPage } from '../../support/pages/identityPage.ts';
import { libraryHits, watchLibraries } from '../../support/measured/pixels.ts';
import { comeBackAs, demoSubscriber, newSubscriber } from '../../support/subscriber.ts';

/** Kinds whose library was called. */
const kinds = ['engagement', 'measurement', 'session-replay', 'social-pixel', 'tag-manager', 'video-pixel'];

test.describe('with consent', () => {
  test.use({ consent: 'given' });

  test('[ANA-2270] [T31] on a public page each library is loaded from its host, and learns of the visit over its own interface', async ({
    page,
  }) => {
    await page.goto('/?utm_source=mail');
    await expect
      .poll(async () => [...new Set((await libraryHits(page)).map(({ kind }) => kind))].toSorted())
      .toEqual(kinds);
    const calls = async (kind: string): Promise<readonly unknown[]> =>
      (await libraryHits(page)).filter((hit) => hit.kind === kind).map(({ call }) => call);
    await expect
      .poll(() => calls('social-pixel'))
      .toContainEqual(['trackCustom', 'Screen', { screen: 'home' }, { eventID: expect.any(String) }]);
    await expect.poll(() => calls('social-pixel')).toContainEqual(['init', 'lab']);
    await expect.poll(() => calls('engagement')).toEqual([['moe', { app_id: 'lab', debug_logs: 0 }]]);
    // A tag of the tag manager's came by text, from a host that the environment names.
    await expect.poll(() => page.evaluate(() => 'labTag' in window)).toBe(true);
  });

  test('[ANA-3314] [T31] a paid link’s click reaches its own network alone, and leaves the address before libraries load', async ({
    page,
  }) => {
    await page.goto('/?utm_source=fb&fbclid=IwAR-canary&gclid=G-canary&partner=lab');
    await expect.poll(async () => (await libraryHits(page)).length).toBeGreaterThan(0);
    expect(new URL(page.url()).search).toBe('?utm_source=fb&partner=lab');
    const cookies = await page.context().cookies();
    const valueOf = (name: string): string | undefined =>
      cookies.find((cookie) => cookie.name === name)?.value;
    expect(valueOf('_fbc')).toMatch(/^fb\.1\.\d{13}\.IwAR-canary$/);
    expect(valueOf('_gcl_aw')).toMatch(/^GCL\.\d{10}\.G-canary$/);
    expect(JSON.stringify(await libraryHits(page))).not.toContain('canary');
  });

  test.describe('a script from elsewhere', () => {
    test.use({
      expectedErrors: [/This document requires 'TrustedScriptURL'|^CSP: require-trusted-types-for/],
    });

    test('[ANA-2270] [T31] is refused, though a library adds it', async ({ page }) => {
      await page.goto('/');
      await expect.poll(async () => (await libraryHits(page)).length).toBeGreaterThan(0);
      const refused = await page.evaluate(() => {
        try {
          document.createElement('script').src = 'https://elsewhere.test/a.js';
          return 'added';
        } catch (cause) {
          return String(cause);
        }
      });
      expect(refused).toContain('TypeError');
    });
  });

  test('[ANA-2608] [T31] a library that opens a window at the login reaches nothing in it', async ({
    page,
    context,
  }) => {
    await page.goto('/');
    await expect.poll(async () => (await libraryHits(page)).length).toBeGreaterThan(0);
    // As a library would, at a press of the visitor’s.
    await page.evaluate(() =>
      addEventListener('click', () => void open('/vplus/auth/login'), { once: true }),
    );
    const opened = context.waitForEvent('page');
    await page.getByRole('heading', { level: 1 }).click();
    const login = await opened;
    await expect(identityPage(login, 'login').submit).toBeVisible();
    expect(await login.evaluate(() => window.opener === null)).toBe(true);
  });

  test('[ANA-2271] [T31] from a public page to the login the browser loads a document without them, and nothing is sent to them there', async ({
    page,
  }) => {
    await page.goto('/vplus/help');
    await expect.poll(async () => (await libraryHits(page)).length).toBeGreaterThan(0);
    const has = (): Promise<boolean> => page.evaluate(() => 'fbq' in window);
    // The first call may be another library's.
    await expect.poll(has).toBe(true);
    await page.getByRole('banner').getByRole('link', { name: 'Log in', exact: true }).click();
    const login = identityPage(page, 'login');
    await expect(login.submit).toBeVisible();
    const asked = watchLibraries(page);
    expect(await has()).toBe(false);
    await login.identify(demoSubscriber);
    await login.password.fill(demoSubscriber.password);
    await login.submit.click();
    await login.expectLoggedIn();
    // The client that measures is at work, and with it would be the libraries.
    await expect.poll(() => measuredNames(page)).toContain('identify');
    expect(await has()).toBe(false);
    expect(asked).toEqual([]);
    await page.goto('/vplus/pricing');
    await expect
      .poll(async () => (await libraryHits(page)).map(({ call }) => call[0]))
      .toContain('identifyUser');
  });

  test('[ANA-2272] [T31] a purchase reaches the pixels at the next public page, once, without the payment’s number', async ({
    page,
  }) => {
    const { access } = await comeBackAs(page, await newSubscriber());
    const { begin, pay } = paymentsOf(access);
    const id = await begin();
    await pay(id);
    const asked = watchLibraries(page);
    await page.goto(`/vplus/pay/payment/fm-qris?payment_id=${id}`);
    await expect(flowPage(page, 'payment').heading('paid')).toBeVisible();
    await expect.poll(() => measuredNames(page)).toContain('Purchase');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('__eventn_partners') ?? ''))
      .toContain('Purchase');
    expect(asked).toEqual([]);
    const purchases = async (): Promise<readonly unknown[]> =>
      (await libraryHits(page))
        .map(({ call }) => call)
        .filter(([method, name]) => method === 'track' && name === 'Purchase');
    const said = {
      value: 49_000,
      currency: 'IDR',
      content_ids: ['entertainment-30'],
      content_type: 'product',
    };
    await page.goto('/vplus/help');
    await expect.poll(async () => (await purchases()).length).toBe(2);
    for (const name of ['eventID', 'event_id'])
      expect(await purchases()).toContainEqual(['track', 'Purchase', said, { [name]: expect.any(String) }]);
    const screens = async (): Promise<number> =>
      (await libraryHits(page)).filter(({ kind, call }) => kind === 'social-pixel' && call[1] === 'Screen')
        .length;
    const before = await screens();
    await page.goto('/');
    await expect.poll(screens).toBeGreaterThan(before);
    expect(await purchases()).toHaveLength(2);
    expect(JSON.stringify(await libraryHits(page))).not.toContain(id);
  });
});

for (const consent of ['unasked', 'refused'] as const)
  test.describe(`consent ${consent}`, () => {
    test.use({ consent });

    test('[ANA-2273] [T31] no library is loaded, and none of their hosts is asked', async ({ page }) => {
      const asked = watchLibraries(page);
      await page.goto('/vplus/pricing');
      // What is loaded once a page is idle has come, and with it would be the libraries.
      await expect.poll(() => page.evaluate(() => document.cookie)).toContain('typeface=here');
      await page.goto('/');
      await expect
        .poll(() => page.evaluate(() => performance.getEntriesByType('resource').length))
        .toBeGreaterThan(3);
      expect(asked).toEqual([]);
      expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('_fbp');
    });
  });
