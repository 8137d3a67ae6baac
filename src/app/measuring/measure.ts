import { browserVisit } from '../../analytics/visit.ts';
import { type AnalyticsClient, createAnalyticsClient } from '../../analytics/createAnalyticsClient.ts';
import { dimensionsOf } from '../../analytics/dimensions.ts';
import { cookieStore } from '../../analytics/identity.ts';
import { partnerDeviceIdKey, partnerOf } from '../../runtime/frame/partner.ts';
import type { Screen } from '../page/pageStore.ts';
import type { AppServices } from '../page/services.ts';
import { consentVersion } from './consent.ts';

/** Begins to measure a page; returns how to stop, and whether what was stored goes with it. */
export type Measure = (
  services: Pick<AppServices, 'page' | 'signIn' | 'events' | 'local'>,
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
  if (isNew) void client.track('ConsentGiven', { version: consentVersion });
  countAdsVisit(client);
  let shown = '';
  const count = (): void => {
    const { screen } = page.getState();
    if (screen.kind === 'checking' || screen.key === shown) return;
    shown = screen.key;
    void client.page(screenName(screen));
  };
  count();
  const stops = [
    signIn.subscribe(identify),
    page.subscribe(count),
    events.connect(({ name, properties, id }) => void client.track(name, properties, id)),
    onHidden(client.leave),
    onOnline(() => void client.flush()),
  ];
  return (isWithdrawn) => {
    stops.forEach((stop) => stop());
    if (isWithdrawn) client.setPrivacy(withdrawn);
    else client.leave();
  };
};

function clientOf({ page, signIn, local }: Parameters<Measure>[0]): AnalyticsClient {
  const { device, measuring } = page.getState().boot;
  const { host = '', writeKey = '', ipPolicy = 'keep', idEndpoint = '', mode = 'echo' } = measuring ?? {};
  return createAnalyticsClient({
    host,
    writeKey,
    ipPolicy,
    idEndpoint: mode === 'echo' ? '' : idEndpoint,
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
function countAdsVisit(client: AnalyticsClient): void {
  const adsLocation = new URLSearchParams(location.search).get('ads_location');
  if (adsLocation !== null) void client.track('AdsVisit', { adsLocation });
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
