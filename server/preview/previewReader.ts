import { isRecord } from '@alur/engine/json';
import type { Row } from '../content/decoding/collection.ts';
import { createOutboundFetch, type OutboundOptions } from '../content/outboundClient.ts';

/** Reads from the CMS what a preview is of. The edge's own token reads nothing that is not published: the ticket alone opens that one item. */
export type ReadPreviewed = (ticket: string) => Promise<Row | null>;

/**
 * A reader of previewed items; it returns null where the CMS refuses the ticket or has no such item.
 *
 * @throws OutboundFault when the CMS does not answer
 *
 * @example
 * const read = createPreviewReader('http://localhost:8055', {});
 * const row = await read(ticket);
 */
export function createPreviewReader(cmsUrl: string, options: OutboundOptions): ReadPreviewed {
  const get = createOutboundFetch(cmsUrl, options);
  return async (ticket) => {
    const answer = await get(`${cmsUrl}/alur-preview/item`, {
      headers: { authorization: `Alur-Preview ${ticket}` },
    });
    const body: unknown = answer.ok ? await answer.json() : null;
    return isRecord(body) && isRecord(body['data']) ? body['data'] : null;
  };
}
