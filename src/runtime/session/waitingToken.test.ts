import { expect, it } from 'vitest';
import { memoryStore } from '@alur/react/run';
import { createWaitingToken, waitingTokenKey } from './waitingToken.ts';

it('[RUN-900] a token that waits for another try is there after a reload, once, and for five minutes', () => {
  const tab = memoryStore();
  let now = 1000;
  const page = () => createWaitingToken(tab, () => now);
  page().keep('user-token', 'a.b.c');
  now += 300_000;
  expect(page().take()).toEqual({ 'user-token': 'a.b.c' });
  expect(page().take()).toEqual({});
  page().keep('user-token', 'a.b.c');
  now += 300_001;
  expect(page().take()).toEqual({});
  expect(tab.keys()).toEqual([]);
});

it('[RUN-900] a token that was given up, and what is no token, are not there', () => {
  const tab = memoryStore();
  const waiting = createWaitingToken(tab);
  waiting.keep('v-token', 'a.b.c');
  waiting.forget();
  expect(waiting.take()).toEqual({});
  for (const odd of ['', '{', '[]', '{"name":"email-token","token":"x","at":1}', '{"name":"v-token"}']) {
    tab.set(waitingTokenKey, odd);
    expect(waiting.take()).toEqual({});
  }
});

it('[RUN-900] where nothing of a session is stored, no token is', () => {
  const waiting = createWaitingToken(null);
  waiting.keep('v-token', 'a.b.c');
  expect(waiting.take()).toEqual({});
});
