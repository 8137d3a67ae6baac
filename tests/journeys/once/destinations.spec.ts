import type { Page } from '@playwright/test';
import { measuredNames } from '../../support/measured/ingest.ts';
import { expect, test } from '../../support/journey.ts';
import { identityPage } from '../../support/pages/identityPage.ts';
import { libraryHits } from '../../support/measured/pixels.ts';

/** Entries of the tag manager's data layer that the plugin of a destination wrote, by event. */
async function writtenBy(page: Page): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const hits = (await libraryHits(page)).filter(({ kind }) => kind === 'plugin');
  return hits.flatMap(({ call: [, entry] }) =>
    typeof entry === 'object' && entry !== null ? [{ ...entry }] : [],
  );
}

/** Scripts of a page, by address without query. */
function scriptsOf(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('script[src]')].map(
      (each) => (each.getAttribute('src') ?? '').split('?')[0] ?? '',
    ),
  );
}

test.describe('with consent', () => {
  test.use({ consent: 'given' });

  test('[ANA-2604] [T30] a destination of an answer gets the events of a public page, as they were and with its changes', async ({
    page,
  }) => {
    await page.goto('/?utm_campaign=destinations');
    const screens = async (): Promise<readonly object[]> =>
      (await writtenBy(page)).filter(({ screen, event }) => screen === 'home' && event === undefined);
    // Pages have no name in this interface: the plugin writes what is known of them.
    const said = { screen: 'home', category: 'page', action: 'view', platform: 'Desktop' };
    // Both leave at one moment, and arrive in any order.
    const bySource = async (): Promise<readonly unknown[]> =>
      (await screens()).toSorted((one, other) => Number('source' in one) - Number('source' in other));
    await expect.poll(bySource).toEqual([said, { ...said, source: 'lab' }]);
    expect((await scriptsOf(page)).filter((each) => each.includes('/pixels/plugins/'))).toHaveLength(1);
  });

  test('[ANA-2605] [T30] a hostile answer loads nothing, evaluates nothing and overwrites nothing', async ({
    page,
  }) => {
    await page.goto('/');
    await expect.poll(() => measuredNames(page)).toContain('page home');
    // Each library has been called: its script is in the page, and its names are.
    const called = async (): Promise<number> =>
      new Set((await libraryHits(page)).map(({ kind }) => kind)).size;
    await expect.poll(called).toBe(6);
    await expect.poll(() => page.evaluate(() => 'labTag' in window)).toBe(true);
    const before = (await scriptsOf(page)).toSorted();
    // Our own error reports come late, in one page sooner than in another.
    const globals = (): Promise<readonly string[]> =>
      page.evaluate(() =>
        [...Object.getOwnPropertyNames(window), ...Object.getOwnPropertyNames(Object.prototype)]
          .filter((name) => name !== '__SENTRY__')
          .toSorted(),
      );
    const had = await globals();
    const answered = page.waitForResponse(
      async (response) =>
        response.url().endsWith('/api/s/page') && (await response.text()).includes('"many-499"'),
    );
    await page.goto('/?utm_campaign=hostile-destinations&debug');
    await answered;
    const refused = page.getByRole('row').filter({ hasText: 'destination ' }).filter({ hasText: 'Screen' });
    await expect(refused).toHaveCount(10);
    for (const row of await refused.all()) await expect(row).toContainText('refused');
    // Those that were there come again, in their own time.
    await expect.poll(async () => (await scriptsOf(page)).toSorted()).toEqual(before);
    await expect.poll(globals).toEqual(had);
    expect(await page.evaluate(() => window.fetch.toString())).toContain('native code');
  });

  test('[ANA-2604] [R24] a package that never comes holds nothing up', async ({ page }) => {
    let asked = 0;
    await page.route('**/pixels/plugins/**', () => void (asked += 1));
    await page.goto('/?utm_campaign=destinations');
    await expect.poll(() => asked).toBe(1);
    await identityPage(page, 'login').open();
    await expect(identityPage(page, 'login').submit).toBeVisible();
  });

  test.describe('credentials with a script from elsewhere', () => {
    test.use({
      expectedErrors: [/This document requires 'TrustedScriptURL'|^CSP: require-trusted-types-for/],
    });

    test('[ANA-2605] [T30] make a plugin fail, and load nothing', async ({ page }) => {
      await page.route('**/ingest/api/s/*', async (route) => {
        const response = await route.fetch();
        const text = (await response.text()).replaceAll(
          /"customScriptSrc":"[^"]*"/g,
          '"customScriptSrc":"https://elsewhere.test/gtm.js"',
        );
        await route.fulfill({ response, body: text });
      });
      const elsewhere: string[] = [];
      page.on('request', (request) => {
        if (!new URL(request.url()).hostname.startsWith('localhost')) elsewhere.push(request.url());
      });
      await page.goto('/?utm_campaign=destinations&debug');
      const outcome = page.getByRole('row').filter({ hasText: 'destination lab-tag-manager' });
      await expect(outcome.filter({ hasText: 'Screen' })).toContainText('failed');
      expect(elsewhere).toEqual([]);
    });
  });

  test('[ANA-2604] [T31] on a closed page a destination is ignored', async ({ page }) => {
    const answered = page.waitForResponse((response) => response.url().includes('/ingest/api/s/page'));
    await page.goto('/vplus/auth/login?utm_campaign=destinations&debug');
    await expect(identityPage(page, 'login').submit).toBeVisible();
    expect(await (await answered).text()).toContain('lab-tag-manager');
    await expect(
      page.getByRole('row').filter({ hasText: 'destinations' }).filter({ hasText: 'ignored' }),
    ).not.toHaveCount(0);
    expect((await scriptsOf(page)).filter((each) => each.includes('/pixels/'))).toEqual([]);
  });
});
