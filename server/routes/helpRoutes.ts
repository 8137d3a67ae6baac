import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { withoutSlash } from '@alur/engine/routes';
import { isRecord } from '@alur/engine/json';
import type { SitePage } from '../../src/contracts/site/pages.ts';
import type { BundleStore } from '../bundles/store.ts';
import type { ContentStore } from '../content/contentStore.ts';
import { helpArticles } from '../content/collections/helpArticles.ts';
import type { EdgeEnvironment } from '../environment/environment.ts';
import { helpEntries } from '../site/helpPages.ts';
import { sitePageOf, siteRevision } from '../site/sitePages.ts';
import type { Metrics } from '../operation/metrics.ts';
import { createRequestContext, visitorOf } from '../pages/visitor.ts';
import { type Body, createBody } from '../responses/body.ts';
import { refuse } from '../responses/envelope.ts';
import { addVary, sendBody } from '../responses/sendBody.ts';

const json = 'application/json; charset=utf-8';

export interface HelpRouteParts {
  readonly environment: EdgeEnvironment;
  readonly content: ContentStore;
  readonly bundles: BundleStore;
  readonly metrics: Metrics;
}

/** What editors' pages ask for in the browser: the next page, what search finds, and the vote on an article. */
export function addHelpRoutes(
  server: FastifyInstance,
  { environment, content, bundles, metrics }: HelpRouteParts,
): void {
  const context = createRequestContext(environment, content);
  const bodies = new LRUCache<string, Body>({ max: 200 });
  const remember = (key: readonly string[], type: string, make: () => string): Body => {
    const name = JSON.stringify([...key, siteRevision(content), bundles.version()]);
    const body = bodies.get(name) ?? createBody(make(), type);
    bodies.set(name, body);
    return body;
  };

  server.get<{ Querystring: { path?: unknown } }>('/alur/page', async (request, reply) => {
    const { path } = request.query;
    const { locale } = visitorOf(request.url, request.headers, context);
    const page = typeof path === 'string' ? sitePageOf(content, bundles, withoutSlash(path), locale) : null;
    if (typeof path !== 'string' || page === null) return refuse(request, reply, 'err_bad_request');
    addVary(reply, 'Cookie, Accept-Language');
    const key = keyOf(page, withoutSlash(path), locale);
    return sendBody(
      request,
      reply,
      remember(key, json, () => JSON.stringify(page)),
      'revalidate-privately',
    );
  });

  server.get('/alur/help/entries', async (request, reply) => {
    const { locale } = visitorOf(request.url, request.headers, context);
    addVary(reply, 'Cookie, Accept-Language');
    const body = remember(['entries', locale], json, () => JSON.stringify(helpEntries(content, locale)));
    return sendBody(request, reply, body, 'revalidate-privately');
  });

  server.post(
    '/alur/help/helpful',
    { config: { rateLimit: { max: 20, timeWindow: 60_000 } }, bodyLimit: 1024 },
    async (request, reply) => {
      const { slug, helpful } = isRecord(request.body) ? request.body : {};
      // Only names of articles become a label of the count.
      const known = content.of(helpArticles).find((each) => each.slug === slug);
      if (known === undefined || typeof helpful !== 'boolean')
        return refuse(request, reply, 'err_bad_request');
      metrics.helpful.inc({ article: known.slug, helpful: String(helpful) });
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  );
}

/** Names the answer for a page. There are countless names of nothing: their answer is one and the same. */
function keyOf(page: SitePage, path: string, locale: string): readonly string[] {
  return page.kind === 'missing' ? ['missing', ...(page.ruleParameters ?? [])] : ['page', path, locale];
}
