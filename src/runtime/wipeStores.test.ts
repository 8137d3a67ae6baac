import { expect, it } from 'vitest';
import { createCallback } from './exits/callback.ts';
import { rememberPartner } from './frame/partner.ts';
import { socialKey } from './exits/socialRequest.ts';
import { memoryStore, webStore } from '@alur/react/run';
import { wipeStores } from './wipeStores.ts';

it('[RUN-50] T22 after a log-out only the device, the partner and what is not ours are left', () => {
  const [local, tab] = [memoryStore(), memoryStore()];
  createCallback(local, 'https://alur.test').init(new URLSearchParams('return-path=/vplus/pay&data=x'));
  rememberPartner(new URLSearchParams('partner=p&deviceid=d&from-email=a@b.co&packageid=7'), local);
  local.set('device_id', 'device-1');
  for (const key of ['alur:flow:login:1', 'alur:flow:register:2', socialKey, 'theirs']) tab.set(key, 'x');
  wipeStores(local, tab);
  expect([...local.keys()].sort()).toEqual([
    'device_id',
    'original_device_id',
    'original_partner',
    'partner_device_id',
  ]);
  expect(tab.keys()).toEqual(['theirs']);
});

it('[RUN-50] R14 a store that throws is wiped without a fault', () => {
  const throwing = webStore(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  throwing.set('alur:flow:login:1', 'x');
  wipeStores(throwing, throwing);
  expect(throwing.keys()).toEqual([]);
});
