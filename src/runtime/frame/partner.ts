import type { KeyValueStore } from '@alur/react/run';

/** Names of the token store (spec §3) that a partner's address fills. */
type PartnerKey = 'original_partner' | 'original_device_id' | 'from_email' | 'packageid';

/** The partner's own id of the device: `deviceid` in the address (spec §3). It is no header; X-Device-Id stays ours. */
export const partnerDeviceIdKey = 'partner_device_id';

const id = /^[A-Za-z0-9._-]{1,64}$/;
const deviceId = /^[A-Za-z0-9._:-]{1,128}$/;
/** An address, or only the mark that the link was in an e-mail. */
const fromEmail = /^[A-Za-z0-9._%+@-]{1,254}$/;

/** The partner the address names, when it is a well-formed one. */
export function partnerOf(query: URLSearchParams): string | null {
  return wellFormed(query.get('partner'), id);
}

/** Keeps partner, device, e-mail mark and package of an address. False, and nothing is kept, without a well-formed partner. */
export function rememberPartner(query: URLSearchParams, storage: KeyValueStore): boolean {
  const partner = partnerOf(query);
  if (partner === null) return false;
  keep(storage, 'original_partner', partner);
  keep(storage, 'original_device_id', wellFormed(query.get('deviceid'), deviceId));
  keep(storage, 'from_email', wellFormed(query.get('from-email'), fromEmail));
  keep(storage, 'packageid', wellFormed(query.get('packageid'), id));
  adoptPartnerDevice(query, storage);
  return true;
}

/** Takes `deviceid` of any address; what the address lacks stays as it was. */
export function adoptPartnerDevice(query: URLSearchParams, storage: KeyValueStore): void {
  keep(storage, partnerDeviceIdKey, wellFormed(query.get('deviceid'), deviceId));
}

function wellFormed(value: string | null, pattern: RegExp): string | null {
  return value !== null && pattern.test(value) ? value : null;
}

function keep(
  storage: KeyValueStore,
  key: PartnerKey | typeof partnerDeviceIdKey,
  value: string | null,
): void {
  if (value !== null) storage.set(key, value);
}
