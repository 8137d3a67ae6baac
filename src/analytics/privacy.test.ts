import { expect, it, vi } from 'vitest';
import { createAnalyticsClient } from './createAnalyticsClient.ts';
import { cookieStore } from './identity.ts';
import { mapStore, testIngestService, testOptions, testVisit } from './testing/ingestService.ts';

const service = testIngestService();

const allowed = { dontSend: false, disableUserIds: false, categories: { measurement: true } };

it.each(['dontSend', 'disableUserIds'] as const)(
  '[ANA-1770] `%s` removes everything that is stored; switched off again, a new anonymous id begins',
  async (name) => {
    const identityStore = mapStore();
    const client = createAnalyticsClient(testOptions(service().url, { identityStore }));
    void client.identify('u1', { locale: 'id' });
    void client.group('tele');
    await client.flush();
    const before = identityStore.get('__eventn_id');
    expect([...identityStore.keys()].toSorted()).toEqual([
      '__eventn_id',
      '__eventn_id_usr',
      '__eventn_uid',
      '__group_id',
      '__group_traits',
    ]);
    client.setPrivacy({ ...allowed, [name]: true });
    expect(identityStore.keys()).toEqual([]);
    void client.track('Login', {});
    await client.flush();
    if (name === 'dontSend') expect(service().got).toHaveLength(2);
    else expect(service().got[2]?.body).not.toHaveProperty('anonymousId');
    expect(identityStore.keys()).toEqual([]);
    client.setPrivacy(allowed);
    expect(identityStore.keys()).toEqual(['__eventn_id']);
    expect(identityStore.get('__eventn_id')).not.toBe(before);
  },
);

it('[ANA-1770] without ids no event carries one, of the subscriber, the device or of others', async () => {
  const client = createAnalyticsClient(
    testOptions(service().url, {
      privacy: { ...allowed, disableUserIds: true },
      visit: testVisit({ cookies: () => '_fbp=fb.1.2.3; _ga=GA1.1.11.22' }),
      dimensions: (withIds) => ({ platform: 'Desktop', ...(withIds ? { device_id: 'd1' } : {}) }),
    }),
  );
  await client.identify('u1');
  void client.track('Login', {});
  await client.flush();
  expect(service().got).toHaveLength(1);
  expect(JSON.stringify(service().got[0]?.body)).not.toMatch(/u1|d1|GA1|fb\.1|anonymousId/);
});

it.each(['dontSend', 'disableUserIds'] as const)(
  '[ANA-2780] a client that begins with `%s` removes what an earlier visit stored',
  (name) => {
    const identityStore = mapStore();
    for (const key of ['__eventn_id', '__eventn_uid', '__group_id']) identityStore.set(key, 'earlier');
    createAnalyticsClient(
      testOptions(service().url, { identityStore, privacy: { ...allowed, [name]: true } }),
    );
    expect(identityStore.keys()).toEqual([]);
  },
);

it('[ANA-1771] a reset forgets who it was and what waits, and begins a new anonymous id', async () => {
  const identityStore = mapStore();
  const client = createAnalyticsClient(testOptions(service().url, { identityStore }));
  void client.identify('u1');
  client.reset();
  await client.flush();
  expect(service().got).toEqual([]);
  expect(client.present()).toEqual({ userId: null, groupId: null });
  expect(identityStore.keys()).toEqual(['__eventn_id']);
});

it('[ANA-1769] ids are cookies of the whole site for five years, over https for https alone; without cookies they end with the page', () => {
  const written: string[] = [];
  const page = {
    get cookie() {
      return 'other=1; __eventn_uid=u%3A1';
    },
    set cookie(text: string) {
      written.push(text);
    },
  };
  const store = cookieStore(page, true);
  store.set('__eventn_id', 'a1');
  store.remove('__group_id');
  expect(written).toEqual([
    '__eventn_id=a1; Path=/; Max-Age=157680000; SameSite=Lax; Secure',
    '__group_id=; Path=/; Max-Age=0; SameSite=Lax; Secure',
  ]);
  expect(store.get('__eventn_uid')).toBe('u:1');
  const refusing = {
    get cookie(): string {
      throw new DOMException('denied', 'SecurityError');
    },
    set cookie(_text: string) {
      throw new DOMException('denied', 'SecurityError');
    },
  };
  const memory = cookieStore(refusing, false);
  memory.set('__eventn_id', 'a1');
  expect(memory.get('__eventn_id')).toBe('a1');
});

it('[ANA-1769] a stored id or trait that is not of our making is replaced, not sent', async () => {
  const identityStore = mapStore();
  identityStore.set('__eventn_id', 'me@mail.test');
  identityStore.set('__eventn_uid', 'two words');
  identityStore.set('__eventn_id_usr', '{"email":"me@mail.test","locale":"id"}');
  const client = createAnalyticsClient(testOptions(service().url, { identityStore }));
  void client.track('Login', {});
  await client.flush();
  expect(service().got[0]?.body).toMatchObject({
    anonymousId: 'id-2',
    context: { traits: { locale: 'id' } },
  });
  expect(JSON.stringify(service().got[0]?.body)).not.toMatch(/me@mail|two words/);
});

it('[ANA-1772] an id endpoint is asked in a browser alone, with the domain and credentials, and holds nothing up for more than a second', async () => {
  const request = vi.fn<typeof fetch>((input, init) => {
    const asked = input instanceof URL && input.pathname === '/ids';
    if (!asked) return fetch(input, init);
    return new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(new DOMException('late', 'AbortError')));
    });
  });
  const options = testOptions(service().url, { request, idEndpoint: 'https://ids.test/ids' });
  const onServer = createAnalyticsClient(options);
  void onServer.track('Login', {});
  await onServer.flush();
  expect(request.mock.calls.filter(([input]) => input instanceof URL)).toEqual([]);
  vi.stubGlobal('location', new URL('https://tv.test/vplus'));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const client = createAnalyticsClient(options);
    void client.track('Login', {});
    const flushed = client.flush();
    await vi.advanceTimersByTimeAsync(999);
    expect(service().got).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await flushed;
    expect(service().got).toHaveLength(2);
    const [[url, init] = []] = request.mock.calls.filter(([input]) => input instanceof URL);
    expect(String(url)).toBe('https://ids.test/ids?domain=tv.test');
    expect(init?.credentials).toBe('include');
  } finally {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  }
});

it('[ANA-2262] two tabs that begin at once have one anonymous id, and the id endpoint keeps it', async () => {
  vi.stubGlobal('location', new URL('https://tv.test/vplus'));
  const identityStore = mapStore();
  let made = 0;
  /** As a server does: it gives an id to a browser that comes without one. */
  const request: typeof fetch = async (input, init) => {
    if (!(input instanceof URL)) return fetch(input, init);
    const came = identityStore.get('__eventn_id');
    await Promise.resolve();
    identityStore.set('__eventn_id', came ?? `server-${(made += 1)}`);
    return new Response('{}');
  };
  const tab = (name: string) =>
    createAnalyticsClient(
      testOptions(service().url, {
        identityStore,
        request,
        idEndpoint: '/ids',
        randomId: () => `${name}-${Math.random()}`,
      }),
    );
  try {
    const [first, second] = [tab('first'), tab('second')];
    void first.track('Login', {});
    void second.track('Login', {});
    await Promise.all([first.flush(), second.flush()]);
  } finally {
    vi.unstubAllGlobals();
  }
  const ids = service().got.map(({ body }) => body.anonymousId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
  expect(identityStore.get('__eventn_id')).toBe(ids[0]);
  expect(made).toBe(0);
});
