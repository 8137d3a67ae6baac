import { expectAccessible } from '../../support/accessible.ts';
import { expect, test } from '../../support/journey.ts';

/** The browser's own lines about a connection that is not there. */
const noConnection = /ERR_INTERNET_DISCONNECTED|Failed to fetch|net::ERR_FAILED/;

test.use({ serviceWorkers: 'allow', expectedErrors: [noConnection] });

const words = {
  en: {
    article: 'Refunds',
    search: 'What do you need help with?',
    found: 'Refunds',
    typed: 'refuds',
    unseen: 'This page isn’t on your device yet',
    again: 'Try again',
    offline: 'No internet connection',
  },
  id: {
    article: 'Pengembalian dana',
    search: 'Apa yang bisa kami bantu?',
    found: 'Pengembalian dana',
    typed: 'pengembalan',
    unseen: 'Halaman ini belum tersimpan di perangkat Anda',
    again: 'Coba lagi',
    offline: 'Tidak ada koneksi internet',
  },
} as const;

for (const language of ['en', 'id'] as const)
  test(`[JRN-2550] an article read once is readable without a connection, search finds what was read, and another page says what to do (${language})`, async ({
    page,
    context,
  }) => {
    const say = words[language];
    const article = '/vplus/help/article/refunds';
    await page.goto(`${article}?locale=${language}`);
    await expect(page.getByRole('heading', { level: 1, name: say.article })).toBeVisible();
    // The first page of the help centre is kept behind the article, then what it needs; last of all the article is made the newest.
    const newest = (): Promise<string | undefined> =>
      page.evaluate(async () => {
        const [store] = await caches.keys();
        if (store === undefined) return undefined;
        const kept = (await (await caches.open(store)).keys()).map(({ url }) => new URL(url));
        const pages = kept.filter(({ pathname }) => pathname.startsWith('/vplus/help'));
        return pages.some(({ pathname }) => pathname === '/vplus/help') ? pages.at(-1)?.pathname : undefined;
      });
    await expect.poll(newest).toBe(article);

    await context.setOffline(true);
    await page.goto(article);
    await expect(page.getByRole('heading', { level: 1, name: say.article })).toBeVisible();
    await expect(page.locator('article')).toContainText(/\w{4,}/);
    await expect(page.locator('html')).toHaveAttribute('lang', language);

    await page.goto('/vplus/help');
    await page.getByRole('searchbox', { name: say.search }).fill(say.typed);
    await page.getByRole('link', { name: say.found, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: say.article })).toBeVisible();

    await page.goto('/vplus/help/article/picture-quality');
    await expect(page.getByRole('heading', { level: 1, name: say.unseen })).toBeVisible();
    await expectAccessible(page, language);
    await expect(page.getByRole('link', { name: say.article })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole('link', { name: say.again }).click();
    await expect(page.getByRole('heading', { level: 1, name: say.unseen })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
