/** Every store of kept pages begins with it; the build's id follows. */
export const prefix = 'help ';
/** Paths of pages that may be kept. */
export const pagePath = /^\/vplus\/help(?:\/[a-z0-9-]{1,80}){0,2}$/;
/** The language of the page that was kept last. */
export const lastLocale = '/alur/help/locale';

export const pageAddress = (path: string, locale: string): string => `${path}?locale=${locale}`;
/** As pages ask for it (`src/content/pageReads.ts`). */
export const dataAddress = (path: string, locale: string): string =>
  `/alur/page?${new URLSearchParams({ path, locale }).toString()}`;
export const entriesAddress = (locale: string): string => `/alur/help/entries?locale=${locale}`;
export const standInAddress = (locale: string): string => `/alur/help/offline?locale=${locale}`;

/** The addresses of the pages in a store, the one kept last at the end. */
export async function keptPages(cache: Cache): Promise<readonly URL[]> {
  return (await cache.keys())
    .map(({ url }) => new URL(url))
    .filter(({ pathname }) => pagePath.test(pathname));
}

/** The stores of this build and of those before it. */
export async function storesIn(caches: CacheStorage): Promise<readonly string[]> {
  return (await caches.keys()).filter((name) => name.startsWith(prefix));
}

export function jsonOf(value: unknown): Response {
  return new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });
}
