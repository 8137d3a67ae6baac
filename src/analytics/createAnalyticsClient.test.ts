import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import type { PropertiesOf } from '../contracts/measuring/flowEvents.ts';
import { type AnalyticsClient, createAnalyticsClient } from './createAnalyticsClient.ts';
import { outboxKey } from './outbox.ts';
import { mapStore, testIngestService, testOptions, testVisit } from './testing/ingestService.ts';

const service = testIngestService();

/** Sends what waits and returns the bodies that arrived. */
async function sent(client: AnalyticsClient) {
  await client.flush();
  return service().got.map(({ body }) => body);
}

describe('what is sent', () => {
  it('[ANA-1760] an event goes to its own path with the headers of the service, and the body of the specification', async () => {
    const client = createAnalyticsClient(testOptions(service().url));
    void client.track('Purchase', { paymentId: 'p1', total: 50_000 }, 'Purchase:p1');
    await client.flush();
    const [call] = service().got;
    expect(call?.path).toBe('/api/s/track');
    expect(call?.headers).toMatchObject({ 'content-type': 'application/json', 'x-write-key': 'key:secret' });
    expect(call?.headers).not.toHaveProperty('x-enable-debug');
    expect(call?.headers).not.toHaveProperty('x-ip-policy');
    expect(call?.body).toEqual({
      type: 'track',
      event: 'Purchase',
      anonymousId: 'id-1',
      properties: {
        paymentId: 'p1',
        total: 50_000,
        category: 'payment',
        action: 'paid',
        platform: 'M-site',
      },
      timestamp: '2026-11-22T03:00:00.000Z',
      sentAt: '2026-11-22T03:00:00.000Z',
      messageId: 'Purchase:p1',
      writeKey: 'key:***',
      context: {
        library: { name: 'alur-analytics', version: '1.0.0' },
        consent: { categoryPreferences: { measurement: true } },
        userAgent: 'Agent/1',
        locale: 'id-ID',
        screen: { width: 360, height: 740, innerWidth: 360, innerHeight: 640, density: 2 },
        traits: {},
        page: {
          path: '/vplus/auth/login',
          referrer: 'https://search.test/',
          referring_domain: 'search.test',
          host: 'tv.test',
          search: '?utm_source=mail&utm_campaign=May',
          title: 'Log in · Alur',
          url: 'https://tv.test/vplus/auth/login?utm_source=mail&utm_campaign=May',
          encoding: 'UTF-8',
        },
        clientIds: {},
        campaign: { source: 'mail', name: 'May' },
      },
    });
  });

  it('[ANA-1760] page, identify and group have paths of their own; who is here goes with every later event', async () => {
    const client = createAnalyticsClient(testOptions(service().url));
    void client.identify('u1', { locale: 'id' });
    void client.group('tele');
    void client.page('login');
    const [identify, group, page] = await sent(client);
    expect(service().got.map(({ path }) => path)).toEqual(['/api/s/identify', '/api/s/group', '/api/s/page']);
    expect(identify).toMatchObject({ type: 'identify', userId: 'u1', traits: { locale: 'id' } });
    expect(group).toMatchObject({ type: 'group', userId: 'u1', groupId: 'tele' });
    expect(page).toMatchObject({
      userId: 'u1',
      groupId: 'tele',
      properties: { screen: 'login', category: 'page', action: 'view' },
      context: { traits: { locale: 'id' } },
    });
    expect(page).not.toHaveProperty('traits');
  });

  it('[ANA-1760] a debugging client, and one that keeps addresses from the service, say it by a header; a server uses the path for servers', async () => {
    const options = { debug: true, ipPolicy: 'remove', mode: 's2s' } as const;
    const client = createAnalyticsClient(testOptions(service().url, options));
    void client.track('Login', {});
    await client.flush();
    expect(service().got[0]?.path).toBe('/api/s/s2s/track');
    expect(service().got[0]?.headers).toMatchObject({ 'x-enable-debug': 'true', 'x-ip-policy': 'remove' });
  });

  it.each(['081234567890', 'me@mail.test', 'two words', ''])(
    '[ANA-1764] [T32] a group whose id is no code, such as “%s”, is neither sent nor kept',
    async (groupId) => {
      const client = createAnalyticsClient(testOptions(service().url));
      void client.group(groupId);
      expect(await sent(client)).toEqual([]);
      expect(client.present().groupId).toBeNull();
    },
  );

  it('[ANA-1763] events that are echoed need no host and leave no browser', async () => {
    const info = vi.fn();
    const log = { info, warn: vi.fn() };
    const client = createAnalyticsClient(testOptions('', { echoEvents: true, log }));
    void client.track('Login', {});
    await client.flush();
    expect(info).toHaveBeenCalledWith("Event 'track'", expect.objectContaining({ event: 'Login' }));
    expect(service().got).toEqual([]);
  });

  it('[ANA-1764] only properties of the catalogue are sent, and only as ids, codes, amounts, counts and flags', async () => {
    const client = createAnalyticsClient(testOptions(service().url));
    const stray = {
      paymentId: 'me@mail.test',
      orderId: '081234567890',
      quoteId: 'eyJhbGciOiJIUzI1NiJ9.e30.x',
      packageId: 'two words',
      total: 4_111_111_111_111_111,
      phone: '+6281234567890',
    };
    void client.track('Purchase', stray);
    const [event] = await sent(client);
    expect(event?.properties).toEqual({ category: 'payment', action: 'paid', platform: 'M-site' });
    await expect(client.track('Anything' as 'Login', {})).rejects.toThrow('No event "Anything"');
    expectTypeOf<PropertiesOf<'Purchase'>>().toHaveProperty('total');
    expectTypeOf<{ phone: string }>().not.toExtend<PropertiesOf<'ConsentGiven'> & { phone?: never }>();
  });
});

describe('when something goes wrong', () => {
  const warned = (warn: ReturnType<typeof vi.fn>): unknown[] =>
    warn.mock.calls.map(([message]: unknown[]) => message);

  it.each([
    ['cut', (url: string) => `Call to ${url}/api/s/track failed with error`],
    [{ status: 503, text: 'later' }, () => '503 Service Unavailable: later'],
    [{ status: 200, text: '<html>' }, () => "Can't parse JSON"],
  ] as const)(
    '[ANA-1765] an answer like %o is a line in the log, in the words of the specification',
    async (answer, words) => {
      const warn = vi.fn();
      service().answer = answer;
      const client = createAnalyticsClient(testOptions(service().url, { log: { info: vi.fn(), warn } }));
      const done = client.track('Login', {});
      await client.flush();
      await expect(done).resolves.toBeUndefined();
      expect(warned(warn)).toEqual([words(service().url)]);
    },
  );

  it('[ANA-1765] the policy `rethrow` rejects what the caller waits for, and a function of the caller’s gets message and details', async () => {
    service().answer = { status: 500, text: 'broken' };
    const rethrowing = createAnalyticsClient(testOptions(service().url, { errorPolicy: 'rethrow' }));
    const done = rethrowing.track('Login', {});
    await Promise.all([
      rethrowing.flush(),
      expect(done).rejects.toThrow('500 Internal Server Error: broken'),
    ]);
    const heard = vi.fn();
    service().answer = { status: 200, text: 'no' };
    const custom = createAnalyticsClient(testOptions(service().url, { errorPolicy: heard }));
    void custom.track('Login', {});
    await custom.flush();
    expect(heard).toHaveBeenCalledExactlyOnceWith("Can't parse JSON", 'no', expect.any(SyntaxError));
  });

  it('[ANA-1766] destinations in an answer go to who carries them out, with the event that was sent; a server is warned of them and carries out none', async () => {
    const warn = vi.fn();
    const log = { info: vi.fn(), warn };
    const carryOut = vi.fn();
    const destinations = [{ id: 'a' }, { id: 'b' }];
    service().answer = { status: 200, text: JSON.stringify({ destinations }) };
    for (const mode of ['browser', 's2s'] as const) {
      const client = createAnalyticsClient(testOptions(service().url, { mode, log, carryOut }));
      void client.track('Login', {});
      await client.flush();
    }
    expect(carryOut).toHaveBeenCalledExactlyOnceWith(destinations, service().got[0]?.body);
    expect(warned(warn)).toEqual([
      'track responded with list of 2 destinations. However, this code is running in server-to-server mode, so destinations will be ignored',
    ]);
    const without = createAnalyticsClient(testOptions(service().url, { log }));
    void without.track('Login', {});
    await without.flush();
    expect(warn).toHaveBeenCalledOnce();
  });

  it.each(['{"destinations":[]}', '{"destinations":"all"}', '[]', 'null', '{}'])(
    '[ANA-1766] an answer without destinations, %s, is carried out nowhere',
    async (text) => {
      const carryOut = vi.fn();
      service().answer = { status: 200, text };
      const client = createAnalyticsClient(testOptions(service().url, { carryOut }));
      void client.track('Login', {});
      await client.flush();
      expect(carryOut).not.toHaveBeenCalled();
    },
  );
});

describe('waiting and leaving', () => {
  it('[ANA-1768] what can’t be sent waits over a reload, without anything of who it was, and is sent by the next page', async () => {
    const outboxStore = mapStore();
    const offline = testOptions(service().url, { outboxStore, visit: testVisit({ isOnline: () => false }) });
    const client = createAnalyticsClient(offline);
    void client.identify('u1');
    for (let index = 0; index < 60; index += 1) void client.track('Purchase', { paymentId: `p${index}` });
    await client.flush();
    expect(service().got).toEqual([]);
    const kept = outboxStore.get(outboxKey) ?? '';
    expect(kept).not.toMatch(/u1|anonymousId|Agent|SECRET|mail\.test/);
    expect(JSON.parse(kept)).toHaveLength(50);
    const { got } = service();
    const next = createAnalyticsClient({ ...offline, visit: testVisit() });
    await next.flush();
    expect(got).toHaveLength(50);
    expect(got.at(-1)?.body.properties).toMatchObject({ paymentId: 'p59' });
    expect(got.at(-1)?.body.userId).toBe('u1');
    expect(outboxStore.keys()).toEqual([]);
  });

  it('[ANA-1764] [T32] what others wrote among what waits is not sent: neither an event nor a property that the catalogue does not list', async () => {
    const outboxStore = mapStore();
    const visit = testVisit({ isOnline: () => false });
    const offline = createAnalyticsClient(testOptions(service().url, { outboxStore, visit }));
    void offline.track('Purchase', { paymentId: 'p1' });
    await offline.flush();
    offline.leave();
    const [kept] = JSON.parse(outboxStore.get(outboxKey) ?? '[]') as readonly { properties: object }[];
    const more = { phone: '+6281234567890', packageId: 'me@mail.test' };
    const changed = { ...kept, properties: { ...kept?.properties, ...more } };
    outboxStore.set(
      outboxKey,
      JSON.stringify([
        { ...changed, event: 'Made' },
        { ...changed, properties: null },
        { ...changed, page: {} },
        null,
        changed,
      ]),
    );
    const next = createAnalyticsClient(testOptions(service().url, { outboxStore }));
    const bodies = await sent(next);
    expect(bodies.map(({ event, properties }) => [event, properties])).toEqual([
      ['Purchase', { paymentId: 'p1', category: 'payment', action: 'paid', platform: 'M-site' }],
    ]);
  });

  it('[ANA-1768] what could not be reached is tried again with the same message id', async () => {
    service().answer = 'cut';
    const client = createAnalyticsClient(testOptions(service().url));
    void client.track('Login', {});
    await client.flush();
    service().answer = { status: 200, text: '{}' };
    await client.flush();
    expect(service().got.map(({ body }) => body.messageId)).toEqual(['id-1']);
  });

  it.each([500, 503, 429])(
    '[ANA-3311] an event that the service answers with %d is kept, and sent once the service is well again',
    async (status) => {
      service().answer = { status, text: 'busy' };
      const client = createAnalyticsClient(testOptions(service().url));
      void client.track('Login', {});
      await client.flush();
      service().answer = { status: 200, text: '{}' };
      await client.flush();
      expect(service().got.map(({ body }) => body.messageId)).toEqual(['id-1', 'id-1']);
    },
  );

  it('[ANA-3311] an event that the service never takes keeps no other one from it', async () => {
    const client = createAnalyticsClient(testOptions(service().url));
    service().answer = { status: 500, text: 'broken' };
    void client.track('Login', {});
    void client.track('Search', {});
    await client.flush();
    service().answer = { status: 200, text: '{}' };
    await client.flush();
    expect(service().got.map(({ body }) => body.event)).toEqual(['Login', 'Search', 'Login']);
  });

  it('[ANA-3311] an event that the service refuses for good is not sent again', async () => {
    service().answer = { status: 400, text: 'no' };
    const client = createAnalyticsClient(testOptions(service().url));
    void client.track('Login', {});
    await client.flush();
    await client.flush();
    expect(service().got).toHaveLength(1);
  });

  it('[ANA-1767] a page that goes sends what waits at once, by calls that outlive it; a service without a key gets a beacon', async () => {
    const requests: RequestInit[] = [];
    const request: typeof fetch = (input, init = {}) => {
      requests.push(init);
      return fetch(input, init);
    };
    const client = createAnalyticsClient(testOptions(service().url, { request }));
    void client.track('Login', {});
    client.leave();
    await vi.waitFor(() => expect(service().got).toHaveLength(1), { timeout: 40_000 });
    expect(requests.map(({ keepalive }) => keepalive)).toEqual([true]);
    const beacon = vi.fn(() => true);
    const keyless = createAnalyticsClient(
      testOptions(service().url, { writeKey: '', request, visit: testVisit({ beacon }) }),
    );
    void keyless.page('login');
    keyless.leave();
    await vi.waitFor(() => expect(beacon).toHaveBeenCalledOnce(), { timeout: 40_000 });
    expect(beacon).toHaveBeenCalledWith(
      `${service().url}/api/s/page`,
      expect.stringContaining('"screen":"login"'),
    );
    expect(requests).toHaveLength(1);
  });
});
