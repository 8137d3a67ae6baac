import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import { withoutSlash } from '@alur/engine/routes';
import { isLocale } from '../../src/contracts/locale.ts';
import { flowOfPath } from '../../src/contracts/routes.ts';
import { type Body, createBody } from '../responses/body.ts';
import { refuse } from '../responses/envelope.ts';
import { addVary, sendBody } from '../responses/sendBody.ts';
import { keyPattern } from '../content/decoding/collection.ts';
import { sitePageOf, siteRevision } from '../site/sitePages.ts';
import { bucketOf } from '../pages/bucket.ts';
import { type BootParts, buildBoot, payloadOf } from '../pages/buildBoot.ts';
import { createRequestContext, visitorOf } from '../pages/visitor.ts';

const json = 'application/json; charset=utf-8';
const pathShape = /^\/[^\p{Cc}]{0,511}$/u;

/** What a page that was not prerendered asks for, and what a running page asks for when it moves on. */
export function addBootRoutes(server: FastifyInstance, parts: BootParts): void {
  const { content, bundles, buildId } = parts;
  const bodies = new LRUCache<string, Body>({ max: 100 });
  const remember: Remembered = (key, make) => {
    const name = JSON.stringify([
      ...key,
      content.current().revision,
      siteRevision(content),
      bundles.version(),
    ]);
    const body = bodies.get(name) ?? createBody(JSON.stringify(make()), json);
    bodies.set(name, body);
    return body;
  };
  addBoot(server, parts, remember);
  addFlows(server, parts, remember);
  addModules(server, parts);
  addCatalogues(server, parts);
  server.get('/alur/build.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ buildId }),
  );
}

/** The body of a key, made once for each state of content and flows. */
type Remembered = (key: readonly unknown[], make: () => unknown) => Body;

function addBoot(server: FastifyInstance, parts: BootParts, remembered: Remembered): void {
  const context = createRequestContext(parts.environment, parts.content);
  server.get<{ Querystring: { path?: unknown } }>('/alur/boot', async (request, reply) => {
    const path = request.query.path ?? '/';
    if (typeof path !== 'string' || !pathShape.test(path)) return refuse(request, reply, 'err_bad_request');
    const { locale, device, configKey, partner } = visitorOf(request.url, request.headers, context);
    // A page carries the route of its own address, so the addresses of one flow differ; a slash at the end makes no difference.
    const clean = withoutSlash(path);
    const page = sitePageOf(parts.content, parts.bundles, clean, locale);
    const isOwn =
      flowOfPath(parts.bundles.routes(), path) !== null || (page !== null && page.kind !== 'missing');
    const known = isOwn ? clean : (page?.kind ?? null);
    const flow = flowOfPath(parts.bundles.routes(), path)?.flow ?? null;
    const bucket =
      flow === null || partner !== null || parts.experiments.running(flow) === null
        ? null
        : bucketOf(request, reply, parts.environment);
    const taken = flow === null ? null : parts.experiments.keyOf(flow, bucket);
    addVary(reply, 'Cookie, Accept-Language');
    const body = remembered(['boot', known, locale, device, configKey, partner, taken], () =>
      buildBoot(parts, { path, locale, device, configKey, partner, bucket }),
    );
    return sendBody(request, reply, body, 'revalidate-privately');
  });
}

function addFlows(
  server: FastifyInstance,
  { environment, content, bundles, experiments }: BootParts,
  remembered: Remembered,
): void {
  const context = createRequestContext(environment, content);
  server.get<{ Params: { flow: string } }>('/alur/flows/:flow', async (request, reply) => {
    const { flow } = request.params;
    const live = keyPattern.test(flow) ? bundles.get(flow) : null;
    if (live === null) return refuse(request, reply, 'err_not_found');
    const { locale, partner } = visitorOf(request.url, request.headers, context);
    // A partner's frame sends no cookies, and keeps none: each of its calls would draw again.
    const keepsCookies = (request.headers.cookie ?? '') !== '';
    const isTried = keepsCookies && partner === null && experiments.running(flow) !== null;
    const bucket = isTried ? bucketOf(request, reply, environment) : null;
    const held = experiments.heldFor(flow, bucket) ?? live;
    addVary(reply, 'Cookie, Accept-Language');
    const body = remembered(['flow', flow, locale, experiments.keyOf(flow, bucket)], () =>
      payloadOf(held, locale, experiments.partOf(flow, bucket)),
    );
    return sendBody(request, reply, body, 'revalidate-privately');
  });
}

function addModules(server: FastifyInstance, { bundles, experiments }: BootParts): void {
  const modules = new LRUCache<string, Body>({ max: 100 });
  server.get<{ Params: { flow: string; file: string } }>(
    '/alur/bundles/:flow/:file',
    async (request, reply) => {
      const { flow, file } = request.params;
      const key = `${flow}/${file}`;
      const revision = /^([0-9a-f]{8,64})\.js$/.exec(file)?.[1];
      const source =
        revision === undefined || modules.has(key)
          ? null
          : ((await bundles.module(flow, revision)) ?? (await experiments.module(flow, revision)));
      const body =
        modules.get(key) ??
        (source === null ? undefined : createBody(source, 'text/javascript; charset=utf-8'));
      if (body === undefined) return refuse(request, reply, 'err_not_found');
      modules.set(key, body);
      return sendBody(request, reply, body, 'forever');
    },
  );
}

function addCatalogues(server: FastifyInstance, { catalogueOf }: BootParts): void {
  server.get<{ Params: { file: string } }>('/alur/catalogue/:file', async (request, reply) => {
    const locale = /^([A-Za-z-]{2,12})-[0-9a-f]{16}\.json$/.exec(request.params.file)?.[1];
    if (!isLocale(locale)) return refuse(request, reply, 'err_not_found');
    const { path, body } = catalogueOf(locale);
    // A page from before the last change asks for the catalogue of then: the present one serves it.
    if (!path.endsWith(`/${request.params.file}`))
      return reply.header('cache-control', 'no-store').redirect(path, 302);
    return sendBody(request, reply, body, 'forever');
  });
}
