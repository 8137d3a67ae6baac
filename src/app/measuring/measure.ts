import { browserVisit } from '../../analytics/visit.ts';
import { type AnalyticsClient, createAnalyticsClient } from '../../analytics/createAnalyticsClient.ts';
import { dimensionsOf } from '../../analytics/dimensions.ts';
import { cookieStore } from '../../analytics/identity.ts';
import { partnerDeviceIdKey, partnerOf } from '../../runtime/frame/partner.ts';
import type { ThirdParty } from '../../contracts/measuring/thirdParties.ts';
import type { Partners } from '../thirdParties/partners.ts';
import { noteForDebugging } from '../debug/debugLog.ts';
import type { Screen } from '../page/pageStore.ts';
import type { AppServices } from '../page/services.ts';
import { consentVersion } from './consent.ts';

/** Begins to measure a page; returns how to stop, and whether what was stored goes with it. */
export type Measure = (
  services: Pick<AppServices, 'page' | 'signIn' | 'events' | 'local' | 'navigation'>,
  isNew: boolean,
) => (withdrawn: boolean) => void;

/** The partner's id of the device, the stored original one, then this browser's (spec 3). */
const deviceIdKeys = [partnerDeviceIdKey, 'original_device_id', 'device_id'];

const allowed = { dontSend: false, disableUserIds: false, categories: { measurement: true } };
const withdrawn = { ...allowed, dontSend: true, categories: { measurement: false } };

/**
 * Connects the client of the ingest service with the page: its screens, the events of its flows, who is logged in, and which partner sent the visitor.
 *
 * @param isNew whether consent was given on this page just now: it is recorded with the service
 */
export const measure: Measure = (services, isNew) => {
  const { page, signIn, events } = services;
  const client = clientOf(services);
  const identify = (): void => followSubscriber(client, services);
  identify();
  const partner = partnerOf(new URLSearchParams(location.search));
  if (partner !== null && client.present().groupId !== partner) void client.group(partner);
  const { measuring } = page.getState().boot;
  if (isNew) void client.track('ConsentGiven', { version: consentVersion(measuring) });
  const partners = partnersOf(services, measuring?.thirdParties ?? []);
  const track: Track = (name, properties, id) => {
    partners((each) => each.track(name, properties));
    return client.track(name, properties, id);
  };
  countAdsVisit(track);
  let shown = '';
  const count = (): void => {
    const { screen } = page.getState();
    if (screen.kind === 'checking' || screen.key === shown) return;
    shown = screen.key;
    const name = screenName(screen);
    void client.page(name);
    partners((each) => each.track('Screen', { screen: name }));
  };
  count();
  const stops = [
    signIn.subscribe(identify),
    page.subscribe(count),
    events.connect(({ name, properties, id }) => void track(name, properties, id)),
    onHidden(client.leave),
    onOnline(() => void client.flush()),
  ];
  return (isWithdrawn) => {
    stops.forEach((stop) => stop());
    partners((each) => each.stop(isWithdrawn));
    if (isWithdrawn) client.setPrivacy(withdrawn);
    else client.leave();
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

function clientOf({ page, signIn, local }: Parameters<Measure>[0]): AnalyticsClient {
  const { device, measuring, debugView } = page.getState().boot;
  const { host = '', writeKey = '', ipPolicy = 'keep', idEndpoint = '', mode = 'echo' } = measuring ?? {};
  return createAnalyticsClient({
    host,
    writeKey,
    ipPolicy,
    idEndpoint,
    debug: mode === 'debug',
    echoEvents: mode === 'echo',
    privacy: allowed,
    visit: browserVisit(),
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

/** A subscriber is identified once; after a log-out everything of theirs is forgotten. */
function followSubscriber(client: AnalyticsClient, { signIn, page }: Parameters<Measure>[0]): void {
  const now = signIn.getState();
  const { userId } = client.present();
  if (now.status === 'visitor' && userId !== null) client.reset();
  if (now.status !== 'subscriber' || now.userId === userId) return;
  if (userId !== null) client.reset();
  void client.identify(now.userId, { locale: page.getState().boot.locale });
}

/** A visit that an advertisement sent (spec 2): one event, whichever place it names. */
function countAdsVisit(track: Track): void {
  const adsLocation = new URLSearchParams(location.search).get('ads_location');
  if (adsLocation !== null) void track('AdsVisit', { adsLocation });
}

function screenName(screen: Screen): string {
  return screen.kind === 'flow' ? screen.run.flow : screen.kind;
}

function onOnline(flush: () => void): () => void {
  addEventListener('online', flush);
  return () => removeEventListener('online', flush);
}

/** The last moment of a page that every browser reports is when it is hidden. */
function onHidden(leave: () => void): () => void {
  const check = (): void => {
    if (document.visibilityState === 'hidden') leave();
  };
  document.addEventListener('visibilitychange', check);
  addEventListener('pagehide', leave);
  return () => {
    document.removeEventListener('visibilitychange', check);
    removeEventListener('pagehide', leave);
  };
}
