import { safeDestination } from '../exits/returnPath.ts';
import { refusal } from './performer.ts';
import type { Performer } from './performer.ts';

/** Goes to live television (spec §2, deeplink/live), where the deployment has it. */
export const liveOpen: Performer<'live.open'> = async (_, { liveUrl, origin, depart }) => {
  const address = safeDestination(liveUrl(), origin);
  if (address === null) return refusal('err_live_unavailable');
  await depart(address);
  return { ok: true };
};
