import type { KeptHelpSettings } from '../../contracts/help/kept.ts';
import { pagePath, prefix, storesIn } from './keptAddresses.ts';
import { createKeptReads } from './keptReads.ts';
import { createTakePages } from './takePages.ts';

export interface KeptHelpParts {
  readonly settings: KeptHelpSettings;
  readonly caches: CacheStorage;
  readonly request: (path: string) => Promise<Response>;
  /** How long a reader waits for the connection where the page is kept, in milliseconds; default 5000. */
  readonly patience?: number;
}

/** Pages of the help centre that stay on the device. */
export interface KeptHelp {
  /** Keeps the page of a path, with what it needs. Without a connection nothing happens. */
  keep(path: string): Promise<void>;
  /** Removes everything. */
  clear(): Promise<void>;
  /** Whether a request is for what may be kept. */
  concerns(url: URL, isPage: boolean): boolean;
  /** The network's answer; without one, what is kept; for a page that is not, the page that lists those that are. */
  answer(url: URL, isPage: boolean, network: Promise<Response>): Promise<Response>;
}

const home = '/vplus/help';
const dataPath = /^\/(?:assets\/|alur\/(?:catalogue\/|page$|help\/entries$))/;

/**
 * Keeps pages of the help centre in a store of the build, 60 at most, the oldest go first. A page is asked for without a query, so nothing that names a
 * person is in it; nothing else is kept but the build's own files, the words of search and the catalogue of texts.
 *
 * @example
 * const kept = createKeptHelp({ settings, caches, request: (path) => fetch(path) });
 * await kept.keep('/vplus/help/article/refunds');
 */
export function createKeptHelp({ settings, caches, request, patience = 5000 }: KeptHelpParts): KeptHelp {
  const mine = `${prefix}${settings.build}`;
  const { keptPage, kept, standIn } = createKeptReads(caches, mine, settings.locales);
  const pages = createTakePages({ settings, caches, mine, request });

  return {
    async keep(path) {
      if (!settings.keeps || !pagePath.test(path)) return;
      try {
        if ((await pages.take(path)) !== 'kept') return;
        if (path !== home && (await keptPage(new URL(home, 'https://help'))) === undefined)
          await pages.take(home);
        await pages.renew();
        await pages.finish(path);
      } catch {
        // No connection, or no room on the device: what is kept stays as it is.
      }
    },
    async clear() {
      await Promise.all((await storesIn(caches)).map((name) => caches.delete(name)));
    },
    concerns: ({ pathname }, isPage) =>
      settings.keeps && (isPage ? pagePath.test(pathname.replace(/\/$/, '')) : dataPath.test(pathname)),
    async answer(url, isPage, network) {
      const first = network.catch(async (fault: unknown) => {
        const found = (await kept(url, isPage)) ?? (isPage ? await standIn() : undefined);
        if (found === undefined) throw fault;
        return found;
      });
      if (!isPage) return first;
      // A page that was taken off the site is no longer read here either.
      void first
        .then(({ status }) => (status === 404 || status === 410 ? pages.drop(pathOf(url)) : null))
        .catch(() => null);
      const patient = after(patience).then(async () => (await kept(url, true)) ?? first);
      return Promise.race([first, patient]);
    },
  };
}

async function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}

function pathOf({ pathname }: URL): string {
  return pathname.replace(/\/$/, '');
}
