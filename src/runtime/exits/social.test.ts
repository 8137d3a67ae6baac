import { describe, expect, it } from 'vitest';
import type { ArrivedSecrets } from '../../contracts/arrival.ts';
import { createArrivedSecretStore } from '../session/arrivedSecrets.ts';
import { createSocial } from './social.ts';
import type { Social } from './social.ts';
import { socialKey, socialQuery } from './socialRequest.ts';
import { type KeyValueStore, memoryStore, webStore } from '@alur/react/run';

const origin = 'https://alur.test';
const google = {
  provider: 'google',
  authorizeUrl: 'https://idp.test/authorize?prompt=select',
  clientId: 'alur',
} as const;
const minutes = 60_000;

interface Page {
  readonly storage?: KeyValueStore;
  readonly secrets?: ArrivedSecrets;
  readonly at?: number;
  readonly cameBack?: boolean;
  readonly authorizeUrl?: string;
  readonly framed?: boolean;
  readonly query?: string;
}

function page({
  storage = memoryStore(),
  secrets = {},
  at = 0,
  cameBack = false,
  authorizeUrl = google.authorizeUrl,
  framed = false,
  query = '',
}: Page = {}): Social {
  const providers = () => [{ ...google, authorizeUrl }];
  return createSocial({
    providers,
    origin,
    secrets: createArrivedSecretStore(secrets),
    storage,
    now: () => at,
    cameBack: () => cameBack,
    framed,
    query: () => query,
  });
}

/** Starts a sign-in; returns the request to the provider. */
function ask(storage: KeyValueStore, at = 0): URLSearchParams {
  const departure = page({ storage, at }).departure('google');
  if (departure.kind !== 'address') throw new Error(departure.kind);
  return new URL(departure.address).searchParams;
}

describe('social sign-in', () => {
  it('[RUN-46] goes to the provider with state and nonce, and its own return address', () => {
    const storage = memoryStore();
    const request = Object.fromEntries(ask(storage));
    expect(request).toMatchObject({
      prompt: 'select',
      client_id: 'alur',
      redirect_uri: 'https://alur.test/vplus/auth/social-login',
      response_type: 'id_token',
      scope: 'openid email profile',
    });
    expect(request['state']).toMatch(/^google\.[0-9a-f]{32}$/);
    expect(request['nonce']).toMatch(/^[0-9a-f]{32}$/);
    expect(Object.fromEntries(ask(storage))['state']).not.toBe(request['state']);
  });

  it('[RUN-67] no sign-in starts in a frame, where the provider could not be shown', () => {
    expect(page({ framed: true }).departure('google')).toEqual({ kind: 'off' });
  });

  it('[RUN-67] the query that a sign-in starts from can be restored until its answer is read', () => {
    const storage = memoryStore();
    expect(socialQuery(storage)).toBe('');
    page({ storage, query: 'key=tv&partner=tele' }).departure('google');
    expect(socialQuery(storage)).toBe('key=tv&partner=tele');
    page({ storage, secrets: { state: 'google.x' } }).answer();
    expect(socialQuery(storage)).toBe('');
  });

  it.each([
    ['Ayu@Example.com', 'ayu@example.com'],
    ['no address', null],
    [7, null],
  ])('[APP-38] of the email claim %j the next form gets %j, once', (email, expected) => {
    const storage = memoryStore();
    const state = ask(storage).get('state') ?? '';
    const claims = Buffer.from(JSON.stringify({ email })).toString('base64url');
    const back = page({ storage, secrets: { id_token: `h.${claims}.s`, state } });
    back.answer();
    expect([back.takeEmail(), back.takeEmail()]).toEqual([expected, null]);
  });

  it('[RUN-46] takes the answer to what this tab asked, once', () => {
    const storage = memoryStore();
    const request = ask(storage);
    const secrets = { id_token: 'jwt', state: request.get('state') ?? '' };
    const expected = { kind: 'token', provider: 'google', idToken: 'jwt', nonce: request.get('nonce') };
    const back = page({ storage, secrets, at: 9 * minutes });
    expect(back.answer()).toEqual(expected);
    expect(back.answer()).toEqual({ kind: 'none' });
    expect(page({ storage, secrets }).answer()).toEqual({ kind: 'refused' });
  });

  it.each<[string, (state: string) => Page]>([
    ['another state', () => ({ secrets: { id_token: 'jwt', state: 'google.forged' } })],
    ['no state', () => ({ secrets: { id_token: 'jwt' } })],
    ['no token: it was cancelled there', (state) => ({ secrets: { state } })],
    [
      'an answer after ten minutes',
      (state) => ({ secrets: { id_token: 'jwt', state }, at: 10 * minutes + 1 }),
    ],
  ])('[RUN-46] T13 %s does not sign in', (_, make) => {
    const storage = memoryStore();
    const state = ask(storage).get('state') ?? '';
    expect(page({ storage, ...make(state) }).answer()).toEqual({ kind: 'refused' });
    expect(storage.get(socialKey)).toBeNull();
  });

  it.each([
    '{',
    'null',
    '7',
    '{"provider":"google","state":7,"nonce":"n","since":0}',
    '{"state":"google.x","nonce":"n","since":0}',
  ])('[RUN-46] a store that holds %s does not sign in', (text) => {
    const storage = memoryStore();
    storage.set(socialKey, text);
    expect(page({ storage, secrets: { id_token: 'jwt', state: 'google.x' } }).answer()).toEqual({
      kind: 'refused',
    });
  });

  it.each([
    ['facebook', google.authorizeUrl],
    ['', google.authorizeUrl],
    ['google', 'javascript:alert(1)'],
    ['google', 'http://idp.test/authorize'],
    ['google', 'https://user:pass@idp.test/'],
  ])('[RUN-46] T14 the provider %j at %s is off', (name, authorizeUrl) => {
    expect(page({ authorizeUrl }).departure(name)).toEqual({ kind: 'off' });
  });

  it('[RUN-46] trying again after a refusal means the same provider', () => {
    const back = page({ secrets: { state: 'google.x' } });
    expect(back.departure('')).toEqual({ kind: 'off' });
    expect(back.answer()).toEqual({ kind: 'refused' });
    expect(back.departure('').kind).toBe('address');
    const strange = page({ secrets: { state: 'evil.x', id_token: 'jwt' } });
    expect([strange.answer().kind, strange.departure('').kind]).toEqual(['refused', 'off']);
  });

  it('[RUN-46] R17 coming back by Back goes nowhere by itself; asking again does', () => {
    const storage = memoryStore();
    ask(storage);
    const back = page({ storage, cameBack: true });
    expect(back.departure('google')).toEqual({ kind: 'cameBack' });
    expect(back.departure('google').kind).toBe('address');
  });

  it('[RUN-15] R14 where storage throws, an answer is refused in words, not by a fault', () => {
    const throwing = webStore(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(page({ storage: throwing, secrets: { id_token: 'jwt', state: 'google.x' } }).answer()).toEqual({
      kind: 'refused',
    });
  });
});
