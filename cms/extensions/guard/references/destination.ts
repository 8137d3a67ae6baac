import { plainPath } from '../../../../src/contracts/address/plainPath.ts';
import { withoutSlash } from '@alur/engine/routes';
import { safeHref } from '../../../../src/contracts/address/safeHref.ts';
import type { Database } from '../../hooks/directus.ts';
import { followRedirects, type Met } from '../addresses/targets.ts';
import { publishedAddresses } from '../addresses/routeRules.ts';
import { type Place, type Places, placeAt, readPlaces } from '../addresses/places.ts';

/** What there is at addresses, with what editors lay over them. */
export interface Site {
  readonly places: Places;
  readonly met: Met;
  /** Paths of redirects that are not published. */
  readonly draftRedirects: ReadonlySet<string>;
}

/** Where a link leads now. */
export type Destination =
  | Place
  /** Another site, a mail or a call. */
  | { readonly is: 'elsewhere' }
  /** A rule of editors turns visitors away. */
  | { readonly is: 'turnedAway' }
  /** A redirect that is not published. */
  | { readonly is: 'draftRedirect' };

/** Reads what links are compared with. */
export async function readSite(database: Database): Promise<Site> {
  const rows = await database('redirect_rules').where({}).select('status', 'from_path', 'to_path');
  const pathOf = (value: unknown): string => (typeof value === 'string' ? withoutSlash(value.trim()) : '');
  const published = rows.filter(({ status }) => status === 'published');
  const redirects = new Map(published.map((row) => [pathOf(row['from_path']), pathOf(row['to_path'])]));
  const drafts = rows.filter(({ status }) => status !== 'published');
  return {
    places: await readPlaces(database),
    met: { ...(await publishedAddresses(database)), redirects },
    draftRedirects: new Set(drafts.map((row) => pathOf(row['from_path']))),
  };
}

/**
 * Where an address leads that an editor wrote: a path of this site is followed through redirects and rules to what stands there.
 *
 * @param to as it was written
 * @param ownOrigin of this site: an address with it is its path; null: not known
 * @param now milliseconds since 1970
 */
export function destinationOf(to: string, site: Site, ownOrigin: string | null, now: number): Destination {
  const path = ownPath(to, ownOrigin);
  if (path === null) return { is: 'elsewhere' };
  const end = followRedirects(path, site.met);
  if (end === null) return { is: 'turnedAway' };
  const place = placeAt(end, site.places, now);
  return place.is !== 'there' && site.draftRedirects.has(path) ? { is: 'draftRedirect' } : place;
}

/** The plain path of an address of this site, without query and anchor; null: it leads elsewhere, or may not be a link at all. */
export function ownPath(to: string, ownOrigin: string | null): string | null {
  const href = safeHref(to);
  if (href === null) return null;
  if (href.startsWith('/')) return plainPath(href);
  return ownOrigin !== null && new URL(href).origin === ownOrigin ? plainPath(new URL(href).pathname) : null;
}
