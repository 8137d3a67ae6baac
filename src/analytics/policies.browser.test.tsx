import { afterEach, expect, test, vi } from 'vitest';
import { createAnalyticsClient } from './createAnalyticsClient.ts';
import { cookieStore } from './identity.ts';
import type { AnalyticsOptions } from './options.ts';
import { browserVisit } from './visit.ts';

const privacy = { dontSend: false, disableUserIds: false, categories: { measurement: true } };
const ids = (): readonly string[] =>
  document.cookie
    .split('; ')
    .map((pair) => pair.split('=')[0] ?? '')
    .filter((name) => name.startsWith('__'));

/** Calls that the browser really made, and lines of the log. */
function client(options: Partial<AnalyticsOptions> = {}) {
  const asked: { readonly path: string; readonly body: unknown }[] = [];
  const log = { info: vi.fn(), warn: vi.fn() };
  const kept = new Map<string, string>();
  const made = createAnalyticsClient({
    // Where these tests come from: it answers with a page, which is no JSON.
    host: location.origin,
    writeKey: 'key:secret',
    privacy,
    visit: browserVisit(() => document.cookie),
    identityStore: cookieStore(document, false),
    outboxStore: {
      get: (key) => kept.get(key) ?? null,
      set: (key, value) => void kept.set(key, value),
      remove: (key) => void kept.delete(key),
    },
    dimensions: () => ({ platform: 'Desktop' }),
    request: (input, init) => {
      const address = input instanceof Request ? input.url : String(input);
      asked.push({ path: new URL(address).pathname, body: JSON.parse(String(init?.body ?? 'null')) });
      return fetch(input, init);
    },
    log,
    ...options,
  });
  return { ...made, asked, log };
}

afterEach(() => {
  for (const name of ids()) document.cookie = `${name}=; Path=/; Max-Age=0`;
});

/** Sends one event over the browser's network. */
async function sent(made: ReturnType<typeof client>): Promise<unknown> {
  const done = made.track('Login', {}).then(
    () => 'resolved',
    (error: unknown) => error,
  );
  await made.flush();
  return done;
}

test('[ANA-2781] in a browser the policy `log` writes what went wrong, `rethrow` hands it to the caller, and a function gets it', async () => {
  const complaint = expect.stringMatching(/^(?:Can't parse JSON|[45]\d\d )/);
  const logging = client();
  expect(await sent(logging)).toBe('resolved');
  expect(logging.log.warn.mock.calls[0]?.[0]).toEqual(complaint);
  const rethrowing = client({ errorPolicy: 'rethrow' });
  expect(await sent(rethrowing)).toMatchObject({ message: complaint });
  expect(rethrowing.log.warn).not.toHaveBeenCalled();
  const heard = vi.fn();
  const custom = client({ errorPolicy: heard });
  expect(await sent(custom)).toBe('resolved');
  expect(heard.mock.calls[0]?.[0]).toEqual(complaint);
  expect(custom.log.warn).not.toHaveBeenCalled();
});

test('[ANA-2781] in a browser events go to the path of pages, in server-to-server mode to that of servers, and echoed ones nowhere', async () => {
  const page = client();
  await sent(page);
  expect(page.asked.map(({ path }) => path)).toEqual(['/api/s/track']);
  const server = client({ mode: 's2s' });
  await sent(server);
  expect(server.asked.map(({ path }) => path)).toEqual(['/api/s/s2s/track']);
  const echoing = client({ echoEvents: true });
  await sent(echoing);
  expect(echoing.asked).toEqual([]);
  expect(echoing.log.info).toHaveBeenCalledWith("Event 'track'", expect.objectContaining({ event: 'Login' }));
});

test('[ANA-2781] in a browser `dontSend` and `disableUserIds` remove the cookies; switched off again a new anonymous id begins', async () => {
  for (const name of ['dontSend', 'disableUserIds'] as const) {
    const made = client();
    void made.identify('u1');
    await sent(made);
    expect(ids().toSorted()).toEqual(['__eventn_id', '__eventn_id_usr', '__eventn_uid']);
    const [before] = document.cookie.split('; ').filter((pair) => pair.startsWith('__eventn_id='));
    made.setPrivacy({ ...privacy, [name]: true });
    expect(ids()).toEqual([]);
    const calls = made.asked.length;
    await sent(made);
    if (name === 'dontSend') expect(made.asked).toHaveLength(calls);
    else expect(made.asked.at(-1)?.body).not.toHaveProperty('anonymousId');
    made.setPrivacy(privacy);
    expect(ids()).toEqual(['__eventn_id']);
    expect(document.cookie).not.toContain(before);
    made.reset();
  }
});
