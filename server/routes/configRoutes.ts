import type { FastifyInstance } from 'fastify';
import { refuse, sendData } from '../responses/envelope.ts';
import type { ContentStore } from '../content/contentStore.ts';
import { keyPattern } from '../content/door/collection.ts';

/** The specification's config calls (§7). All answer from memory. */
export function addConfigRoutes(server: FastifyInstance, content: ContentStore): void {
  server.get<{ Params: { key: string } }>('/vplus/config/public/camel/:key', async (request, reply) => {
    const { key } = request.params;
    const config = keyPattern.test(key) ? content.current().configs.get(key) : undefined;
    return config === undefined ? refuse(request, reply, 'err_not_found') : sendData(request, reply, config);
  });

  server.get('/vplus/config/countries', async (request, reply) =>
    sendData(request, reply, content.current().countries),
  );

  // Vouchers come with the redeem flow; until then no region has a store.
  server.get('/vplus/config/voucher/:region', async (request, reply) =>
    refuse(request, reply, 'err_not_found'),
  );
}
