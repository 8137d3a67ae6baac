import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { adIn, ads } from '../content/collections/ads.ts';
import { redirectRules } from '../content/collections/redirectRules.ts';
import { collections } from '../content/generated/collections.ts';
import { isOpenNow, openRevision } from '../site/promoPages.ts';
import type { BootParts } from '../pages/buildBoot.ts';
import { createRequestContext, visitorOf } from '../pages/visitor.ts';
import { type Body, createBody } from '../responses/body.ts';
import { refuse } from '../responses/envelope.ts';
import { addVary, sendBody } from '../responses/sendBody.ts';
import { addVerdictRoute } from './verdictRoute.ts';

/** `GET /alur/content/<collection>`: what browsers get of a collection; `GET /alur/ads/<slug>`: one ad; and what becomes of an address. In the visitor's language, from memory. */
export function addContentRoutes(
  server: FastifyInstance,
  { environment, content, bundles }: Pick<BootParts, 'environment' | 'content' | 'bundles'>,
): void {
  addVerdictRoute(server, content);
  const context = createRequestContext(environment, content);
  const bodies = new LRUCache<string, Body>({ max: 50 });
  server.get<{ Params: { collection: string } }>('/alur/content/:collection', async (request, reply) => {
    const collection = collections.find(({ name }) => name === request.params.collection);
    if (collection?.forBrowsers === undefined) return refuse(request, reply, 'err_not_found');
    const { locale } = visitorOf(request.url, request.headers, context);
    addVary(reply, 'Cookie, Accept-Language');
    // Promo pages come and go with no publish, and with them what leads there.
    const revision = `${content.revisionOf(collection, redirectRules)} ${openRevision(content, bundles)}`;
    const name = `${collection.name} ${locale} ${revision}`;
    const body =
      bodies.get(name) ??
      createBody(
        JSON.stringify(
          collection.forBrowsers(content.of(collection), locale, (to) => isOpenNow(content, bundles, to)),
        ),
        'application/json; charset=utf-8',
      );
    bodies.set(name, body);
    return sendBody(request, reply, body, 'revalidate-privately');
  });

  server.get<{ Params: { slug: string } }>('/alur/ads/:slug', async (request, reply) => {
    const { locale } = visitorOf(request.url, request.headers, context);
    const ad = adIn(content.of(ads), request.params.slug, locale, (to) => isOpenNow(content, bundles, to));
    if (ad === null) return refuse(request, reply, 'err_not_found');
    addVary(reply, 'Cookie, Accept-Language');
    const body = createBody(JSON.stringify(ad), 'application/json; charset=utf-8');
    return sendBody(request, reply, body, 'revalidate-privately');
  });
}
