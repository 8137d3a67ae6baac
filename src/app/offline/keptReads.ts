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

/** What can be read without a connection. */
export interface KeptReads {
  /** The page of an address, in the language that it names, else in the one kept last, else in any. */
  keptPage(url: URL): Promise<Response | undefined>;
  /** What is kept for a request. */
  kept(url: URL, isPage: boolean): Promise<Response | undefined>;
  /** The page in the place of one that is not kept, with links to those that are. */
  standIn(): Promise<Response | undefined>;
}

/**
 * Reads kept pages.
 *
 * @param mine name of this build's store
 * @example
 * const { kept } = createKeptReads(caches, 'help 3f2a', ['en', 'id']);
 * await kept(new URL('/vplus/help', location.origin), true);
 */
export function createKeptReads(caches: CacheStorage, mine: string, locales: readonly string[]): KeptReads {
  const find = findIn(caches, mine);

  async function localeNow(): Promise<string> {
    return (await (await find(lastLocale))?.text()) ?? locales[0] ?? '';
  }

  async function keptPage(url: URL): Promise<Response | undefined> {
    const path = url.pathname.replace(/\/$/, '');
    const wanted = [url.searchParams.get('locale'), await localeNow(), ...locales];
    for (const locale of wanted) {
      // In order: the first that is there counts.
      const found = locale === null ? undefined : await find(pageAddress(path, locale));
      if (found !== undefined) return found;
    }
    return undefined;
  }

  /** The pages of all stores, each once, the one kept last at the end. */
  async function allPages(): Promise<readonly URL[]> {
    const names = (await storesIn(caches)).filter((name) => name !== mine);
    const held = await Promise.all([...names, mine].map(async (name) => keptPages(await caches.open(name))));
    return [...new Map(held.flat().map((url) => [url.href, url])).values()];
  }

  /** Search finds what can be read: entries of kept pages. */
  async function keptEntries(url: URL): Promise<Response | undefined> {
    const found = await find(entriesAddress(url.searchParams.get('locale') ?? (await localeNow())));
    const entries: unknown = await found?.json();
    if (!Array.isArray(entries)) return undefined;
    const paths = new Set((await allPages()).map(({ pathname }) => pathname));
    return jsonOf(
      entries.filter((entry: { readonly path?: unknown }) =>
        paths.has(String(entry.path).replace(/#.*$/, '')),
      ),
    );
  }

  async function readKept(url: URL, isPage: boolean): Promise<Response | undefined> {
    if (isPage) return keptPage(url);
    return url.pathname.endsWith('/entries') ? keptEntries(url) : find(`${url.pathname}${url.search}`);
  }

  return { keptPage, kept: readKept, standIn: async () => standInOf({ find, allPages, localeNow }) };
}

/** What all stores hold, and the language that was read last. */
interface Stores {
  readonly find: (address: string) => Promise<Response | undefined>;
  readonly allPages: () => Promise<readonly URL[]>;
  readonly localeNow: () => Promise<string>;
}

async function titlesIn({
  find,
  allPages,
  localeNow,
}: Stores): Promise<readonly (readonly [path: string, title: string])[]> {
  const locale = await localeNow();
  const own = (await allPages()).filter((url) => url.searchParams.get('locale') === locale);
  const found = own.map(async ({ pathname }): Promise<readonly [string, string]> => {
    const data: unknown = await (await find(dataAddress(pathname, locale)))?.json();
    const title = typeof data === 'object' && data !== null && 'title' in data ? String(data.title) : '';
    return [pathname, title];
  });
  return (await Promise.all(found)).filter(([, title]) => title !== '').toReversed();
}

async function standInOf(stores: Stores): Promise<Response | undefined> {
  const found = await stores.find(standInAddress(await stores.localeNow()));
  if (found === undefined) return undefined;
  const links = (await titlesIn(stores)).map(
    ([path, title]) => `<li><a href="${escapeHtml(path)}">${escapeHtml(title)}</a></li>`,
  );
  const html = (await found.text()).replace('<!--kept-->', () => links.join(''));
  return new Response(html, { headers: found.headers });
}

/** Finds the newest copy of an address, also of a build before this one. */
function findIn(caches: CacheStorage, mine: string): (address: string) => Promise<Response | undefined> {
  return async (address) => {
    const names = await storesIn(caches);
    const ordered = [mine, ...names.filter((name) => name !== mine).toReversed()];
    for (const name of ordered) {
      // In order: the first that has it counts.
      const found = await caches.match(address, { cacheName: name, ignoreVary: true });
      if (found !== undefined) return found;
    }
    return undefined;
  };
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
