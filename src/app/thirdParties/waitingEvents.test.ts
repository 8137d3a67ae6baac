import { expect, it } from 'vitest';
import { memoryStore } from '@alur/react/run';
import { keepWaiting, saidEvent, takeWaiting, waitingKey } from './waitingEvents.ts';

const purchase = {
  packageId: 'film-30',
  total: 49_000,
  paymentId: 'p1',
  orderId: 'o1',
  quoteId: 'q1',
  phone: '+6281234567890',
};

it('[ANA-2268] others learn what was bought and for how much, and neither the order nor anything of a person', () => {
  expect(saidEvent('Purchase', purchase, 'id-1')).toEqual({
    name: 'Purchase',
    isStandard: true,
    properties: { value: 49_000, currency: 'IDR', content_ids: ['film-30'], content_type: 'product' },
    id: 'id-1',
  });
  expect(saidEvent('Login', {}, 'id-2')).toMatchObject({ isStandard: false, properties: {} });
  expect(saidEvent('Anything', {}, 'id-3')).toBeNull();
  const confused = saidEvent('Purchase', { packageId: 'me@mail.test', total: '081234567890' }, 'id-4');
  expect(confused?.properties).toEqual({});
});

it.each([628_123_456_789, -628_123_456_789, 1e9])(
  '[ANA-2611] the amount %s, which could be a telephone number, is not said',
  (total) => {
    expect(saidEvent('Purchase', { packageId: 'film-30', total }, 'id-1')?.properties).not.toHaveProperty(
      'value',
    );
  },
);

it('[ANA-2268] what happened on a closed page waits for an open one, and is taken once', () => {
  const store = memoryStore();
  const event = saidEvent('Purchase', purchase, 'id-1');
  if (event === null) throw new Error('The catalogue has it.');
  keepWaiting(store, event, 1000);
  expect(store.get(waitingKey)).not.toMatch(/p1|o1|q1|62812/);
  expect(takeWaiting(store, 2000)).toEqual([event]);
  expect(takeWaiting(store, 2000)).toEqual([]);
});

it('[ANA-2268] the newest twenty wait, for seven days', () => {
  const store = memoryStore();
  for (let index = 0; index < 25; index += 1)
    keepWaiting(store, { name: 'Login', isStandard: false, properties: {}, id: `id-${index}` }, 1000);
  const ids = takeWaiting(store, 1000).map(({ id }) => id);
  expect(ids).toHaveLength(20);
  expect(ids.at(-1)).toBe('id-24');
  keepWaiting(store, { name: 'Login', isStandard: false, properties: {}, id: 'old' }, 0);
  expect(takeWaiting(store, 7 * 24 * 60 * 60 * 1000)).toEqual([]);
});

it.each(['', 'x', '{}', '[null]', '[{"event":{"name":"Other"},"at":1}]', '[{"event":{"name":"Login"}}]'])(
  '[ANA-2268] what is stored and not of our making (%s) is not said',
  (text) => {
    const store = memoryStore();
    store.set(waitingKey, text);
    expect(takeWaiting(store, 2)).toEqual([]);
  },
);
