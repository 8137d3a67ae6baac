import { describe, expect, it } from 'vitest';
import { createCallback } from './callback.ts';
import { memoryStore } from './storage.ts';

const origin = 'https://alur.test';
const query = (text = ''): URLSearchParams => new URLSearchParams(text);

describe('callback', () => {
  it('[RUN-21] goes to the return path of the address, once', () => {
    const callback = createCallback(memoryStore(), origin);
    callback.init(query('return-path=/vplus/pay?x=1&data=abc'));
    expect(callback.read()).toMatchObject({ returnPath: '/vplus/pay?x=1', data: 'abc', isLocal: false });
    expect(callback.execute(query('key=default'))).toBe('/vplus/pay?x=1');
    expect(callback.execute(query())).toBe('/');
  });

  it('[RUN-21] a local return goes back to where a login was asked for, with the current query and no spent token', () => {
    const callback = createCallback(memoryStore(), origin);
    callback.rememberLocal('/vplus/tv/connect?paytvid=7#x');
    expect(callback.execute(query('paytvid=8&key=default&user-token=secret&v-token=secret&relogin=true'))).toBe(
      '/vplus/tv/connect?paytvid=7&key=default#x',
    );
    expect(callback.read().isLocal).toBe(false);
  });

  it('[RUN-21] local=y without a path goes to the root', () => {
    const callback = createCallback(memoryStore(), origin);
    callback.init(query('local=y&return-path=/vplus/pay'));
    expect(callback.execute(query('key=a'))).toBe('/?key=a');
  });

  it('[RUN-21] what the address lacks stays as it was', () => {
    const callback = createCallback(memoryStore(), origin);
    callback.init(query('return-path=/vplus/pay'));
    callback.init(query('key=default'));
    expect(callback.read().returnPath).toBe('/vplus/pay');
  });

  it.each(['//evil.example', 'https://evil.example', 'javascript:alert(1)', '/\\evil.example'])(
    '[RUN-22] T14 %s is not taken from the address',
    (path) => {
      const callback = createCallback(memoryStore(), origin);
      callback.init(new URLSearchParams({ 'return-path': path }));
      callback.rememberLocal(path);
      expect(callback.read()).toMatchObject({ returnPath: null, localPath: null, isLocal: false });
      expect(callback.execute(query())).toBe('/');
    },
  );

  it.each([
    '{',
    'null',
    '[]',
    '{"returnPath":"//evil.example","localPath":"https://evil.example","isLocal":true}',
    '{"__proto__":{"isLocal":true},"data":7}',
  ])('[RUN-22] T14 a store that holds %s leads nowhere else', (text) => {
    const storage = memoryStore();
    storage.set('alur:callback', text);
    expect(createCallback(storage, origin).execute(query())).toBe('/');
    expect(({} as { isLocal?: unknown }).isLocal).toBeUndefined();
  });

  it('[RUN-22] the login never comes back to itself', () => {
    const callback = createCallback(memoryStore(), origin);
    callback.rememberLocal('/vplus/auth/login?x=1');
    expect(callback.read().localPath).toBeNull();
  });

  it('[RUN-22] of the configured base URL only its path counts, and not the root', () => {
    const callback = createCallback(memoryStore(), origin);
    callback.adoptBaseUrl('https://evil.example/');
    expect(callback.read().returnPath).toBeNull();
    callback.adoptBaseUrl('https://evil.example/vplus/pay');
    expect(callback.read().returnPath).toBe('/vplus/pay');
  });
});
