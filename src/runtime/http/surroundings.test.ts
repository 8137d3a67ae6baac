import { afterEach, describe, expect, it } from 'vitest';
import { clientIdFrom } from './clientId.ts';
import { createDeviceObfuscation } from './deviceId.ts';
import { readJwt } from '../session/jwt.ts';
import { openSessionChannel } from '../session/channel.ts';
import { startTestServer } from '../testing/testServer.ts';
import type { TestServer } from '../testing/testServer.ts';
import { createVisitorAddress } from './visitorAddress.ts';

let server: TestServer | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

describe('client id', () => {
  const sources = { partner: null, developmentId: '', backendId: 'backend' };

  it("[RUN-34] is the partner, else the config's, else ours", () => {
    expect(clientIdFrom({ ...sources, partner: 'p1' })).toBe('p1');
    expect(clientIdFrom(sources)).toBe('backend');
    expect(clientIdFrom({ ...sources, partner: 'a\r\nb', backendId: '' })).toBe('alur-web');
  });

  it("[RUN-34] is the development id where the environment names one; a partner's still wins", () => {
    expect(clientIdFrom({ ...sources, developmentId: 'dev' })).toBe('dev');
    expect(clientIdFrom({ ...sources, developmentId: 'dev', partner: 'p1' })).toBe('p1');
  });
});

describe('device signature', () => {
  it('[RUN-16] is HMAC-SHA256 of the device id, and null without a key', async () => {
    const sign = createDeviceObfuscation(() => 'key');
    expect(await sign('The quick brown fox jumps over the lazy dog')).toBe(
      'f7bc83f430538424b13298e6aa6fb143ef4d59a14946175997479dbc2d1a3cd8',
    );
    expect(await createDeviceObfuscation(() => '')('x')).toBeNull();
  });
});

describe('token', () => {
  it('[RUN-14] its payload is read, whatever else it is', () => {
    const payload = Buffer.from(
      JSON.stringify({ sub: 'ayu-é', exp: 1_700_000_000, email: 'a@b.co' }),
    ).toString('base64url');
    expect(readJwt(`h.${payload}.s`)).toEqual({
      subject: 'ayu-é',
      expiresAt: 1_700_000_000_000,
      email: 'a@b.co',
    });
    for (const text of ['', 'opaque', 'a.b', 'a.!.c', `h.${payload}`, 'h.bnVsbA.s', 'h.W10.s'])
      expect(readJwt(text)).toBeNull();
  });
});

describe('other tabs', () => {
  it('[RUN-13] receive each well-formed message, and nothing malformed', async () => {
    const [left, right] = [openSessionChannel('test'), openSessionChannel('test')];
    const raw = new BroadcastChannel('test');
    const onMessage = new Promise((resolve) => right?.listen(resolve));
    for (const message of [null, 7, { type: 'other' }, { type: 'signedIn', userId: 7 }])
      raw.postMessage(message);
    left?.notify({ type: 'signedIn', userId: 'u1' });
    expect(await onMessage).toEqual({ type: 'signedIn', userId: 'u1' });
    for (const channel of [left, right, raw]) channel?.close();
  });
});

describe('visitor address', () => {
  it('[RUN-37] is asked for once, and is null until it is known', async () => {
    server = await startTestServer(() => ({ body: { ip: '203.0.113.7', geo: { country: 'ID' } } }));
    const visitor = createVisitorAddress(undefined, `${server.url}/api/v1/ip`);
    expect(visitor.get()).toBeNull();
    await Promise.all([visitor.load(), visitor.load()]);
    expect(visitor.get()).toEqual({ ip: '203.0.113.7', country: 'ID' });
    expect(server.seen).toHaveLength(1);
  });

  it.each(['drop' as const, { status: 500 }, { body: '<html>' }, { body: { ip: 'a\r\nb' } }, { body: null }])(
    '[RUN-37] an answer of %j is no address, and no error',
    async (answer) => {
      server = await startTestServer(() => answer);
      const visitor = createVisitorAddress(undefined, `${server.url}/api/v1/ip`);
      await visitor.load();
      expect(visitor.get()).toBeNull();
    },
  );
});
