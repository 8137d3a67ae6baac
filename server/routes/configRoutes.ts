import type { FastifyInstance } from 'fastify';
import { storesIn, voucherStores } from '../content/collections/voucherStores.ts';
import type { ContentStore } from '../content/contentStore.ts';
import { keyPattern } from '../content/decoding/collection.ts';
import type { EdgeEnvironment } from '../environment/environment.ts';
import { createRequestContext, visitorOf } from '../pages/visitor.ts';
import { refuse, sendData } from '../responses/envelope.ts';
import { addVary } from '../responses/sendBody.ts';

/** The specification's config calls (§7). All answer from memory. */
export function addConfigRoutes(
  server: FastifyInstance,
  { environment, content }: { readonly environment: EdgeEnvironment; readonly content: ContentStore },
): void {
  server.get<{ Params: { key: string } }>('/vplus/config/public/camel/:key', async (request, reply) => {
    const { key } = request.params;
    const config = keyPattern.test(key) ? content.current().configs.get(key) : undefined;
    return config === undefined ? refuse(request, reply, 'err_not_found') : sendData(request, reply, config);
  });

  server.get('/vplus/config/countries', async (request, reply) =>
    sendData(request, reply, content.current().countries),
  );

  const context = createRequestContext(environment, content);
  server.get<{ Params: { region: string } }>('/vplus/config/voucher/:region', async (request, reply) => {
    const { region } = request.params;
    if (!keyPattern.test(region)) return refuse(request, reply, 'err_not_found');
    const { locale } = visitorOf(request.url, request.headers, context);
    addVary(reply, 'Cookie, Accept-Language');
    const stores = storesIn(content.of(voucherStores), region, locale);
    return sendData(
      request,
      reply,
      stores.map(({ slug, name, link }) => ({
        id: slug,
        name,
        ...(link === null ? {} : { url: new URL(link, environment.edgeOrigin).href }),
      })),
    );
  });
}
