import { cleanAddress, cleanReferrer } from './cleanAddress.ts';
import type { Traits } from './clean.ts';
import type { ScreenSize, Visit } from './visit.ts';

/** The page that something happened on; nothing of it is personal, so that it may wait for a connection. */
export interface PageFacts {
  readonly path: string;
  readonly referrer: string;
  readonly referring_domain: string;
  readonly host: string;
  readonly search: string;
  readonly title: string;
  readonly url: string;
  readonly encoding: string;
}

export interface ClientIds {
  readonly ga4?:
    | {
        readonly clientId: string | undefined;
        readonly sessionIds: Readonly<Record<string, string>> | undefined;
      }
    | undefined;
  readonly fbc?: string | undefined;
  readonly fbp?: string | undefined;
}

/** What surrounds an event (spec 3). What is undefined is left out of its JSON. */
export interface EventContext {
  readonly library: { readonly name: string; readonly version: string };
  readonly consent: { readonly categoryPreferences: Readonly<Record<string, boolean>> };
  readonly userAgent: string;
  readonly locale: string;
  readonly screen?: ScreenSize | undefined;
  readonly ip?: string | undefined;
  readonly traits: Traits;
  readonly page: PageFacts;
  readonly clientIds: ClientIds;
  readonly campaign: Readonly<Record<string, string>>;
}

/** The page as it is now, without anything personal in its addresses. */
export function pageFacts(visit: Visit): PageFacts {
  const { path = '', search = '', url = '', host = '' } = cleanAddress(visit.address()) ?? {};
  const referrer = cleanReferrer(visit.referrer(), host);
  return {
    path,
    referrer,
    referring_domain: URL.canParse(referrer) ? new URL(referrer).hostname : '',
    host,
    search,
    title: visit.title(),
    url,
    encoding: visit.encoding(),
  };
}

/** Context of an event that happened on `page`. Without `withIds` the ids that other companies' scripts left are left out. */
export function contextOf(
  visit: Visit,
  page: PageFacts,
  {
    traits,
    categories,
    withIds,
  }: {
    readonly traits: Traits;
    readonly categories: Readonly<Record<string, boolean>>;
    readonly withIds: boolean;
  },
): EventContext {
  return {
    library: { name: 'alur-analytics', version: '1.0.0' },
    consent: { categoryPreferences: categories },
    userAgent: visit.userAgent(),
    locale: visit.locale(),
    screen: visit.screen(),
    ip: visit.ip?.(),
    traits,
    page,
    clientIds: withIds ? clientIdsOf(visit.cookies()) : {},
    campaign: cleanAddress(page.url)?.campaign ?? {},
  };
}

/** Ids that measuring scripts of others left in cookies; none where there are none. */
function clientIdsOf(cookies: string): ClientIds {
  const all = new Map(
    cookies.split('; ').map((pair) => {
      const at = pair.indexOf('=');
      return [pair.slice(0, at), pair.slice(at + 1)] as const;
    }),
  );
  const clientId = all.get('_ga')?.split('.').slice(-2).join('.');
  const sessions = [...all].flatMap(([name, value]) => {
    const session = /^GS\d\.\d\.s?(\d+)/.exec(value)?.[1];
    return name.startsWith('_ga_') && session !== undefined ? [[name.slice(4), session] as const] : [];
  });
  const sessionIds = sessions[0] && Object.fromEntries(sessions);
  return {
    ga4: (clientId ?? sessionIds) === undefined ? undefined : { clientId, sessionIds },
    fbc: all.get('_fbc'),
    fbp: all.get('_fbp'),
  };
}
