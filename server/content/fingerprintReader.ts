import { isRecord } from '@alur/engine/json';
import {
  type ContentFingerprint,
  fingerprintPath,
  fingerprintTag,
  readFingerprint,
} from '../../src/contracts/contentFingerprint.ts';
import {
  createOutboundFetch,
  OutboundFault,
  outboundLimits,
  type OutboundOptions,
} from './outboundClient.ts';

/**
 * Asks for the fingerprint of all content. Null: this CMS has none, or the token may not read it.
 * Throws {@link OutboundFault} when it can't be read.
 */
export type ReadFingerprint = () => Promise<ContentFingerprint | null>;

/**
 * Creates what asks the CMS for it, with the app’s read-only token. One try: without it the collections are looked at, which has tries of its own.
 *
 * @example
 * const read = createFingerprintReader({ url: environment.cmsReadUrl, token });
 * const before = await read();
 */
export function createFingerprintReader({
  url,
  token,
  limits = outboundLimits,
  ...options
}: OutboundOptions & { readonly url: string; readonly token: string }): ReadFingerprint {
  const get = createOutboundFetch(url, { ...options, limits: { ...limits, retries: 0 } });
  let last: ContentFingerprint | null = null;
  return async () => {
    const headers = {
      authorization: `Bearer ${token}`,
      ...(last === null ? {} : { 'if-none-match': fingerprintTag(last) }),
    };
    const answer = await get(`${url}${fingerprintPath}`, { headers });
    if (answer.status === 304 && last !== null) return last;
    last = null;
    if (answer.status === 403 || answer.status === 404) return null;
    if (!answer.ok)
      throw new OutboundFault(`${fingerprintPath}: answered ${answer.status}`, {
        status: answer.status,
        code: 'refused',
      });
    const body: unknown = await answer.json().catch(() => null);
    const found = readFingerprint(isRecord(body) ? body['data'] : null);
    if (found === null)
      throw new OutboundFault(`${fingerprintPath}: answered something other than a fingerprint`);
    last = found;
    return found;
  };
}
