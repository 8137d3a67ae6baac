import { word } from '../../analytics/cleanAddress.ts';
import { browserVisit } from '../../analytics/visit.ts';
import { type AnalyticsClient, createAnalyticsClient } from '../../analytics/createAnalyticsClient.ts';
import type { AnalyticsOptions, Privacy } from '../../analytics/options.ts';
import { dimensionsOf } from '../../analytics/dimensions.ts';
import { cookieStore } from '../../analytics/identity.ts';
import { partnerDeviceIdKey, partnerOf } from '../../runtime/frame/partner.ts';
import type { Measuring } from '../../contracts/boot/boot.ts';
import { isEventName } from '../../contracts/measuring/flowEvents.ts';
import type { Purpose } from '../../contracts/measuring/consent.ts';
import type { ThirdParty } from '../../contracts/measuring/thirdParties.ts';
import type { Partners } from '../thirdParties/partners.ts';
import { noteForDebugging } from '../debug/debugLog.ts';
import type { AppServices } from '../page/services.ts';
import { cookiesOf } from '../shell/cookies.ts';

/** Begins to measure a page, as far as its visitor allows it; returns how to stop. What was stored for a purpose that is no longer allowed goes with it. */
export type Measure = (
  services: Pick<AppServices, 'page' | 'signIn' | 'events' | 'local' | 'navigation'>,
  newVersion: number | null,
) => (allowed: readonly Purpose[]) => void;

/** The partner's id of the device, the stored original one, then this browser's (spec 3). */
const deviceIdKeys = [partnerDeviceIdKey, 'original_device_id', 'device_id'];

/** What the visitor agreed to, as far as the environment wants it. */
const privacyOf = (measuring: Measuring | null, allowed: readonly Purpose[]): Privacy => ({
  dontSend: !allowed.includes('measurement'),
  disableUserIds: measuring?.userIds === false,
  categories: {
    measurement: allowed.includes('measurement'),
    ...((measuring?.thirdParties.length ?? 0) > 0 ? { advertising: allowed.includes('advertising') } : {}),
  },
});

/**
 * Connects the client of the ingest service with the page: its screens, the events of its flows, who is logged in, and which partner sent the visitor.
 *
 * @param newVersion of a consent that was given on this page just now: it is recorded with the service; null: an earlier one
 */
export const measure: Measure = (services, newVersion) => {
  const { page, signIn, events } = services;
  const { boot, consent } = page.getState();
  const { measuring } = boot;
  const withPartners = consent.allowed.includes('advertising');
  const partners = partnersOf(services, withPartners ? (measuring?.thirdParties ?? []) : []);
  const client = clientOf(services, (given, sent) => partners((each) => void each.sendOn(given, sent)));
  const identify = (): void => followSubscriber(client, services);
  identify();
  const query = new URLSearchParams(location.search);
  const partner = partnerOf(query);
  if (partner !== null && partner !== client.present().groupId) void client.group(partner);
  if (newVersion !== null) void client.track('ConsentGiven', { version: newVersion });
  const track: Track = (name, properties, id) => {
    partners((each) => each.track(name, properties));
    return client.track(name, properties, id);
  };
  countAdsVisit(track, query);
  let shown = '';
  const count = (): void => {
    const { screen } = page.getState();
    if (screen.kind === 'checking' || screen.key === shown) return;
    shown = screen.key;
    const name = screen.kind === 'flow' ? screen.run.flow : screen.kind;
    void client.page(name);
    partners((each) => each.track('Screen', { screen: name }));
  };
  count();
  const stops = [
    signIn.subscribe(identify),
    page.subscribe(count),
    events.connect(({ name, properties, id }) => {
      if (isEventName(name)) void track(name, properties, id);
    }),
    onPageEvents(client),
  ];
  return (allowed) => {
    stops.forEach((stop) => stop());
    partners((each) => each.stop(!allowed.includes('advertising')));
    if (allowed.includes('measurement')) client.leave();
    else client.setPrivacy(privacyOf(measuring, allowed));
  };
};

type Track = AnalyticsClient['track'];

/** Libraries of others, where the environment names some: what speaks to them is loaded after the client, and nothing is said where it can't be. */
function partnersOf(
  services: Parameters<Measure>[0],
  parties: readonly ThirdParty[],
): (use: (partners: Partners) => void) => void {
  if (parties.length === 0) return () => undefined;
  const partners = import('../thirdParties/partners.ts').then(({ startPartners }) =>
    startPartners(services, parties),
  );
  return (use) => void partners.then(use, () => undefined);
}

function clientOf(
  { page, signIn, local }: Parameters<Measure>[0],
  carryOut: NonNullable<AnalyticsOptions['carryOut']>,
): AnalyticsClient {
  const { boot, consent } = page.getState();
  const { device, measuring, debugView } = boot;
  const { host = '', writeKey = '', ipPolicy = 'keep', idEndpoint = '', mode = 'echo' } = measuring ?? {};
  return createAnalyticsClient({
    host,
    writeKey,
    ipPolicy,
    idEndpoint,
    debug: mode === 'debug',
    echoEvents: mode === 'echo',
    privacy: privacyOf(measuring, consent.allowed),
    carryOut,
    visit: browserVisit(() => cookiesOf(document)),
    identityStore: cookieStore(document, location.protocol === 'https:'),
    outboxStore: local,
    dimensions(withIds) {
      const now = signIn.getState();
      const userId = now.status === 'subscriber' ? now.userId : null;
      return dimensionsOf({ userId, device, deviceIds: deviceIdKeys.map(local.get) }, withIds);
    },
    request: (input, init) => fetch(input, init),
    watch: debugView ? (event, outcome) => noteForDebugging('analytics', event, outcome) : undefined,
    log: console,
  });
}

/** A subscriber is identified once; after a log-out everything about them is forgotten. */
function followSubscriber(client: AnalyticsClient, { signIn, page }: Parameters<Measure>[0]): void {
  const now = signIn.getState();
  const { userId } = client.present();
  if (now.status === 'visitor' && userId !== null) client.reset();
  if (now.status !== 'subscriber' || now.userId === userId) return;
  if (userId !== null) client.reset();
  void client.identify(now.userId, { locale: page.getState().boot.locale });
}

/** A visit that an advertisement sent (spec 2): one event, whichever place it names; what is no word of ours is not sent. */
function countAdsVisit(track: Track, query: URLSearchParams): void {
  const adsLocation = query.get('ads_location');
  if (adsLocation !== null) void track('AdsVisit', word.test(adsLocation) ? { adsLocation } : {});
}

/** Sends what waits once there is a connection again, and when the page is hidden, the last moment of it that every browser reports. Returns how to stop. */
function onPageEvents({ flush, leave }: AnalyticsClient): () => void {
  const end = new AbortController();
  const { signal } = end;
  const check = (): void => {
    if (document.visibilityState === 'hidden') leave();
  };
  addEventListener('online', () => void flush(), { signal });
  addEventListener('pagehide', leave, { signal });
  document.addEventListener('visibilitychange', check, { signal });
  return () => end.abort();
}
