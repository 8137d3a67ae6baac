import { expect, it, vi } from 'vitest';
import type { FlowEventMessage } from '@alur/engine';
import { memoryStore } from '@alur/react/run';
import { createEventPort, sentEventsKey } from './eventPort.ts';

const purchase: FlowEventMessage = { name: 'Purchase', properties: { paymentId: 'P1' }, id: 'Purchase:P1' };
const login: FlowEventMessage = { name: 'Login', properties: {}, id: null };

/** Locks of a browser: one holder at a time. */
function testLocks(): Pick<LockManager, 'request'> {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name: string, run: unknown) => (last = last.then(run as () => void)),
  } as Pick<LockManager, 'request'>;
}

it('[RUN-1081] an event with an id is handed over once, in all tabs and after a reload; any other each time', async () => {
  const store = memoryStore();
  const locks = testLocks();
  const client = vi.fn();
  const tabs = [createEventPort({ store, locks }), createEventPort({ store, locks })];
  for (const tab of tabs) tab.connect(client);
  for (const tab of tabs) tab.emit(purchase);
  for (const tab of tabs) tab.emit(login);
  await vi.waitFor(() => expect(client).toHaveBeenCalledTimes(3), { timeout: 40_000 });
  const reloaded = createEventPort({ store });
  reloaded.connect(client);
  reloaded.emit(purchase);
  reloaded.emit({ ...purchase, properties: { paymentId: 'P2' }, id: 'Purchase:P2' });
  expect(client.mock.calls.map(([event]) => event.id)).toEqual([null, null, 'Purchase:P1', 'Purchase:P2']);
  expect(store.get(sentEventsKey)).not.toContain('P1');
});

it('[RUN-1081] what happens before there is a client waits for it, fifty events at most, and counts as sent only then', () => {
  const store = memoryStore();
  createEventPort({ store }).emit(purchase);
  expect(store.keys()).toEqual([]);
  const port = createEventPort({ store });
  port.emit(purchase);
  for (let index = 0; index < 49; index += 1) port.emit(login);
  port.emit(login);
  const client = vi.fn();
  const stop = port.connect(client);
  expect(client).toHaveBeenCalledTimes(50);
  expect(client).not.toHaveBeenCalledWith(purchase);
  stop();
  port.emit(login);
  expect(client).toHaveBeenCalledTimes(50);
});

it('[RUN-1081] what is forgotten while it waits never reaches a client, and counts as not sent', () => {
  const store = memoryStore();
  const port = createEventPort({ store });
  port.emit(purchase);
  port.forget();
  const client = vi.fn();
  port.connect(client);
  expect(client).not.toHaveBeenCalled();
  port.emit(purchase);
  expect(client).toHaveBeenCalledOnce();
});

it('[RUN-1081] locks that the browser refuses, and a store that holds nonsense, lose no event', async () => {
  const store = memoryStore();
  store.set(sentEventsKey, '{"no":"list"');
  const locks = { request: () => Promise.reject(new Error('refused')) } as Pick<LockManager, 'request'>;
  const port = createEventPort({ store, locks });
  const client = vi.fn();
  port.connect(client);
  port.emit(purchase);
  await vi.waitFor(() => expect(client).toHaveBeenCalledWith(purchase), { timeout: 40_000 });
  port.emit(purchase);
  await Promise.resolve();
  expect(client).toHaveBeenCalledOnce();
});
