import { phrase } from '../../words/forms.ts';
import type { Sentence } from '../../words/sentences.ts';
import { inJakarta } from './inJakarta.ts';

/** A cache before the site that has not confirmed that it dropped the earlier page of a flow. */
export interface LateCache {
  readonly host: string;
  /** Since when, milliseconds since 1970. */
  readonly since: number;
}

/** The caches in what the edge reports of a flow; what is none is left out. */
export function lateCachesIn(value: unknown): readonly LateCache[] {
  return (Array.isArray(value) ? value : []).flatMap((each: unknown): readonly LateCache[] => {
    const { host, since } = (typeof each === 'object' && each !== null ? each : {}) as Partial<
      Record<keyof LateCache, unknown>
    >;
    const at = typeof since === 'string' ? Date.parse(since) : NaN;
    return typeof host === 'string' && !Number.isNaN(at) ? [{ host, since: at }] : [];
  });
}

/** What visitors may see meanwhile, and what to do; null: no cache is late. */
export function lateCachesSentence(caches: readonly LateCache[]): Sentence | null {
  if (caches.length === 0) return null;
  return phrase('api.purging', {
    hosts: caches.map(({ host }) => host).join(', '),
    since: inJakarta(Math.min(...caches.map(({ since }) => since))),
  });
}
