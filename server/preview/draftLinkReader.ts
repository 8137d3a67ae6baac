import { isRecord } from '@alur/engine/json';
import { draftLinkScheme, draftTokenHash } from '../../environment/draftLink.ts';
import { type OpenedDraft, readSharedReply } from '../../src/contracts/preview/sharedDraft.ts';
import { createOutboundFetch, type OutboundOptions } from '../content/outboundClient.ts';

/** Reads the draft that a token shows; null: none. */
export type ReadSharedDraft = (token: string) => Promise<OpenedDraft | null>;

/**
 * A reader of shared drafts. The token goes in a header that no log keeps; however many people open one link at once, the CMS is asked once.
 *
 * @throws OutboundFault when the CMS does not answer
 *
 * @example
 * const read = createDraftLinkReader('http://localhost:8055', {});
 * const draft = await read(token);
 */
export function createDraftLinkReader(cmsUrl: string, options: OutboundOptions): ReadSharedDraft {
  const get = createOutboundFetch(cmsUrl, options);
  const underWay = new Map<string, Promise<OpenedDraft | null>>();
  const ask = async (token: string): Promise<OpenedDraft | null> => {
    const answer = await get(`${cmsUrl}/alur-shared-draft`, {
      headers: { authorization: `${draftLinkScheme} ${token}` },
    });
    const body: unknown = answer.ok ? await answer.json() : null;
    const data = isRecord(body) && isRecord(body['data']) ? body['data'] : null;
    const draft = data === null ? null : readSharedReply({ ...data, is: 'open' });
    return draft?.is === 'open' ? draft : null;
  };
  return async (token) => {
    const name = draftTokenHash(token);
    const asked = underWay.get(name) ?? ask(token).finally(() => underWay.delete(name));
    underWay.set(name, asked);
    return asked;
  };
}
