import { builtInConfig } from '../../contracts/config.ts';
import type { PublicConfig } from '../../contracts/config.ts';
import { effectSpecs, type EffectName } from '../../contracts/effects.ts';
import type { EffectResult } from '@alur/engine';
import type { JsonValue } from '@alur/engine/json';
import type { Session } from '../../contracts/session.ts';
import type { EffectServices } from '../effects/call/performer.ts';
import { createHttp } from '../http/http.ts';
import type { HttpOptions } from '../http/http.ts';
import { createPerformEffect } from '../effects/performEffect.ts';
import { createArrivedSecretStore } from '../session/arrivedSecrets.ts';
import { memoryStore } from '@alur/react/run';
import { at, closeServer } from './testHttp.ts';
import { startTestServer } from './testServer.ts';
import type { TestAnswer } from './testServer.ts';
import { createTokenCalls } from '../session/tokens.ts';

export { at, closeServer };

export interface Performed {
  readonly result: EffectResult;
  readonly signedIn: Session | null;
}

export const now = 1_700_000_000_000;

export const httpOptions: Omit<HttpOptions, 'baseUrl' | 'clientId' | 'deviceId'> = {
  locale: () => 'en',
  signDeviceId: () => Promise.resolve(null),
  accessToken: () => 'stale',
  refresh: () => Promise.resolve('signedOut'),
  onUnauthorized: () => undefined,
};

/** What most effects leave alone. */
export const quietServices: Omit<EffectServices, 'http' | 'tokens' | 'humanCheck' | 'signIn' | 'now'> = {
  config: () => builtInConfig,
  sessionStatus: () => Promise.resolve('signedIn'),
  requireLogin: () => undefined,
  secrets: createArrivedSecretStore({}),
  social: { departure: () => ({ kind: 'off' }), answer: () => ({ kind: 'none' }), takeEmail: () => null },
  query: () => new URLSearchParams(),
  local: memoryStore(),
  liveUrl: () => '',
  paymentOrigins: () => [],
  appSchemes: () => [],
  appLink: () => '',
  self: () => {
    throw new Error('No page to leave.');
  },
  depart: () => Promise.resolve(),
  origin: 'https://alur.test',
  // Nothing is ever late, unless a test says when.
  wakeAt: () => () => undefined,
  device: () => 'mobile',
  returnPath: () => '/vplus/pay/payment/fm-qris?quote_id=q1',
};

export async function perform(
  effect: EffectName,
  input: Record<string, JsonValue>,
  answer: (path: string) => TestAnswer = () => ({}),
  {
    attemptMs = 20_000,
    ...changes
  }: Partial<EffectServices> & { readonly config?: () => PublicConfig; readonly attemptMs?: number } = {},
): Promise<Performed> {
  at.server = await startTestServer(({ path }) => answer(path));
  const who = { clientId: () => 'alur-web', deviceId: () => 'device-1' };
  const retryPolicy = { retries: 0, delayMs: 1, attemptMs, totalMs: 2 * attemptMs };
  const http = createHttp({
    ...httpOptions,
    ...who,
    baseUrl: at.server.url,
    edgeUrl: at.server.url,
    retryPolicy,
  });
  let signedIn: Session | null = null;
  const run = createPerformEffect({
    ...quietServices,
    http,
    tokens: createTokenCalls({ http, ...who, now: () => now }),
    humanCheck: { token: (action) => Promise.resolve(`human-${action}`) },
    now: () => now,
    signIn: (session) => {
      signedIn = session;
    },
    ...changes,
  });
  return {
    result: await run({ kind: 'call', id: 'x-1', name: 'x', effect, input }, effectSpecs[effect]),
    signedIn,
  };
}

export const sentRequests = (): unknown[] =>
  (at.server?.seen ?? []).map(({ method, path, body }) => [`${method} ${path}`, body]);
export const tokens = {
  access_token: 'access',
  refresh_token: 'refresh',
  token_type: 'Bearer',
  expires_in: 900,
  refresh_expires_in: 2_592_000,
};
