import { openApp } from '../../exits/providerPage.ts';
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

/** Opens the product's own app by the deployment's link (spec §2, go-to-apps): on the web its page, else the app, when it is on this device. */
export const ownAppOpen: Performer = async (_, { appLink, origin, self }) => {
  const link = appLink();
  if (link === '') return refusal('err_own_app_unavailable');
  const { protocol, origin: ofApp } = new URL(link);
  const limits = { origin, origins: [ofApp], schemes: [protocol.slice(0, -1)] };
  return (await openApp(self(), { app: link, fallback: '' }, limits))
    ? { ok: true }
    : refusal('err_own_app_unavailable');
};

/** Keeps the partner and the device of the address (spec §2 setpartner, §3 token store). */
export const partnerRemember: Performer = (_, { query, local }) =>
  Promise.resolve(rememberPartner(query(), local) ? { ok: true } : refusal('err_unknown_partner'));
