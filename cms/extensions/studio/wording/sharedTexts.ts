import type { FlowText, WordedProduct } from '@alur/publish/texts';
import { inject } from 'vue';
import { isRow } from '../../hooks/rows.ts';
import { readItem, type StudioApi } from '../page/studio.ts';

type Shared = NonNullable<WordedProduct['shared']>;

/** What all flows share, from `GET /alur-texts/product`; null: not now. */
export async function readShared(api: StudioApi): Promise<Shared | null> {
  const found = await readItem(api, '/alur-texts/product').catch(() => null);
  return found !== null && isShared(found) ? found : null;
}

/** It is our own endpoint: its shape is known where its parts are there. */
function isShared(found: object): found is Shared {
  return 'texts' in found && isRow(found.texts) && 'rowTypes' in found && 'consents' in found;
}

/** What the person may change in a flow’s draft, from `GET /alur-texts/rights/<key>`; null: that can’t be found out now. */
export async function readRights(
  api: StudioApi,
  flow: string,
): Promise<{ readonly structure: boolean } | null> {
  const found = await readItem(api, `/alur-texts/rights/${encodeURIComponent(flow)}`).catch(() => null);
  return found === null ? null : { structure: found['structure'] === true };
}

interface PermissionStore {
  hasPermission?: (collection: string, action: string) => boolean;
}

/** Whether the person who is logged in reads a collection, as Studio knows it. */
export function injectMayRead(): (collection: string) => boolean {
  const stores = inject<{ readonly usePermissionsStore?: () => PermissionStore } | null>('stores', null);
  const store = stores?.usePermissionsStore?.();
  return (collection) => store?.hasPermission?.(collection, 'read') === true;
}

/** Where in Studio the draft of the words that all flows share is, which can be published together with a flow, and the collection that holds them; null: they are the flow’s own. */
export function sharedPlace({
  key,
  owner,
}: Pick<FlowText, 'key' | 'owner'>): readonly [collection: string, address: string] | null {
  if (owner.is === 'product') return ['interface_texts', itemAddress('interface_texts', key)];
  return owner.is === 'dialog' ? ['error_dialogs', itemAddress('error_dialogs', owner.dialog)] : null;
}

function itemAddress(collection: string, key: string): string {
  return `/admin/content/${collection}/${encodeURIComponent(key)}?version=draft`;
}
