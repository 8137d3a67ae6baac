import { expect, test } from 'vitest';
import type { Method, SavedMethod } from '../../../src/contracts/generated/api.ts';
import { routeAt } from '../../../src/contracts/address/routeTable.ts';
import { openApi } from '../startApi.ts';
import { allMethods, methodBody } from '../catalogue/index.ts';
import { payWays, preferredWay, type Catalogue } from './ways.ts';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const method = (name: string, over: Partial<Method> = {}): Method => ({
  method: name,
  group: 'e-wallet',
  page: name,
  label: { en: name, id: name },
  status: 'available',
  min: 10_000,
  max: 1_000_000,
  fee: 0,
  window_seconds: 900,
  form: 'none',
  schema: {},
  saved: [],
  ...over,
});
const catalogue = (methods: readonly Method[], over: Partial<Catalogue> = {}): Catalogue => ({
  methods,
  options: [],
  spread: new Set(),
  groups: [],
  ...over,
});
const saved = (id: string, over: Partial<SavedMethod> = {}): SavedMethod => ({
  saved_method_id: id,
  type: 'gopay',
  label: 'GoPay',
  masked: '0812••••7890',
  status: 'ACTIVE',
  is_default: false,
  used_by_subscription: false,
  ...over,
});

test('[API-1422] what the subscriber has saved comes first, the default before the others, then the methods in their order', () => {
  const ways = payWays(49_000, catalogue([method('qris'), method('gopay')]), [
    saved('s1'),
    saved('s2', { is_default: true }),
    saved('s3', { type: 'ovo' }),
  ]);
  expect(ways.map(({ id }) => id)).toEqual(['s2', 's1', 'qris', 'gopay']);
  expect(ways[0]).toMatchObject({
    method: 'gopay',
    page: 'gopay',
    saved_method_id: 's2',
    hint: { en: '0812••••7890' },
  });
});

test('[API-1422] a method that is down, or not for this amount, and a saved one that has expired say why', () => {
  const ways = payWays(
    49_000,
    catalogue([
      method('ovo', { status: 'down' }),
      method('va', { min: 50_000 }),
      method('qris', { status: 'degraded' }),
      method('gopay', { fee: 2500 }),
    ]),
    [saved('s1', { status: 'EXPIRED' })],
  );
  expect(ways.map(({ id, status, reason, hint }) => [id, status, (reason ?? hint)?.en])).toEqual([
    ['s1', 'down', 'This one has expired. Choose another way to pay.'],
    ['ovo', 'down', 'Not available at the moment. Choose another way to pay.'],
    ['va', 'down', 'For amounts of Rp50.000–Rp1.000.000'],
    ['qris', 'degraded', 'Slower than usual at the moment'],
    ['gopay', 'available', 'Service fee Rp2.500'],
  ]);
});

test('[API-1422] the page of every shipped method is a route of the product', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'alur-ways-'));
  const { db } = await openApi({ host: 'localhost', port: 0, dataDir, log: 'silent' });
  const pages = allMethods(db).map((row) => methodBody(row).page);
  expect(pages.filter((page) => routeAt(`/vplus/pay/payment/${page}`) === null)).toEqual([]);
  db.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const words = (text: string) => ({ en: text, id: text });

test('[API-3260] ways of one group follow each other in the order of the groups, each bank is a way of its own, and nothing is left to ask for', () => {
  const methods = [
    method('va', { group: 'bank', form: 'options', mark: 'bank' }),
    method('forest', { group: 'other' }),
    method('gopay', { mark: 'gopay' }),
    method('unheard', { group: 'unheard' }),
    method('dana'),
  ];
  const ways = payWays(
    49_000,
    catalogue(methods, {
      options: [
        { method: 'va', value: 'bca', label: 'BCA', mark: 'bca' },
        { method: 'va', value: 'bni', label: 'BNI' },
        { method: 'telco', value: 'xl', label: 'XL' },
      ],
      spread: new Set(['va']),
      groups: [
        { name: 'e-wallet', label: words('Wallets') },
        { name: 'bank', label: words('Banks') },
        { name: 'other', label: words('Others') },
      ],
    }),
    [saved('s1', { type: 'dana' })],
  );
  expect(ways.map(({ id, group }) => [id, group.en])).toEqual([
    ['s1', 'saved'],
    ['gopay', 'Wallets'],
    ['dana', 'Wallets'],
    ['va:bca', 'Banks'],
    ['va:bni', 'Banks'],
    ['forest', 'Others'],
    ['unheard', 'unheard'],
  ]);
  expect(ways[3]).toMatchObject({
    method: 'va',
    option: 'bca',
    form: 'none',
    mark: 'bca',
    label: words('BCA'),
  });
  expect(ways[4]).toMatchObject({ option: 'bni', mark: 'bank' });
});

test('[API-3261] what was paid by last is offered first and named as such; where it is down, the first that can be used, without a word', () => {
  const methods = [method('ovo', { status: 'down' }), method('qris'), method('gopay')];
  const ways = payWays(49_000, catalogue(methods), [saved('s1')]);
  const last = { method: 'gopay', option: '', masked: '' };
  const offered = preferredWay(ways, last);
  expect(offered.preferred).toBe('gopay');
  expect(offered.ways.flatMap(({ id, note }) => (note === undefined ? [] : [[id, note.en]]))).toEqual([
    ['gopay', 'Last used'],
  ]);
  expect(preferredWay(ways, { ...last, masked: '0812••••7890' }).preferred).toBe('s1');
  const without = preferredWay(ways, { ...last, method: 'ovo' });
  expect([without.preferred, without.ways.some(({ note }) => note !== undefined)]).toEqual(['s1', false]);
  expect(preferredWay([], undefined)).toEqual({ ways: [] });
});
