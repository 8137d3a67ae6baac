import { describe, expect, it } from 'vitest';
import { callbackKey, createCallback } from './callback.ts';
import { memoryStore } from '@alur/react/run';

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
    expect(
      callback.execute(query('paytvid=8&key=default&user-token=secret&v-token=secret&relogin=true')),
    ).toBe('/vplus/tv/connect?paytvid=7&key=default#x');
    expect(callback.read().isLocal).toBe(false);
  });

  it('[RUN-21] local=y without a path goes to the root', () => {
    const callback = createCallback(memoryStore(), origin);
    callback.init(query('local=y&return-path=/vplus/pay'));
    expect(callback.execute(query('key=a'))).toBe('/?key=a');
  });

  it('[RUN-21] another place to return to is a newer wish than a login that was asked for here', () => {
    const callback = createCallback(memoryStore(), origin);
    callback.init(query('return-path=/vplus/help'));
    callback.rememberLocal('/vplus/tv/connect');
    callback.init(query('return-path=/vplus/help'));
    expect(callback.read()).toMatchObject({ localPath: '/vplus/tv/connect', isLocal: true });
    callback.init(query('return-path=/vplus/pay'));
    expect(callback.execute(query())).toBe('/vplus/pay');
  });

  it('[RUN-21] the local flag is cleared even when nothing can be kept or the way fails', () => {
    const kept = memoryStore();
    const callback = createCallback(
      { ...kept, set: (key, value) => !value.includes('evil') && kept.set(key, value) },
      origin,
    );
    callback.rememberLocal('/vplus/tv/connect');
    const go = (): never => {
      throw new Error(`Could not go to ${callback.execute(query())}`);
    };
    expect(go).toThrow('/vplus/tv/connect');
    expect(callback.read()).toMatchObject({ isLocal: false, localPath: null });
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

  it.each(['login?x=1', 'login-otp', 'register#a', 'social-login?provider=meta', 'google-login/'])(
    '[RUN-22] the login never comes back to itself: %s',
    (page) => {
      const callback = createCallback(memoryStore(), origin);
      callback.rememberLocal(`/vplus/auth/${page}`);
      expect(callback.read().localPath).toBeNull();
    },
  );

  it('[RUN-22] of the configured base URL only its path counts, and not the root', () => {
    const callback = createCallback(memoryStore(), origin);
    callback.adoptBaseUrl('https://evil.example/');
    expect(callback.read().returnPath).toBeNull();
    callback.adoptBaseUrl('https://evil.example/vplus/pay');
    expect(callback.read().returnPath).toBe('/vplus/pay');
  });

  it.each([
    ['/vplus?user-token=secret&x=1', '/vplus?x=1'],
    ['/vplus#USER-token=secret', '/vplus'],
    ['/vplus?next=%2Fa%3Fv-token%3Dsecret', null],
    ['/vplus?next=%252Fa%253Frefresh-token%253Dsecret', null],
    ['/vplus?state=open', '/vplus'],
    ['/vplus?x=1', '/vplus?x=1'],
  ])('[RUN-62] T12 of the return path %s only %s is stored', (path, expected) => {
    const storage = memoryStore();
    const callback = createCallback(storage, origin);
    callback.init(new URLSearchParams({ 'return-path': path }));
    expect(callback.read().returnPath).toBe(expected);
    expect(storage.get(callbackKey)).not.toContain('secret');
  });

  it('[RUN-62] T12 data with a token inside is not stored; other data are, until the callback ran', () => {
    const callback = createCallback(memoryStore(), origin);
    callback.init(new URLSearchParams({ data: 'a=1&user-token=secret' }));
    expect(callback.read().data).toBeNull();
    callback.init(new URLSearchParams({ data: 'order 7' }));
    expect(callback.read().data).toBe('order 7');
    callback.execute(new URLSearchParams());
    expect(callback.read().data).toBeNull();
  });
});
