import { afterEach, expect, it, vi } from 'vitest';
import type { ThirdPartyKind } from '../../../contracts/measuring/thirdParties.ts';
import { libraries } from './libraries.ts';

const globals = globalThis as unknown as Record<string, unknown>;
const names = [
  'fbq',
  '_fbq',
  'ttq',
  'TiktokAnalyticsObject',
  'dataLayer',
  'gtag',
  'clarity',
  'moe',
  'Moengage',
];
afterEach(() => {
  for (const name of [...names, 'google_tag_manager', 'google_tag_data']) delete globals[name];
});

const purchase = { name: 'Purchase', isStandard: true, properties: { value: 1 }, id: 'e1' } as const;
const login = { name: 'Login', isStandard: false, properties: {}, id: 'e2' } as const;
const party = (kind: ThirdPartyKind) => ({ kind, script: 'https://x.test/a.js', id: 'acc', origins: [] });

it.each(Object.entries(libraries))(
  '[ANA-2269] without its library %s is not spoken to, and nothing breaks',
  (_, library) => {
    library.track?.(purchase);
    library.identify?.('u1');
    library.begin?.(party('social-pixel'));
    expect(names.filter((name) => name in globals)).toEqual([]);
  },
);

it('[ANA-2269] an ad pixel gets standard events by their name, and all others as custom events', () => {
  const { prepare, begin, track } = libraries['social-pixel'];
  prepare?.(party('social-pixel'));
  begin?.(party('social-pixel'));
  const callMethod = vi.fn();
  Object.assign(globals['fbq'] as object, { callMethod });
  track?.(purchase);
  track?.(login);
  expect((globals['fbq'] as { queue: unknown[] }).queue).toEqual([
    ['set', 'autoConfig', false, 'acc'],
    ['init', 'acc'],
  ]);
  expect(callMethod.mock.calls).toEqual([
    ['track', 'Purchase', { value: 1 }, { eventID: 'e1' }],
    ['trackCustom', 'Login', {}, { eventID: 'e2' }],
  ]);
});

it('[ANA-2269] a short-video pixel finds its account and what was called before it came', () => {
  libraries['video-pixel'].prepare?.(party('video-pixel'));
  libraries['video-pixel'].track?.(purchase);
  expect([...(globals['ttq'] as unknown[])]).toEqual([
    ['track', 'Purchase', { value: 1 }, { event_id: 'e1' }],
  ]);
  expect(globals['ttq']).toHaveProperty('_i.acc');
});

it('[ANA-2269] the tag manager gets entries of its data layer, measurement its calls, once they are here', () => {
  for (const kind of ['tag-manager', 'measurement'] as const) {
    libraries[kind].prepare?.(party(kind));
    libraries[kind].track?.(login);
  }
  libraries.measurement.begin?.(party('measurement'));
  globals['google_tag_manager'] = {};
  for (const kind of ['tag-manager', 'measurement'] as const) libraries[kind].track?.(purchase);
  const entries = (globals['dataLayer'] as object[]).map((entry) =>
    'event' in entry ? entry.event : Array.from(entry as ArrayLike<unknown>),
  );
  expect(entries).toEqual([
    'gtm.js',
    ['js', expect.any(Date)],
    ['config', 'acc', { send_page_view: false, allow_google_signals: false }],
    'Purchase',
    ['event', 'Purchase', { value: 1, event_id: 'e1' }],
  ]);
});

it('[ANA-2269] the session replay gets names alone, the engagement service the id of a subscriber', () => {
  libraries['session-replay'].prepare?.(party('session-replay'));
  libraries['session-replay'].track?.(purchase);
  expect((globals['clarity'] as { q: unknown[] }).q).toEqual([['event', 'Purchase']]);
  const identifyUser = vi.fn();
  globals['moe'] = vi.fn(() => ({ identifyUser }));
  libraries.engagement.begin?.(party('engagement'));
  libraries.engagement.identify?.('u1');
  expect(globals['moe']).toHaveBeenCalledWith({ app_id: 'acc', debug_logs: 0 });
  expect(identifyUser).toHaveBeenCalledExactlyOnceWith('u1');
});
