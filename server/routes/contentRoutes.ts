import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ContentStore } from '../content/contentStore.ts';
import { collections } from '../content/generated/collections.ts';
import type { EdgeEnvironment } from '../environment/environment.ts';
import { surroundingsOf, visitorOf } from '../pages/visitor.ts';
import { type Body, createBody } from '../responses/body.ts';
import { refuse } from '../responses/envelope.ts';
import { addVary, sendBody } from '../responses/sendBody.ts';

/** `GET /alur/content/<collection>`: what browsers get of a collection, in the visitor's language, from memory. */
export function addContentRoutes(
  server: FastifyInstance,
  { environment, content }: { readonly environment: EdgeEnvironment; readonly content: ContentStore },
): void {
  const surroundings = surroundingsOf(environment, content);
  const bodies = new LRUCache<string, Body>({ max: 50 });
  server.get<{ Params: { collection: string } }>('/alur/content/:collection', async (request, reply) => {
    const collection = collections.find(({ name }) => name === request.params.collection);
    if (collection?.forBrowsers === undefined) return refuse(request, reply, 'err_not_found');
    const { locale } = visitorOf(request.url, request.headers, surroundings);
    addVary(reply, 'Cookie, Accept-Language');
    const name = `${collection.name} ${locale} ${content.revisionOf(collection)}`;
    const body =
      bodies.get(name) ??
      createBody(
        JSON.stringify(collection.forBrowsers(content.of(collection), locale)),
        'application/json; charset=utf-8',
      );
    bodies.set(name, body);
    return sendBody(request, reply, body, 'revalidate-privately');
  });
}
