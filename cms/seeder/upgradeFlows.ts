import { checkFlow } from '../../publish/check.ts';
import { rewriteItem } from '../../publish/rewrite.ts';
import { shippedMessageKeys } from '../../publish/shippedMessages.ts';
import type { JsonValue } from '../../src/contracts/json.ts';
import type { Problem } from '../../src/contracts/problem.ts';
import { placeOf } from '../extensions/guard/placeOf.ts';
import { CmsCallError, createCmsApi, usualPauses } from './base/cmsApi.ts';
import type { CmsApi } from './base/cmsApi.ts';
import { fingerprint, isObject } from './base/json.ts';
import type { JsonObject } from './base/json.ts';
import { readSeedState } from './content/seedState.ts';
import type { SeedState } from './content/seedState.ts';

const collection = 'flow_documents';

export interface UpgradeOptions {
  /** Of Directus, without a slash at the end. */
  readonly url: string;
  /** Token of an administrator. */
  readonly adminToken: string;
  /** Says what would be rewritten, and does nothing. */
  readonly dryRun?: boolean;
}

/** What became of one flow: `rewritten` with what that changed, `refused` with what keeps it back, or `current`: nothing to do. */
export interface FlowUpgrade {
  readonly key: string;
  readonly kind: 'rewritten' | 'refused' | 'current';
  readonly sentences: readonly string[];
}

/**
 * Rewrites every flow of a running Directus that is of version 1 in the format of today, drafts and archived ones too. Each is one update with a
 * revision of its own, so that Studio can take it back; wording, sample data and status stay as they are. One that can't be rewritten is left alone.
 * A second run changes nothing.
 *
 * @throws CmsCallError when Directus does not answer, or refuses to be read.
 * @example
 *   for (const { key, kind, sentences } of await upgradeFlows({ url, adminToken, dryRun: true })) print(key, kind, sentences);
 */
export async function upgradeFlows(options: UpgradeOptions): Promise<readonly FlowUpgrade[]> {
  const api = createCmsApi(options.url, options.adminToken, 'alur-upgrade', { pauses: usualPauses });
  const items = await api.list(
    `/items/${collection}?fields=key,status,document,messages,date_updated&sort=key`,
  );
  const texts = await api.list('/items/interface_texts?fields=key');
  const messageKeys = new Set([...(await shippedMessageKeys()), ...texts.map(({ key }) => String(key))]);
  const drafts = await openDrafts(api);
  const state = await readSeedState(api);
  const upgrades: FlowUpgrade[] = [];
  try {
    for (const item of items) {
      const draft = drafts.get(String(item['key']));
      upgrades.push(
        await upgraded(item, { api, messageKeys, state, draft, dryRun: options.dryRun === true }),
      );
    }
  } finally {
    await state.save(api);
  }
  return upgrades;
}

interface Surroundings {
  readonly api: CmsApi;
  readonly messageKeys: ReadonlySet<string>;
  readonly state: SeedState;
  /** Name of a version of this item that is still a draft. */
  readonly draft: string | undefined;
  readonly dryRun: boolean;
}

async function upgraded(item: JsonObject, around: Surroundings): Promise<FlowUpgrade> {
  const key = String(item['key']);
  const { errors } = await checkFlow(item, { messageKeys: around.messageKeys });
  const rewriting = rewriteItem(item, errors);
  if (rewriting.kind === 'current') return { key, kind: 'current', sentences: [] };
  if (rewriting.kind === 'refused')
    return { key, kind: 'refused', sentences: rewriting.problems.map(sentenceOf) };
  if (around.draft !== undefined)
    return {
      key,
      kind: 'refused',
      sentences: [
        `The version “${around.draft}” of it is still a draft. Publish or delete that in Studio, then run this again.`,
      ],
    };
  const refusal = around.dryRun ? null : await written(item, rewriting.document, around);
  if (refusal !== null) return { key, kind: 'refused', sentences: [refusal] };
  return { key, kind: 'rewritten', sentences: [...rewriting.changes, wordingOf(item)] };
}

/** Writes one item, based on what was read of it: a save in between is not overwritten. Returns why it was refused, or null. */
async function written(
  item: JsonObject,
  document: object,
  { api, state }: Surroundings,
): Promise<string | null> {
  const key = String(item['key']);
  // Decoded JSON in another order, nothing more.
  const value = document as JsonValue;
  try {
    await api.send('PATCH', `/items/${collection}/${encodeURIComponent(key)}`, {
      document: value,
      editing: item['date_updated'] ?? null,
    });
  } catch (error) {
    if (error instanceof CmsCallError && error.status >= 400 && error.status < 500) return error.message;
    throw error;
  }
  // What nobody had edited still counts as shipped, so that the next seed may bring the document that ships now.
  const base = state.of(collection, key);
  if (base !== undefined && base['document'] === fingerprint(item['document']))
    state.set(collection, key, { ...base, document: fingerprint(value) });
  return null;
}

/** Drafts beside the published items, which only a Directus with versions has: their name by the item's key. */
async function openDrafts(api: CmsApi): Promise<ReadonlyMap<string, string>> {
  const versions = await api.list(`/versions?filter[collection][_eq]=${collection}&fields=item,name,key`);
  return new Map(versions.map(({ item, name, key }) => [String(item), String(name ?? key)]));
}

function sentenceOf({ pointer, sentence, cure }: Problem): string {
  const place = placeOf(pointer).en;
  return `${place === '' ? '' : `${place}: `}${sentence} ${cure}`;
}

function wordingOf({ messages }: JsonObject): string {
  const count = isObject(messages) ? Object.keys(messages).length : 0;
  return `Its ${count} texts are as they were.`;
}
