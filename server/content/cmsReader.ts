import { aggregate, createDirectus, readItems, rest, type RestCommand, staticToken } from '@directus/sdk';
import { createHash } from 'node:crypto';
import type { ContentSet } from '../../src/contracts/content.ts';
import { isRecord } from '../../src/contracts/json.ts';
import { decodeContent } from './decodeContent.ts';
import { createOutboundFetch, OutboundFault, type OutboundOptions } from './outboundClient.ts';

/** Reads the CMS's public collections with the read-only token. Both calls throw {@link OutboundFault} when the CMS can't be read. */
export interface CmsReader {
  /** Everything, decoded. */
  readAll(): Promise<ContentSet>;
  /** A short text that changes when content changes: dates and counts, no documents. */
  readFingerprint(): Promise<string>;
}

/** The collections that are read; values are decoded at the door, so their shape is left open here. */
interface Collections {
  flow_documents: Record<string, unknown>[];
  public_config: Record<string, unknown>[];
  auth_countries: Record<string, unknown>[];
  interface_texts: Record<string, unknown>[];
  error_dialogs: Record<string, unknown>[];
}

type Item = Record<string, unknown>;

const datedCollections = ['public_config', 'auth_countries', 'interface_texts'] as const;

const dialogFields = [
  'code',
  'title_en',
  'title_id',
  'message_en',
  'message_id',
  'own_words',
  'image',
  'buttons',
];
/** Lists of the CMS hold at most this many items (spec §7). */
const listLimit = 1000;

export function createCmsReader(
  options: OutboundOptions & { readonly url: string; readonly token: string },
): CmsReader {
  const client = createDirectus<Collections>(options.url, {
    globals: { fetch: createOutboundFetch(options.url, options) },
  })
    .with(staticToken(options.token))
    .with(rest());

  async function answered(
    collection: keyof Collections,
    command: RestCommand<unknown, Collections>,
  ): Promise<unknown> {
    return client.request(command).catch((fault: unknown) => {
      throw fault instanceof OutboundFault
        ? fault
        : new OutboundFault(`/items/${collection}: ${refusal(fault)}`, { status: statusOf(fault) });
    });
  }

  async function items(
    collection: keyof Collections,
    fields: string[],
    query: { filter?: object; sort?: string[] } = {},
  ): Promise<readonly Item[]> {
    const answer = await answered(collection, readItems(collection, { fields, limit: listLimit, ...query }));
    // A singleton answers one object.
    const list: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
    if (!list.every(isRecord))
      throw new OutboundFault(`/items/${collection}: answered something other than a list of items`);
    return list;
  }

  const dated = async (collection: keyof Collections): Promise<unknown> =>
    answered(collection, aggregate(collection, { aggregate: { count: '*', max: 'date_updated' } }));
  const published = { status: { _eq: 'published' } };
  const flowFields = ['key', 'status', 'document', 'messages'];
  /** A CMS that has not been brought to this release yet lacks the accepted warnings, and refuses to be asked for them. */
  const flowItems = async (): Promise<readonly Item[]> =>
    items('flow_documents', [...flowFields, 'accepted'], { filter: published }).catch((fault: unknown) => {
      if (fault instanceof OutboundFault && fault.status === 403)
        return items('flow_documents', flowFields, { filter: published });
      throw fault;
    });
  return {
    async readAll() {
      const [flows, configs, countries, texts, dialogs] = await Promise.all([
        flowItems(),
        items('public_config', ['*']),
        items('auth_countries', ['*'], { sort: ['sort', 'name'] }),
        items('interface_texts', ['key', 'en', 'id']),
        ifThere(items('error_dialogs', dialogFields, { filter: published })),
      ]);
      return decodeContent({ flows, configs, countries, texts, dialogs });
    },
    async readFingerprint() {
      const looks = await Promise.all([
        items('flow_documents', ['key', 'status', 'date_updated'], { filter: published }),
        ...datedCollections.map(dated),
        ifThere(items('error_dialogs', ['code', 'date_updated'], { filter: published })),
      ]);
      return createHash('sha256').update(JSON.stringify(looks)).digest('hex');
    },
  };
}

/** A CMS that has not been brought to this release yet lacks a collection that came with it; what ships serves until then. */
async function ifThere(items: Promise<readonly Item[]>): Promise<readonly Item[]> {
  return items.catch((fault: unknown) => {
    if (fault instanceof OutboundFault && fault.status === 403) return [];
    throw fault;
  });
}

function statusOf(fault: unknown): number {
  return isRecord(fault) && fault['response'] instanceof Response ? fault['response'].status : 0;
}

function refusal(fault: unknown): string {
  const status = statusOf(fault);
  return status === 0 ? 'answered something that is not JSON' : `answered ${status}`;
}
