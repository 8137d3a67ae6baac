import { isRecord } from '@alur/engine/json';

/** Where the CMS gives the fingerprint of all content that the edge reads, with 304 where the request names it in `if-none-match`. */
export const fingerprintPath = '/alur-fingerprint';

/** Another one whenever content has changed. Two are compared by inequality alone: a database that was restored has an earlier number. */
export interface ContentFingerprint {
  /** Made at random with the row that holds it. */
  readonly epoch: string;
  /** Raised by each change, and at least the time in milliseconds: none comes twice, also after a restore. */
  readonly number: number;
}

/** Its ETag. */
export function fingerprintTag({ epoch, number }: ContentFingerprint): string {
  return `"${epoch}.${number}"`;
}

/** Reads what the CMS gave; null: it is no fingerprint. */
export function readFingerprint(given: unknown): ContentFingerprint | null {
  if (!isRecord(given)) return null;
  const { epoch, number } = given;
  if (typeof epoch !== 'string' || !/^[\w-]{8,64}$/.test(epoch)) return null;
  return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? { epoch, number } : null;
}
