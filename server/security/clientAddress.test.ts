import { expect, test } from 'vitest';
import { startTestEdge } from '../testing/startTestEdge.ts';
import { networkOf } from '../../environment/network.ts';
import { resolveClient } from './clientAddress.ts';

const proxies = ['10.0.0.0/8', 'fd00::/8'];

test.each([
  // socket, X-Forwarded-For, derived
  ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['203.0.113.9', undefined, '203.0.113.9'],
  ['::ffff:203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['10.1.1.1', '198.51.100.1', '198.51.100.1'],
  ['10.1.1.1', '1.2.3.4, 198.51.100.1', '198.51.100.1'],
  ['10.1.1.1', '1.2.3.4, 198.51.100.1, 10.2.2.2', '198.51.100.1'],
  ['::ffff:10.1.1.1', '198.51.100.1', '198.51.100.1'],
  ['10.1.1.1', '198.51.100.1:4711', '198.51.100.1'],
  ['10.1.1.1', '[2001:db8::7]:443', '2001:db8::7'],
  ['10.1.1.1', '2001:DB8::7', '2001:db8::7'],
  ['10.1.1.1', '::ffff:198.51.100.1', '198.51.100.1'],
  ['fd00::1', '2001:db8::7', '2001:db8::7'],
  ['10.1.1.1', 'unknown', '10.1.1.1'],
  ['10.1.1.1', '198.51.100.1, <script>', '10.1.1.1'],
  ['10.1.1.1', '', '10.1.1.1'],
  ['10.1.1.1', ',,,', '10.1.1.1'],
  ['10.1.1.1', '0x7f.1', '10.1.1.1'],
  ['10.1.1.1', '0177.0.0.1', '10.1.1.1'],
  ['10.1.1.1', 'fe80::1%eth0', '10.1.1.1'],
  ['10.1.1.1', '10.2.2.2', '10.2.2.2'],
])(
  '[EDGE-13] [T24] a connection from %s that says it forwards for %s comes from %s',
  (socket, forwarded, expected) => {
    expect(
      resolveClient(socket, forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }, proxies).address,
    ).toBe(expected);
  },
);

test('[EDGE-13] [T24] without trusted proxies nothing a browser sends changes its address or country', async () => {
  const edge = await startTestEdge({ variables: { ALUR_COUNTRY_HEADER: 'X-Country' } });
  const forged = {
    'x-forwarded-for': '198.51.100.1',
    'x-client-ip': '198.51.100.2',
    'x-ip-country': 'US',
    'x-country': 'US',
    forwarded: 'for=198.51.100.3',
  };
  const answer = await edge.get('/api/v1/ip', forged);
  expect(await answer.json()).toEqual({ ip: '127.0.0.1', geo: { country: 'ID' } });
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
});

test('[EDGE-13] [T24] a trusted proxy names address and country', async () => {
  const edge = await startTestEdge({
    variables: { ALUR_TRUSTED_PROXIES: '127.0.0.0/8', ALUR_COUNTRY_HEADER: 'X-Country' },
  });
  expect(
    await (await edge.get('/api/v1/ip', { 'x-forwarded-for': '198.51.100.1', 'x-country': 'my' })).json(),
  ).toEqual({
    ip: '198.51.100.1',
    geo: { country: 'MY' },
  });
  expect(
    await (
      await edge.get('/api/v1/ip', { 'x-forwarded-for': '198.51.100.1', 'x-country': 'Malaysia' })
    ).json(),
  ).toMatchObject({
    geo: { country: 'ID' },
  });
});

test('[EDGE-13] a country to try the region check with counts on this machine, whatever else is said', async () => {
  const edge = await startTestEdge({
    variables: {
      ALUR_DEV_COUNTRY: 'SG',
      ALUR_TRUSTED_PROXIES: '127.0.0.1',
      ALUR_COUNTRY_HEADER: 'x-country',
    },
  });
  expect(await (await edge.get('/api/v1/ip', { 'x-country': 'my' })).json()).toMatchObject({
    geo: { country: 'SG' },
  });
});

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2::7', '2001:db8:1:2::/64'],
  ['2001:db8:1:2:ffff::9', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::7', '2001:db8:1:3::/64'],
  ['not an address', 'not an address'],
])('[EDGE-13] [T35] limits count %s as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('[EDGE-29] [T35] the many addresses of one IPv6 network share its limit', async () => {
  const edge = await startTestEdge({ variables: { ALUR_TRUSTED_PROXIES: '127.0.0.1' } });
  const report = async (address: string): Promise<number> =>
    (
      await fetch(`${edge.url}/alur/csp-report`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: '{}',
      })
    ).status;
  const statuses = [];
  for (let host = 1; host <= 70; host += 1) statuses.push(await report(`2001:db8:1:2::${host.toString(16)}`));
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect(await report('2001:db8:1:3::1')).toBe(204);
});
