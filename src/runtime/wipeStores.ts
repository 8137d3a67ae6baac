import { callbackKey } from './exits/callback.ts';
import { type KeyValueStore, persistedFlowPrefix } from '@alur/react/run';
import { socialKey } from './exits/socialRequest.ts';
import { intentPrefix } from './http/idempotencyKeys.ts';
import { viewTokenKey } from './session/viewToken.ts';
import { waitingTokenKey } from './session/waitingToken.ts';

/** Of the partner's keys those that speak of a subscriber; which partner and device it is stays true for the next one. */
const personalKeys = ['from_email', 'packageid'];

/** After a log-out nothing of the subscriber stays (T22): callback, kept flows, calls without an answer, a sign-in under way at a provider. The session store removed its own. */
export function wipeStores(local: KeyValueStore, tab: KeyValueStore): void {
  for (const key of [callbackKey, ...personalKeys]) local.remove(key);
  const ofTab = (key: string): boolean =>
    [persistedFlowPrefix, intentPrefix].some((prefix) => key.startsWith(prefix)) ||
    [socialKey, viewTokenKey, waitingTokenKey].includes(key);
  for (const key of tab.keys()) if (ofTab(key)) tab.remove(key);
}
