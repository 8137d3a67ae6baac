import { EventEmitter } from 'node:events';
import type { BrowserContext } from '@playwright/test';
import { expect, it } from 'vitest';
import { watchCanaries } from './canaries.ts';

const login = 'http://localhost:4000/identity/v1/login';
const sink = 'http://localhost:4001/ingest/api/s/track';

/** A browser that makes requests, as far as it is listened to. */
function browser() {
  const context = new EventEmitter();
  const leaks = watchCanaries(context as unknown as BrowserContext);
  const send = (url: string, body: string, headers: Record<string, string> = {}): void =>
    void context.emit('request', {
      url: () => url,
      method: () => 'POST',
      postData: () => body,
      headers: () => headers,
    });
  return { leaks, send };
}

const typed = { identity: '+6281234567890', password: 'Rahasia-1', otp: '4711' };

it.each([
  ['a phone number', '{"a":"+6281234567890"}'],
  ['a phone number as it is dialled', '{"a":"081234567890"}'],
  ['a password', '{"a":"Rahasia-1"}'],
  ['a code', '{"a":"4711"}'],
  ['a token', '{"a":"token-of-the-session"}'],
  ['a hidden password', `{"a":"${Buffer.from('Rahasia-1').toString('base64')}"}`],
])('[ANA-2264] %s that reaches a service that measures is found', (_, body) => {
  const { leaks, send } = browser();
  send(login, JSON.stringify(typed), { authorization: 'Bearer token-of-the-session' });
  expect(leaks()).toEqual([]);
  send(sink, body);
  expect(leaks()).toEqual([expect.stringContaining('POST /ingest/api/s/track')]);
});

it('[ANA-2264] what is sent before it is known to be a secret counts as well, and so does the address', () => {
  const { leaks, send } = browser();
  send(`${sink}?who=siti%40example.test`, '{}');
  send(login, 'identity=siti%40example.test&grant_type=password');
  expect(leaks()).toEqual(['sit… in POST /ingest/api/s/track']);
});

it('[ANA-2264] digits of a code in a longer number are none', () => {
  const { leaks, send } = browser();
  send(login, JSON.stringify(typed));
  send(sink, '{"at":47110,"id":"a4711"}');
  expect(leaks()).toEqual([]);
});
