import { LRUCache } from 'lru-cache';
import { flowOfPath } from '../../src/contracts/routes.ts';
import { redirectRules } from '../content/collections/redirectRules.ts';
import { routeRules } from '../content/collections/routeRules.ts';
import { siteRevision } from '../site/sitePages.ts';
import type { BootParts } from './buildBoot.ts';
import type { Place } from './places.ts';
import type { PageKind } from './renderBudget.ts';
import type { Visitor } from './visitor.ts';

/**
 * Rendered pages, in memory. Each kind has a cache of its own, so that invented values and variants that one visitor walks through push no usual page out.
 * A page whose query names a person is never kept; one that fails neither.
 */
export interface PageCache<Page> {
  /** The kept page; undefined: it has to be made. */
  find(key: string, visitor: Visitor): Promise<Page> | undefined;
  /** The kept page of a kind, else the one that `make` makes. */
  findOrMake(kind: PageKind, key: string, make: () => Promise<Page>): Promise<Page>;
  /** Moves a page that was kept as found and is not: not to be found it is rare, and a fault is not kept. */
  moveByStatus(kind: PageKind, key: string, page: Page): void;
}

/** Pages at most, by kind. */
const limits = { usual: 300, variant: 300, own: 50, missing: 50 } as const satisfies Record<PageKind, number>;

/**
 * A cache of pages for one edge.
 *
 * @example
 * const cache = createPageCache<RenderedPage>();
 * const page = cache.find(key, visitor) ?? cache.findOrMake(cacheKind(visitor, place), key, render);
 */
export function createPageCache<Page extends { readonly status: number }>(): PageCache<Page> {
  const cacheFor = (kind: PageKind): LRUCache<string, Promise<Page>> => new LRUCache({ max: limits[kind] });
  const caches: Readonly<Record<PageKind, LRUCache<string, Promise<Page>>>> = {
    usual: cacheFor('usual'),
    variant: cacheFor('variant'),
    own: cacheFor('own'),
    missing: cacheFor('missing'),
  };
  return {
    find(key, { personal }) {
      if (personal) return undefined;
      const { usual, variant, own, missing } = caches;
      return usual.get(key) ?? variant.get(key) ?? own.get(key) ?? missing.get(key);
    },
    findOrMake(kind, key, make) {
      const cached = caches[kind].get(key);
      if (cached !== undefined) return cached;
      const page = make();
      caches[kind].set(key, page);
      page.catch(() => caches[kind].delete(key));
      return page;
    },
    moveByStatus(kind, key, page) {
      if (page.status === 200) return;
      caches[kind].delete(key);
      if (page.status < 500) caches[kind === 'missing' ? kind : 'own'].set(key, Promise.resolve(page));
    },
  };
}

/** Which cache a page belongs in: `own` pages have few other visitors, `variant` ones differ by something common in the address. */
export function cacheKind(visitor: Visitor, place: Place): PageKind {
  if (place === 'missing') return 'missing';
  if (visitor.personal || visitor.hasUncommonQuery || place === 'plain') return 'own';
  return plainKind(visitor);
}

/** The cache of a page without uncommon values: nothing in the address of a usual one makes it another page. */
export function plainKind({ search, secretive, configKey, partner }: Visitor): 'usual' | 'variant' {
  return search === '' && !secretive && configKey === null && partner === null ? 'usual' : 'variant';
}

/** Names a page by all that it depends on: its path, the visitor, and the revisions of the content and the flows. */
export function createCacheKey({
  content,
  bundles,
  experiments,
}: BootParts): (path: string, visitor: Visitor) => string {
  return (path, visitor) => {
    const { locale, theme, device, search, configKey, partner, secretive, refused = false } = visitor;
    // A plain shell has no query, and yet its head names the language's own address where that was asked for.
    const language = [locale, visitor.localeChosen];
    const ofVisitor = [path, ...language, theme, device, search, configKey, partner, secretive, refused];
    const flow = flowOfPath(bundles.routes(), path.replace(/^shell /, ''))?.flow ?? null;
    const taken = flow === null ? null : experiments.keyOf(flow, visitor.bucket);
    const revisions = [
      content.current().revision,
      flow !== null ? content.revisionOf(redirectRules, routeRules) : siteRevision(content),
    ];
    return JSON.stringify([
      ...ofVisitor,
      ...revisions,
      bundles.version(),
      ...(taken === null ? [] : [taken]),
    ]);
  };
}
