import { isRow } from '../../hooks/rows.ts';
import { phrase } from '../../words/endpoints.ts';
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
    const { host, since } = isRow(each) ? each : {};
    const at = typeof since === 'string' ? Date.parse(since) : NaN;
    return typeof host === 'string' && !Number.isNaN(at) ? [{ host, since: at }] : [];
  });
}

/** The caches in what the edge reports of its purges that have to drop what a collection holds, by the collection's name. */
export function lateByCollection(cdn: unknown): ReadonlyMap<string, readonly LateCache[]> {
  const all = (Array.isArray(cdn) ? cdn : []).flatMap((each: unknown) => {
    const names: unknown = isRow(each) ? each['collections'] : null;
    return (Array.isArray(names) ? names : []).map((name) => ({ name: String(name), each }));
  });
  const grouped = [...Map.groupBy(all, ({ name }) => name)];
  return new Map(grouped.map(([name, found]) => [name, lateCachesIn(found.map(({ each }) => each))]));
}

/** What visitors may see meanwhile, and what to do; null: no cache is late. @param isOff it is about what the site no longer shows */
export function lateCachesSentence(caches: readonly LateCache[], isOff = false): Sentence | null {
  if (caches.length === 0) return null;
  return phrase(isOff ? 'api.purgingOff' : 'api.purging', {
    hosts: caches.map(({ host }) => host).join(', '),
    since: inJakarta(Math.min(...caches.map(({ since }) => since))),
  });
}
