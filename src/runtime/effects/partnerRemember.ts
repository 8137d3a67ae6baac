import { rememberPartner } from '../frame/partner.ts';
import { refusal } from './performer.ts';
import type { Performer } from './performer.ts';

/** Keeps the partner and the device of the address (spec §2 setpartner, §3 token store). */
export const partnerRemember: Performer<'partner.remember'> = (_, { query, local }) =>
  Promise.resolve(rememberPartner(query(), local) ? { ok: true } : refusal('err_unknown_partner'));
