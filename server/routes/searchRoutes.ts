import type { FastifyInstance } from 'fastify';
import type { BundleStore } from '../bundles/store.ts';
import type { ContentStore } from '../content/contentStore.ts';
import type { EdgeEnvironment } from '../environment/environment.ts';
import { type Body, createBody } from '../responses/body.ts';
import { refuse } from '../responses/envelope.ts';
import { sendBody } from '../responses/sendBody.ts';
import { sitemapFiles } from '../site/sitemap.ts';
import { sitePaths, siteRevision } from '../site/sitePages.ts';

export interface SearchRouteParts {
  readonly environment: EdgeEnvironment;
  readonly content: ContentStore;
  readonly bundles: BundleStore;
}

/** What search engines ask for: which pages they may show, and which there are. */
export function addSearchRoutes(
  server: FastifyInstance,
  { environment: { edgeOrigin }, content, bundles }: SearchRouteParts,
): void {
  let made: { readonly revision: string; readonly files: readonly Body[] } | null = null;
  const files = (): readonly Body[] => {
    const revision = JSON.stringify([siteRevision(content), bundles.version()]);
    if (made?.revision !== revision) {
      const texts = sitemapFiles(edgeOrigin, sitePaths(content, bundles));
      made = { revision, files: texts.map((text) => createBody(text, 'application/xml; charset=utf-8')) };
    }
    return made.files;
  };

  server.get('/sitemap.xml', async (request, reply) => {
    const [first] = files();
    return first === undefined
      ? refuse(request, reply, 'err_not_found')
      : sendBody(request, reply, first, 'revalidate');
  });

  server.get<{ Params: { number: string } }>('/sitemap/:number.xml', async (request, reply) => {
    const { number } = request.params;
    // The first file has an address of its own.
    const file = /^[1-9]\d{0,3}$/.test(number) ? files()[Number(number)] : undefined;
    return file === undefined
      ? refuse(request, reply, 'err_not_found')
      : sendBody(request, reply, file, 'revalidate');
  });

  const robots = createBody(robotsOf(edgeOrigin), 'text/plain; charset=utf-8');
  server.get('/robots.txt', async (request, reply) => sendBody(request, reply, robots, 'revalidate'));
}

/** Everything may be found but the pages of one's own payments; the sitemap lists what editors have written. */
function robotsOf(origin: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /vplus/pay/\nSitemap: ${origin}/sitemap.xml\n`;
}
