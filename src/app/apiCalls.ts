import type { Boot } from '../contracts/boot.ts';
import { atMostEvery } from '../runtime/atMostEvery.ts';
import { clientIdFrom } from '../runtime/clientId.ts';
import { createDeviceObfuscation, readDeviceId } from '../runtime/deviceId.ts';
import { createHttp, type Http } from '../runtime/http.ts';
import { createSessionStore, type SessionStore } from '../runtime/session.ts';
import { openSessionChannel } from '../runtime/sessionChannel.ts';
import { type KeyValueStore, memoryStore } from '../runtime/storage.ts';
import type { SystemClock } from '../runtime/systemClock.ts';
import { createTokenCalls, type TokenCalls } from '../runtime/tokens.ts';

export interface ApiCallsOptions {
  /** The boot document as it is now: the language may have been switched. */
  readonly boot: () => Boot;
  readonly clock: SystemClock;
  /** The browser's local storage. */
  readonly local: KeyValueStore;
  /** The query's `partner`. */
  readonly partner: string | null;
  /** The subscriber has to log in again; told at most once in 10 s. */
  readonly onUnauthorized: () => void;
  /** The subscriber logged out, here or in another tab. */
  readonly onSignedOut: () => void;
}

/** The product API, and the session that speaks to it. */
export interface ApiCalls {
  readonly http: Http;
  readonly tokens: TokenCalls;
  readonly session: SessionStore;
}

/** Makes the HTTP client and the session: each needs the other, so they are made together. */
export function createApiCalls({ boot, clock, local, partner, onUnauthorized, onSignedOut }: ApiCallsOptions): ApiCalls {
  const askToLogIn = atMostEvery(10_000, onUnauthorized);
  const deviceId = readDeviceId(local);
  const clientId = (): string => clientIdFrom({ partner, backendId: boot().config.backendId, hostname: location.hostname });
  const http = createHttp({
    baseUrl: boot().apiUrl,
    locale: () => boot().locale,
    clientId,
    deviceId: () => deviceId,
    signDeviceId: createDeviceObfuscation(() => boot().config.clientID),
    accessToken: () => session.accessToken(),
    freshen: () => session.freshen(),
    refresh: () => session.refresh(),
    subject: () => session.userId(),
    onUnauthorized() {
      // A session that the API refuses is over here too, or the login would send its subscriber straight back.
      session.drop();
      askToLogIn();
    },
    onServerTime: clock.anchor,
    isOnline: () => navigator.onLine,
  });
  const tokens = createTokenCalls({ http, clientId, deviceId: () => deviceId, now: clock.now });
  const shared = boot().storageMode === 'local';
  const session: SessionStore = createSessionStore({
    storage: shared ? local : memoryStore(),
    clock,
    refresh: tokens.refresh,
    revoke: tokens.revoke,
    revokeEverywhere: tokens.revokeEverywhere,
    onSignedOut,
    onOver: askToLogIn,
    channel: shared ? openSessionChannel() : null,
  });
  return { http, tokens, session };
}
