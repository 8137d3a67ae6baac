import { LRUCache } from 'lru-cache';
import type { Bundle } from '../../src/contracts/bundle.ts';
import { flowOfPath } from '../../src/contracts/routes.ts';
import { type Body, createBody } from '../responses/body.ts';
import { type BootParts, buildBoot } from './buildBoot.ts';
import { neededFiles } from './chunks.ts';
import type { ClientBuild } from './clientBuild.ts';
import { createShell, type PageHtml } from './shell.ts';
import type { Visitor } from './visitor.ts';

/** A page, ready to send. */
export interface RenderedPage {
  readonly body: Body;
  readonly status: number;
  readonly styleHashes: readonly string[];
}

export interface PageRendererOptions {
  readonly build: ClientBuild;
  readonly parts: BootParts;
  /** How a page came about. */
  readonly count: (result: 'rendered' | 'memory' | 'shell') => void;
  /** Told when prerendering failed; the page goes out as a plain shell. */
  readonly onFault: (fault: unknown) => void;
}

const pagesKept = 300;
const oddPagesKept = 50;

/** Renders pages, each at most once for what it depends on, and keeps them in memory; a page whose query names a person is not kept. */
export function createPageRenderer({ build, parts, count, onFault }: PageRendererOptions) {
  const shell = createShell(build.shell, build.assets);
  const kept = new LRUCache<string, Promise<RenderedPage>>({ max: pagesKept });
  // Apart, so that made-up paths and values can't push real pages out.
  const keptOdd = new LRUCache<string, Promise<RenderedPage>>({ max: oddPagesKept });

  async function render(path: string, visitor: Visitor): Promise<RenderedPage> {
    const { locale, device, configKey, partner, theme, search } = visitor;
    const boot = buildBoot(parts, { path, locale, device, configKey, partner });
    const target = flowOfPath(boot.flowRoutes, path);
    const held = target === null ? null : parts.bundles.get(target.flow);
    const bundle: Bundle | null =
      held === null ? null : { ...held.data, validators: held.validators, dialogs: boot.dialogs };
    const drawn = await prerendered({ path, search, boot, bundle });
    count(drawn === null ? 'shell' : 'rendered');
    const page: PageHtml = await shell.fill({
      locale,
      theme,
      title: drawn?.title ?? boot.messages['app.name'] ?? 'Alur',
      app: drawn?.html ?? '',
      boot,
      files: neededFiles(build.manifest, held?.data ?? null),
      moduleUrl: held?.data.moduleUrl ?? null,
    });
    return {
      body: createBody(page.html, 'text/html; charset=utf-8'),
      status: drawn?.status ?? 200,
      styleHashes: page.styleHashes,
    };
  }

  async function prerendered(input: Parameters<NonNullable<ClientBuild['prerender']>>[0]) {
    try {
      return (await build.prerender?.(input)) ?? null;
    } catch (fault) {
      onFault(fault);
      return null;
    }
  }

  return async (path: string, visitor: Visitor): Promise<RenderedPage> => {
    if (visitor.personal) return render(path, visitor);
    const { locale, theme, device, search, configKey, partner, odd } = visitor;
    const key = JSON.stringify([
      path,
      locale,
      theme,
      device,
      search,
      configKey,
      partner,
      parts.content.current().revision,
      parts.bundles.version(),
    ]);
    const known = kept.get(key) ?? keptOdd.get(key);
    if (known !== undefined) {
      count('memory');
      return known;
    }
    const page = render(path, visitor);
    const place = odd ? keptOdd : kept;
    place.set(key, page);
    try {
      const { status } = await page;
      if (odd || status === 200) return await page;
      keptOdd.set(key, page);
    } catch (fault) {
      place.delete(key);
      throw fault;
    }
    kept.delete(key);
    return page;
  };
}
