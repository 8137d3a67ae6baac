import { expect, it } from 'vitest';
import { cleanAddress, cleanReferrer, word } from './cleanAddress.ts';
import { connectionOf } from './connection.ts';
import { contextOf, pageFacts } from './context.ts';
import { dimensionsOf } from './dimensions.ts';
import { testVisit } from './testing/ingestService.ts';

it.each([
  ['ingest.test', 'https://ingest.test/api/s/page'],
  ['http://ingest.test/', 'http://ingest.test/api/s/page'],
  ['https://ingest.test/in', 'https://ingest.test/in/api/s/page'],
])('[ANA-1761] the host %s is called at %s', (host, url) => {
  expect(connectionOf({ host }).urlOf('page')).toBe(url);
});

it('[ANA-1761] without a host there is no client, unless events are echoed', () => {
  expect(() => connectionOf({})).toThrow('no host');
  expect(() => connectionOf({ echoEvents: true })).not.toThrow();
});

it.each([
  ['key:secret', 'key:***'],
  [`c${'a'.repeat(24)}`, '***'],
])('[ANA-1762] the write key %s is taken, and shown as %s', (writeKey, masked) => {
  expect(connectionOf({ host: 'a.test', writeKey }).maskedKey).toBe(masked);
});

it.each(['plain', 'key:', ':secret', `c${'a'.repeat(23)}`, `d${'a'.repeat(24)}`])(
  '[ANA-1762] the write key %s is refused as the legacy format, without being shown',
  (writeKey) => {
    const refused = (): unknown => connectionOf({ host: 'a.test', writeKey });
    expect(refused).toThrow(/legacy format/);
    expect(refused).not.toThrow(new RegExp(`${writeKey} has`));
  },
);

it.each([
  ['https://tv.test/vplus/pay/history/list/0812345678', '/vplus/pay/history/list/:id'],
  ['https://tv.test/vplus/help/article/me@mail.test', '/vplus/help/article/:id'],
  ['https://tv.test/vplus/help/article/call-081234567890', '/vplus/help/article/:id'],
  ['https://tv.test/vplus/help/article/call-0812-3456-7890', '/vplus/help/article/:id'],
  ['https://tv.test/vplus/auth/login-otp?otp=true&email=me@mail.test#token=x', '/vplus/auth/login-otp'],
])('[ANA-1773] T33 of the address %s only %s is sent', (address, path) => {
  expect(cleanAddress(address)).toMatchObject({ path, search: '', url: `https://tv.test${path}` });
});

it('[ANA-1773] T33 of the query only what a campaign adds is sent, and no address or number in it', () => {
  const query = 'utm_source=news&utm_term=me@mail.test&utm_content=6281234567890&user-token=x&utm_id=1';
  expect(cleanAddress(`https://tv.test/?${query}`)?.search).toBe('?utm_source=news');
  expect(cleanReferrer('https://tv.test/vplus?email=me@mail.test', 'tv.test')).toBe('https://tv.test/vplus');
  expect(cleanReferrer('https://mail.test/inbox/me', 'tv.test')).toBe('https://mail.test/');
  expect(cleanReferrer('', 'tv.test')).toBe('');
  expect(pageFacts(testVisit({ address: () => 'about:blank' })).url).not.toContain('SECRET');
});

it('[ANA-1774] ids that other companies’ scripts left go along as client ids', () => {
  const cookies = () =>
    'a=1; _ga=GA1.1.111.222; _ga_ABC=GS1.1.1700000001.5; _ga_DEF=GS2.1.s1700000002$o1; _fbc=fb.1.2.x; _fbp=fb.1.2.3';
  const visit = testVisit({ cookies });
  const context = contextOf(visit, pageFacts(visit), { traits: {}, categories: {}, withIds: true });
  expect(context.clientIds).toEqual({
    ga4: { clientId: '111.222', sessionIds: { ABC: '1700000001', DEF: '1700000002' } },
    fbc: 'fb.1.2.x',
    fbp: 'fb.1.2.3',
  });
});

it('[ANA-1775] the custom dimensions are the subscriber’s id with its prefix, the platform, and the first device id that is known', () => {
  const deviceIds = [null, 'original', 'own'];
  expect(dimensionsOf({ userId: 'u1', device: 'mobile', deviceIds }, true)).toEqual({
    user_id: 'alur:u1',
    platform: 'M-site',
    device_id: 'original',
  });
  expect(
    dimensionsOf({ userId: null, device: 'desktop', deviceIds: ['6281234567890', 'own'] }, true),
  ).toEqual({
    platform: 'Desktop',
    device_id: 'own',
  });
  expect(dimensionsOf({ userId: 'u1', device: 'desktop', deviceIds }, false)).toEqual({
    platform: 'Desktop',
  });
});

it.each([
  ['bein', true],
  ['stadium-2026', true],
  ['081234567890', false],
  ['call-081234567890', false],
  ['call-0812-3456-7890', false],
  ['me@mail.test', false],
])(
  '[ANA-1783] of the place %s that an advertisement names (`ads_location`) it is known whether it is a word: %s',
  (place, isWord) => {
    expect(word.test(place)).toBe(isWord);
  },
);
