import type { JsonObject } from '../seeder/base/json.ts';
import { objectsAt } from '../seeder/base/json.ts';
import { itemNamed } from '../extensions/hooks/draftItems.ts';
import { type Call, type Caller, expectAccepted, type Reply } from './callers.ts';

/** A draft that was read. */
interface Asked {
  readonly flow: string;
  readonly read: string;
}

/** What tests do with drafts, by the calls that Studio makes: of flows by their keys, of anything else by `collection/key`. */
export interface Drafts {
  /** Saves into the draft, which begins with it where there is none. */
  save(flow: string, fields: object, who?: Caller): Promise<Reply>;
  /** The draft with what it would replace. */
  read(flow: string, who?: Caller): Promise<JsonObject>;
  /** Reads the drafts of these flows and publishes them together. */
  publish(flows: readonly string[], who?: Caller, why?: string): Promise<Reply>;
  publishRead(drafts: readonly Asked[], who?: Caller, why?: string): Promise<Reply>;
  /** Takes it back, where there is one. */
  discard(flow: string): Promise<void>;
}

/**
 * @example
 * const drafts = draftsOf(call);
 * expectAccepted(await drafts.save('voucher', { notes: 'Soon' }));
 * expectAccepted(await drafts.publish(['voucher']));
 */
export function draftsOf(call: Call): Drafts {
  const idOf = async (item: string): Promise<string | null> => {
    const { of, key } = itemNamed(item);
    const filter = JSON.stringify({ collection: { _eq: of.name }, item: { _eq: key } });
    const { data } = await call('admin', 'GET', `/versions?fields=id&filter=${encodeURIComponent(filter)}`);
    const [row] = objectsAt(data, 'versions');
    return row === undefined ? null : String(row['id']);
  };
  const read = async (flow: string, who: Caller = 'editor'): Promise<JsonObject> =>
    expectAccepted(await call(who, 'GET', `/alur-publications/draft/${encodeURIComponent(flow)}`)).item;
  const publishRead = async (
    asked: readonly Asked[],
    who: Caller = 'editor',
    why = 'A test',
  ): Promise<Reply> => call(who, 'POST', '/alur-publications', { drafts: asked, why });
  return {
    read,
    publishRead,
    async save(flow, fields, who = 'editor') {
      const { of, key: item } = itemNamed(flow);
      const draft = { key: 'draft', name: 'Draft', collection: of.name, item };
      const id =
        (await idOf(flow)) ?? String(expectAccepted(await call(who, 'POST', '/versions', draft)).item['id']);
      return call(who, 'POST', `/versions/${id}/save`, fields);
    },
    async publish(flows, who = 'editor', why = 'A test') {
      const asked = flows.map(async (flow) => ({ flow, read: String((await read(flow))['read']) }));
      return publishRead(await Promise.all(asked), who, why);
    },
    async discard(flow) {
      const id = await idOf(flow);
      if (id !== null) expectAccepted(await call('admin', 'DELETE', `/versions/${id}`));
    },
  };
}
