import { expect, test } from 'vitest';
import { shippedFlow } from '../../../product/testing/shippedFlow.ts';
import { type KeyValueStore, memoryStore } from '@alur/react/run';
import { start } from '../../../runtime/testing/testRuntime.ts';
import { followTab } from './rememberedTab.ts';

function opened(flow: string, store: KeyValueStore, changes: Parameters<typeof start>[1] = {}) {
  const bundle = shippedFlow(flow, (document) => ({ ...document, access: 'visitors' }));
  const { flow: runtime } = start(flow, { bundle, ...changes });
  runtime.restore();
  followTab(runtime, store);
  return runtime;
}

function usedByEmail(): KeyValueStore {
  const store = memoryStore();
  opened('login', store).dispatch({ type: 'input', field: '/channel', value: 'email' });
  return store;
}

test('[APP-601] the login opens on the tab that was last chosen on this device', () => {
  const store = usedByEmail();
  expect(opened('login', store).getSnapshot().data['channel']).toBe('email');
  expect(opened('login', memoryStore()).getSnapshot().data['channel']).toBe('phone');
});

test('[APP-601] what was filled in or handed over decides before the device does', () => {
  const carry = { channel: 'phone', phone: '+6281234567890' };
  expect(opened('login', usedByEmail(), { carry }).getSnapshot().data['channel']).toBe('phone');
});

test.each(['constructor', 'fax', ''])(
  '[APP-601] a device that remembers %j opens on the usual tab',
  (last) => {
    const store = memoryStore();
    store.set('alur:tab:channel', last);
    expect(opened('login', store).getSnapshot().data['channel']).toBe('phone');
  },
);
