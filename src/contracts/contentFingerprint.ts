import { isRecord } from '@alur/engine/json';

/** Where the CMS gives the fingerprint of all content that the edge reads, with 304 where the request names it in `if-none-match`. */
export const fingerprintPath = '/alur-fingerprint';

/** Another one whenever content has changed. Two are compared by inequality alone: a database that was restored has an earlier number. */
export interface ContentFingerprint {
  /** Made at random with the row that holds it. */
  readonly epoch: string;
  /** Raised by each change, and at least the time in milliseconds: none comes twice, also after a restore. */
  readonly number: number;
  /** The same number of each collection that has changed since its row was made, by its name in the CMS; `*` for what changes how all are read. Empty: the CMS is of an earlier release. */
  readonly collections: Readonly<Record<string, number>>;
}

/** Its ETag. */
export function fingerprintTag({ epoch, number }: Pick<ContentFingerprint, 'epoch' | 'number'>): string {
  return `"${epoch}.${number}"`;
}

/** Reads what the CMS gave; null: it is no fingerprint. */
export function readFingerprint(given: unknown): ContentFingerprint | null {
  if (!isRecord(given)) return null;
  const { epoch, number, collections = {} } = given;
  if (typeof epoch !== 'string' || !/^[\w-]{8,64}$/.test(epoch)) return null;
  return isCount(number) && areCounts(collections) ? { epoch, number, collections } : null;
}

function areCounts(given: unknown): given is Readonly<Record<string, number>> {
  return isRecord(given) && Object.values(given).every(isCount);
}

function isCount(given: unknown): given is number {
  return typeof given === 'number' && Number.isSafeInteger(given) && given >= 0;
}
