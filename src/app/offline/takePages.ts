import type { KeptHelpSettings } from '../../contracts/help/kept.ts';
import {
  dataAddress,
  entriesAddress,
  jsonOf,
  keptPages,
  lastLocale,
  pageAddress,
  standInAddress,
  storesIn,
} from './keptAddresses.ts';

export interface TakePagesParts {
  readonly settings: KeptHelpSettings;
  readonly caches: CacheStorage;
  /** Name of this build's store. */
  readonly mine: string;
  readonly request: (path: string) => Promise<Response>;
}

/** What became of a page: `gone` is one that may not be kept, `later` one that is not available now. */
export type Taken = 'kept' | 'gone' | 'later';

/** Brings pages into the store of this build. Every method rejects without a connection. */
export interface TakePages {
  take(path: string): Promise<Taken>;
  /** Takes the pages of builds before this one over; those that are not available now stay where they are. */
  renew(): Promise<void>;
  /** Makes a page the newest of all, and drops the oldest above the limit. */
  finish(path: string): Promise<void>;
  /** Drops a page that is no more, in every language and store. */
  drop(path: string): Promise<void>;
}

const mostPages = 60;
/** Stores of builds before this one, which hold pages of the language that is not read now. */
const mostEarlier = 2;
const largestPage = 300_000;

/** What a kept page says of itself. */
interface PageData {
  readonly locale: string;
  readonly catalogue: string;
  readonly page: unknown;
}

/**
 * Takes pages of the help centre with what they need. A page is asked for without a query, so nothing that names a person is in it.
 *
 * @example
 * const pages = createTakePages({ settings, caches, mine: 'help 3f2a', request: (path) => fetch(path) });
 * if ((await pages.take('/vplus/help')) === 'kept') await pages.finish('/vplus/help');
 */
export function createTakePages(parts: TakePagesParts): TakePages {
  const { caches, mine } = parts;
  return {
    take: async (path) => takePage(parts, path),
    drop: async (path) => dropEverywhere(caches, path),
    async renew() {
      const earlier = (await storesIn(caches)).filter((name) => name !== mine);
      const tooOld = earlier.slice(0, Math.max(0, earlier.length - mostEarlier));
      await Promise.all(tooOld.map((name) => caches.delete(name)));
      for (const name of earlier.slice(tooOld.length)) await renewFrom(parts, name);
    },
    async finish(path) {
      const cache = await caches.open(mine);
      const own = (await keptPages(cache)).filter(({ pathname }) => pathname === path);
      for (const { search } of own) {
        // One after the other: they are written in this order.
        const page = await cache.match(`${path}${search}`, { ignoreVary: true });
        if (page !== undefined) await replace(cache, `${path}${search}`, page);
      }
      const pages = await keptPages(cache);
      const old = new Set(pages.slice(0, Math.max(0, pages.length - mostPages)).map(({ href }) => href));
      await dropPages(cache, ({ href }) => old.has(href));
    },
  };
}

async function takePage({ settings, caches, mine, request }: TakePagesParts, path: string): Promise<Taken> {
  const response = await request(path);
  if (!response.ok && response.status !== 404) return 'later';
  const html = await response.clone().text();
  const data = dataOf(html, settings.bootElementId);
  if (!response.ok || response.redirected || data === null || html.length > largestPage) {
    await dropEverywhere(caches, path);
    return 'gone';
  }
  const { locale, catalogue, page } = data;
  const cache = await caches.open(mine);
  await replace(cache, pageAddress(path, locale), response);
  await replace(cache, dataAddress(path, locale), jsonOf(page));
  await replace(cache, lastLocale, new Response(locale));
  await takeFile(request, cache, entriesAddress(locale), true);
  const standInHtml = await takeFile(request, cache, standInAddress(locale), true);
  const files = [...assetsIn(html), ...assetsIn(standInHtml), ...settings.scripts, catalogue];
  await Promise.all(files.map((file) => takeFile(request, cache, file, false)));
  await dropCatalogues(cache, catalogue);
  return 'kept';
}

/** Returns the file's text; empty where it is there already, or is not available. */
async function takeFile(
  request: TakePagesParts['request'],
  cache: Cache,
  address: string,
  again: boolean,
): Promise<string> {
  if (!again && (await cache.match(address, { ignoreVary: true })) !== undefined) return '';
  const response = await request(address);
  if (!response.ok || response.redirected) return '';
  await cache.put(address, response.clone());
  return response.text();
}

/** Drops a page in every language and store. */
async function dropEverywhere(caches: CacheStorage, path: string): Promise<void> {
  for (const name of await storesIn(caches))
    // One after the other: nobody waits for it.
    await dropPages(await caches.open(name), ({ pathname }) => pathname === path);
}

/** A page is had in the language of now alone; those of the other one stay until they are read again. */
async function renewFrom(parts: TakePagesParts, name: string): Promise<void> {
  const { caches, mine } = parts;
  const earlier = await caches.open(name);
  const locale = await (await (await caches.open(mine)).match(lastLocale))?.text();
  const isOfNow = (url: URL): boolean => url.searchParams.get('locale') === locale;
  for (const page of (await keptPages(earlier)).filter(isOfNow)) {
    if ((await takePage(parts, page.pathname)) !== 'later')
      await dropPages(earlier, ({ href }) => href === page.href);
  }
  if ((await keptPages(earlier)).length === 0) await caches.delete(name);
}

/** The newest stands last. */
async function replace(cache: Cache, address: string, response: Response): Promise<void> {
  await cache.delete(address, { ignoreVary: true });
  await cache.put(address, response);
}

/** Drops pages, each with its data. */
async function dropPages(cache: Cache, isDropped: (page: URL) => boolean): Promise<void> {
  const dropped = (await keptPages(cache)).filter(isDropped).flatMap(({ pathname, searchParams }) => {
    const locale = searchParams.get('locale') ?? '';
    return [pageAddress(pathname, locale), dataAddress(pathname, locale)];
  });
  await Promise.all(dropped.map((address) => cache.delete(address, { ignoreVary: true })));
}

/** Drops catalogues of a language that the present one replaces. */
async function dropCatalogues(cache: Cache, catalogue: string): Promise<void> {
  const ofLanguage = catalogue.slice(0, catalogue.lastIndexOf('-') + 1);
  if (ofLanguage === '') return;
  const stale = (await cache.keys())
    .map(({ url }) => new URL(url).pathname)
    .filter((path) => path.startsWith(ofLanguage) && path !== catalogue);
  await Promise.all(stale.map((address) => cache.delete(address, { ignoreVary: true })));
}

/** The data that the edge wrote into a page; null: it shows nothing of the help centre. */
function dataOf(html: string, id: string): PageData | null {
  const [, rest = ''] = html.split(`id="${id}">`, 2);
  const [json = ''] = rest.split('</script>', 1);
  if (json === '') return null;
  const boot = JSON.parse(json) as Partial<PageData> & {
    page?: { readonly page: { readonly kind: string } };
  };
  const page = boot.page?.page;
  if (page === undefined || page.kind === 'missing' || page.kind === 'redirect') return null;
  return { locale: String(boot.locale), catalogue: String(boot.catalogue), page };
}

function assetsIn(html: string): readonly string[] {
  return [...new Set([...html.matchAll(/"(\/assets\/[A-Za-z0-9._-]+)"/g)].flatMap(([, path]) => path ?? []))];
}
