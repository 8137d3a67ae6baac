import { safeDestination } from '../../exits/returnPath.ts';
import { rememberPartner } from '../../frame/partner.ts';
import { refusal, type Performer } from '../call/performer.ts';

/** Goes to live television (spec §2, deeplink/live), where the deployment has it. */
export const liveOpen: Performer = async (_, { liveUrl, origin, depart }) => {
  const address = safeDestination(liveUrl(), origin);
  if (address === null) return refusal('err_live_unavailable');
  await depart(address);
  return { ok: true };
};

/** Keeps the partner and the device of the address (spec §2 setpartner, §3 token store). */
export const partnerRemember: Performer = (_, { query, local }) =>
  Promise.resolve(rememberPartner(query(), local) ? { ok: true } : refusal('err_unknown_partner'));
