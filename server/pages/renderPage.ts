import type { Boot } from '../../src/contracts/boot/boot.ts';
import type { Bundle } from '@alur/engine';
import { pageHead } from '../site/pageHead.ts';
import { holdsFlow } from '../../src/contracts/site/pages.ts';
import type { HeldFlow } from '../bundles/heldFlow.ts';
import { type Body, createBody } from '../responses/body.ts';
import { type BootParts, buildBoot } from './buildBoot.ts';
import { neededFiles } from './chunks.ts';
import type { ClientBuild } from './clientBuild.ts';
import { faultMarkup } from './faultMarkup.ts';
import { cacheKind, createCacheKey, createPageCache, type PageCache, plainKind } from './pageCache.ts';
import { flowAt, placeOf } from './places.ts';
import { createRenderBudget, createRenderTurns, type PageKind, type RenderCost } from './renderBudget.ts';
import { createShell, type PageHtml } from './shell.ts';
import type { Visitor } from './visitor.ts';

/** What is sent of a page. */
interface SentPage {
  readonly body: Body;
  readonly styleHashes: readonly string[];
}

/** A page, ready to send. */
export interface RenderedPage extends SentPage {
  readonly status: number;
  /** The app drew it; false: it is the plain shell, which the browser has to fill. */
  readonly isDrawn: boolean;
  /** A flow runs in it, though its path is none's: libraries of others stay out. */
  readonly holdsFlow: boolean;
  /** The same for a device that has the typeface; null: the page never names it. */
  readonly withTypeface: SentPage | null;
}

export interface PageRendererOptions {
  readonly build: ClientBuild;
  readonly parts: BootParts;
  /** How a page came about. */
  readonly count: (result: 'rendered' | 'memory' | 'shell') => void;
  /** Called when rendering failed; the 500 page goes out then. */
  readonly onFault: (fault: unknown) => void;
}

/** Returns the page of a path for a visitor. */
export type RenderPage = (path: string, visitor: Visitor) => Promise<RenderedPage>;

/** Makes the pages of one edge. */
export interface PageRenderer {
  readonly render: RenderPage;
  /** Makes a page that many will ask for before anybody does. It loads and compiles code, so what it takes counts against no flow. */
  readonly prepare: RenderPage;
  /** Makes a page from what it starts with, for one person: it is never kept, and search engines get nothing of it. */
  readonly once: (path: string, visitor: Visitor, boot: Boot) => Promise<RenderedPage>;
}

type Prerendered = Awaited<ReturnType<NonNullable<ClientBuild['prerender']>>>;

/** A page as the app drew it; without `html` the browser renders. */
type Drawn = Pick<Prerendered, 'status' | 'html'> & {
  readonly title: string | null;
  readonly description?: string;
  readonly step?: string | null;
};

const plainShell: Drawn = { html: '', title: null, status: 200 };

/**
 * Renders pages, each at most once for what it depends on, and keeps them in memory; a page whose query names a person is not kept. Pages that only
 * one visitor asks for, and variants of shared ones, are rendered as long as there is time for them; beyond that they go out as the plain shell, which
 * is kept.
 *
 * @example
 * const { render, prepare } = createPageRenderer({ build, parts, count, onFault });
 * await prepare('/vplus/auth/login', anyVisitor);
 * const { body, status } = await render('/vplus/auth/login', visitor);
 */
export function createPageRenderer(options: PageRendererOptions): PageRenderer {
  const { parts, count } = options;
  const budget = createRenderBudget();
  const turn = createRenderTurns();
  const fillFrom = createFill(options);
  const cache = createPageCache<RenderedPage>();
  const keyOf = createCacheKey(parts);
  const shellOf = createShells(options, fillFrom, cache);

  async function renderFor(path: string, visitor: Visitor, kind: PageKind | null): Promise<RenderedPage> {
    const held = flowAt(parts, path, visitor);
    count('rendered');
    return fillFrom({ path, visitor, held, boot: buildBoot(parts, { path, ...visitor }) }, (cost) => {
      if (kind !== null) budget.spend(held?.version ?? null, kind, cost);
    });
  }

  return {
    prepare: (path, visitor) =>
      cache.findOrMake('usual', keyOf(path, visitor), () => renderFor(path, visitor, null)),
    async once(path, visitor, boot) {
      count('rendered');
      return fillFrom({ path, visitor, held: null, boot, isOnes: true }, () => undefined);
    },
    async render(path, visitor) {
      const key = keyOf(path, visitor);
      const cached = cache.find(key, visitor);
      if (cached !== undefined) {
        count('memory');
        return cached;
      }
      const held = flowAt(parts, path, visitor);
      const kind = cacheKind(visitor, placeOf(parts, path, visitor));
      const isAllowed = (): boolean => budget.allows(held?.version ?? null, kind);
      if (kind !== 'usual' && isAllowed()) await turn();
      if (!isAllowed()) return shellOf(path, visitor);
      if (visitor.personal) return renderFor(path, visitor, kind);
      const page = await cache.findOrMake(kind, key, () => renderFor(path, visitor, kind));
      cache.moveByStatus(kind, key, page);
      return page;
    },
  };
}

/** Returns pages without a rendered app: the same for every query, and for every path that shows no flow. A flow's page carries its path's route. */
function createShells(
  { parts, count }: PageRendererOptions,
  fillFrom: ReturnType<typeof createFill>,
  cache: PageCache<RenderedPage>,
): RenderPage {
  const keyOf = createCacheKey(parts);
  return async (path, visitor) => {
    count('shell');
    const held = flowAt(parts, path, visitor);
    const place = placeOf(parts, path, visitor);
    const plain = { ...visitor, search: '' };
    const key = keyOf(`shell ${place === 'own' ? path.replace(/\/+$/, '') : place}`, plain);
    return cache.findOrMake(plainKind(plain), key, () =>
      fillFrom({ path, visitor, held, boot: buildBoot(parts, { path, ...visitor }) }, null),
    );
  };
}

/** What a page is made of. */
interface Filling {
  readonly path: string;
  readonly visitor: Visitor;
  readonly held: HeldFlow | null;
  readonly boot: Boot;
  /** For one person alone: nothing for search engines. */
  readonly isOnes?: boolean;
}

/** Has the app draw a page; a page of its own stands for one that fails. @param onDrawn gets the milliseconds of the processor that it took */
async function drawPage(
  { build, parts, onFault }: PageRendererOptions,
  input: Parameters<NonNullable<ClientBuild['prerender']>>[0],
  onDrawn: (usedMs: number) => void,
): Promise<Drawn> {
  const usedBefore = process.threadCpuUsage();
  try {
    return (await build.prerender?.(input)) ?? plainShell;
  } catch (fault) {
    onFault(fault);
    return faultMarkup(parts.content.current().texts[input.boot.locale], input.path);
  } finally {
    const { user, system } = process.threadCpuUsage(usedBefore);
    onDrawn((user + system) / 1000);
  }
}

/** Makes whole pages: the app's part rendered, unless `onRendered` is null, and put into the shell. */
function createFill(options: PageRendererOptions) {
  const { build, parts } = options;
  const shell = createShell(build.shell, build.assets);

  return async (
    { path, visitor, held, boot, isOnes = false }: Filling,
    onRendered: ((cost: RenderCost) => void) | null,
  ): Promise<RenderedPage> => {
    const { locale, theme, search } = visitor;
    const personal = visitor.personal || isOnes;
    const bundle: Bundle | null =
      held === null ? null : { ...held.data, validators: held.validators, dialogs: boot.dialogs };
    const description = parts.catalogueOf(locale).catalogue.messages['app.description'] ?? '';
    const input = { path, search, boot, bundle, description };
    const since = performance.now();
    let usedMs = 0;
    const app =
      onRendered === null ? plainShell : await drawPage(options, input, (used) => void (usedMs = used));
    const isMissing = placeOf(parts, path, visitor, boot.page?.page ?? null) === 'missing';
    const page = await shell.fill({
      locale,
      theme,
      title: app.title ?? boot.messages['app.name'] ?? 'Alur',
      description: app.description ?? description,
      app: app.html,
      head:
        boot.page === undefined || isOnes
          ? null
          : pageHead(boot.page.page, boot.page.path, visitor, parts.environment.edgeOrigin),
      boot,
      files: neededFiles(build.manifest, held?.data ?? null, app.step),
      moduleUrl: held?.data.moduleUrl ?? null,
      secretAddress: personal || visitor.secretive,
    });
    const toSentPage = ({ html, styleHashes }: PageHtml): SentPage => ({
      body: createBody(
        html,
        'text/html; charset=utf-8',
        {},
        personal || (isMissing && app.html !== '') ? 5 : 11,
      ),
      styleHashes,
    });
    const { withTypeface } = page;
    const first = toSentPage(page);
    // Styles are cut out and the page is put together here, too: everybody else waits for that as well.
    onRendered?.({ heldMs: performance.now() - since, usedMs });
    return {
      ...first,
      status: isMissing && app.status < 500 ? 404 : app.status,
      isDrawn: app.html !== '',
      holdsFlow: holdsFlow(boot.page?.page),
      withTypeface: withTypeface === null ? null : toSentPage(withTypeface),
    };
  };
}
