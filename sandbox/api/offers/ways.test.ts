import { expect, test } from 'vitest';
import type { Method, SavedMethod } from '../../../src/contracts/generated/api.ts';
import { routeAt } from '../../../src/contracts/address/routeTable.ts';
import { openApi } from '../startApi.ts';
import { allMethods, methodBody } from '../catalogue/index.ts';
import { payWays } from './ways.ts';
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
  const ways = payWays(
    49_000,
    [method('qris'), method('gopay')],
    [saved('s1'), saved('s2', { is_default: true }), saved('s3', { type: 'ovo' })],
  );
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
    [
      method('ovo', { status: 'down' }),
      method('va', { min: 50_000 }),
      method('qris', { status: 'degraded' }),
      method('gopay', { fee: 2500 }),
    ],
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
