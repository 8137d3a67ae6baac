import type { Locator, Page } from '@playwright/test';
import type { Locale } from '../../../src/contracts/locale.ts';
import { openCms } from '../../support/editor.ts';
import { expect, refusedCall, test } from '../../support/journey.ts';
import { place } from '../../support/place.ts';
import { interfaceWord } from '../../support/wording.ts';

// The page not found is an answer of 404, which the browser remarks on.
test.use({ expectedErrors: [refusedCall] });

/** What the links are called, in either language. */
const led = 'Winter channels';
const closed = 'Winter television';
const open = 'Spring television';

/** Two rules and a page with links to their addresses, until the visit is over. */
async function withRules(page: Page, language: Locale, visit: (links: string) => Promise<void>) {
  const editor = await openCms('editor', place('cms'));
  const name = `season_${language}`;
  const slug = `season-${language}`;
  const of = { status: 'published', name, is: 'words', words: 'spring' };
  const channels = { ...of, slug: `${slug}-channels`, path: '/vplus/channels', to_path: '/vplus/pricing' };
  const television = { ...of, slug: `${slug}-television`, path: '/vplus/tv/activate' };
  const body = [
    `[${led}](/vplus/channels?${name}=winter)`,
    `[${closed}](/vplus/tv/activate?${name}=winter)`,
    `[${open}](/vplus/tv/activate?${name}=spring)`,
  ].join('\n\n');
  const texts = { title_en: slug, title_id: slug, body_en: body, body_id: body };
  const status = async (address: string): Promise<number> =>
    (await page.request.get(`${address}?${name}=winter`, { maxRedirects: 0 })).status();
  try {
    await editor.call('POST', '/items/site_pages', { slug, status: 'published', ...texts });
    for (const rule of [channels, television]) await editor.call('POST', '/items/route_rules', rule);
    await expect
      .poll(async () => [
        await status('/vplus/channels'),
        await status('/vplus/tv/activate'),
        await status(`/vplus/help/${slug}`),
      ])
      .toEqual([302, 404, 200]);
    await visit(`/vplus/help/${slug}?locale=${language}`);
  } finally {
    for (const rule of [channels, television]) await editor.call('DELETE', `/items/route_rules/${rule.slug}`);
    await editor.call('DELETE', `/items/site_pages/${slug}`);
  }
}

/** Until React has taken a link over, a press on it loads its address, as a press without scripts does. */
async function expectTakenOver(link: Locator): Promise<void> {
  const isTaken = (): Promise<boolean> =>
    link.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));
  await expect.poll(isTaken).toBe(true);
}

for (const language of ['en', 'id'] as const)
  test(`[JRN-2950] links inside the product meet the editors’ rules as a load of their addresses does, in a query and at a flow; Back and a reload show the same (${language})`, async ({
    page,
  }) => {
    const link = (name: string): Locator => page.getByRole('link', { name });
    const heading = page.getByRole('heading', { level: 1 });
    const notFound = interfaceWord('notFound.title', language);
    await withRules(page, language, async (links) => {
      await page.goto(links);
      // Only a load of another document takes it away.
      await page.evaluate(() => (document.documentElement.dataset['same'] = 'yes'));
      await expectTakenOver(link(led));
      const isSame = page.locator('html[data-same]');

      await link(led).click();
      await expect(page).toHaveURL(/\/vplus\/pricing$/);
      await expect(heading).toHaveText(interfaceWord('offers.title', language));
      await expect(isSame).toBeAttached();
      await page.goBack();
      await expect(link(led)).toBeVisible();

      await link(open).click();
      await expect(page.getByRole('textbox')).toBeVisible();
      await expect(isSame).toBeAttached();
      await page.reload();
      await expect(page.getByRole('textbox')).toBeVisible();
      await page.goBack();

      await page.evaluate(() => (document.documentElement.dataset['same'] = 'yes'));
      await expectTakenOver(link(closed));
      await link(closed).click();
      await expect(heading).toHaveText(notFound);
      await expect(isSame).toBeAttached();
      await page.goBack();
      await expect(link(closed)).toBeVisible();
      await page.goForward();
      await expect(heading).toHaveText(notFound);
      await page.reload();
      await expect(heading).toHaveText(notFound);
      await page.goBack();
      await expect(link(closed)).toBeVisible();
    });
  });
