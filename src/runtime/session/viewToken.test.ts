import { expect, it } from 'vitest';
import { memoryStore } from '@alur/react/run';
import { createArrivedSecretStore } from './arrivedSecrets.ts';
import { createViewToken, viewTokenKey } from './viewToken.ts';

const path = '/vplus/pay/payment/fm-qris';
const arrived = (token?: string) =>
  createArrivedSecretStore(token === undefined ? {} : { view_token: token });

it('[RUN-1080] the token of a return opens the page that it came with, after a reload too, for half an hour', () => {
  const tab = memoryStore();
  let now = 1000;
  const page = (token?: string) => createViewToken(arrived(token), path, true, tab, () => now);
  expect(page('a.b.c').of(path)).toBe('a.b.c');
  now += 30 * 60_000;
  expect(page().of(path)).toBe('a.b.c');
  expect(page().of('/vplus/pay/history')).toBeNull();
  now += 1;
  expect(page().of(path)).toBeNull();
  expect(tab.keys()).toEqual([]);
});

it('[RUN-1080] a newer return takes the place of an older one, and a token that was forgotten is gone', () => {
  const tab = memoryStore();
  createViewToken(arrived('old.b.c'), path, true, tab);
  const page = createViewToken(arrived('new.b.c'), path, true, tab);
  expect(createViewToken(arrived(), path, true, tab).of(path)).toBe('new.b.c');
  page.forget();
  expect([page.of(path), createViewToken(arrived(), path, true, tab).of(path)]).toEqual([null, null]);
});

it('[RUN-1080] a clock set back, and what is no token in the store, open nothing', () => {
  const tab = memoryStore();
  let now = 10_000;
  createViewToken(arrived('a.b.c'), path, true, tab, () => now);
  now -= 1;
  expect(createViewToken(arrived(), path, true, tab, () => now).of(path)).toBeNull();
  for (const odd of ['', '{', '[]', '{"token":1,"path":"/","at":1}', '{"token":"x"}']) {
    tab.set(viewTokenKey, odd);
    expect(createViewToken(arrived(), path, true, tab).of(path)).toBeNull();
  }
});

it('[RUN-1080] where nothing of a session is stored, the token lives as long as the page', () => {
  expect(createViewToken(arrived('a.b.c'), path, true, null).of(path)).toBe('a.b.c');
  expect(createViewToken(arrived(), path, true, null).of(path)).toBeNull();
});

it('[RUN-3452] [T12] a page that takes no token keeps none, and leaves the one of another page alone', () => {
  const tab = memoryStore();
  const login = '/vplus/auth/login';
  const page = createViewToken(arrived('a.b.c'), login, false, tab);
  expect([page.of(login), tab.keys()]).toEqual([null, []]);
  createViewToken(arrived('kept.b.c'), path, true, tab);
  createViewToken(arrived('a.b.c'), login, false, tab);
  expect(createViewToken(arrived(), path, true, tab).of(path)).toBe('kept.b.c');
});
