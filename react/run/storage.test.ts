import { describe, expect, it } from 'vitest';
import { readDeviceId } from '../../src/runtime/http/deviceId.ts';
import { memoryStore, webStore } from './storage.ts';

const boom = (): never => {
  throw new DOMException('denied', 'SecurityError');
};
const refusing = (): Storage => ({
  length: 0,
  clear: boom,
  getItem: boom,
  key: boom,
  removeItem: boom,
  setItem: boom,
});

describe('storage', () => {
  it.each([
    ['throws when it is opened', boom],
    ['is null', () => null],
    ['is missing', () => undefined],
    ['throws at every use', refusing],
  ])('[RUN-15] R14 a store that %s holds what it is given for as long as the page lives', (_, open) => {
    const store = webStore(open);
    expect(store.get('a')).toBeNull();
    expect(store.set('a', '1')).toBe(false);
    expect(store.get('a')).toBe('1');
    store.remove('a');
    expect(store.get('a')).toBeNull();
  });

  it('[RUN-15] R14 a full store reads the new value, not the old one it kept', () => {
    const values = new Map([['a', 'old']]);
    const full = {
      ...refusing(),
      getItem: (key: string) => values.get(key) ?? null,
      removeItem: (key: string) => void values.delete(key),
    };
    const store = webStore(() => full);
    expect(store.get('a')).toBe('old');
    store.set('a', 'new');
    expect(store.get('a')).toBe('new');
    store.remove('a');
    expect(store.get('a')).toBeNull();
  });

  it('[RUN-16] the device id stays; a tampered one is replaced', () => {
    const store = memoryStore();
    const first = readDeviceId(store);
    expect(readDeviceId(store)).toBe(first);
    store.set('device_id', 'a\r\nx: y');
    expect(readDeviceId(store, () => 'fresh')).toBe('fresh');
  });
});
