import type { Boot } from '../../contracts/boot.ts';
import { atMostEvery } from '../../runtime/session/atMostEvery.ts';
import { clientIdFrom } from '../../runtime/http/clientId.ts';
import { createDeviceObfuscation, readDeviceId } from '../../runtime/http/deviceId.ts';
import { createHttp, type Http } from '../../runtime/http/http.ts';
import { createSessionStore, type SessionStore } from '../../runtime/session/session.ts';
import { openSessionChannel } from '../../runtime/session/channel.ts';
import { type KeyValueStore, memoryStore } from '../../runtime/storage/storage.ts';
import type { SystemClock } from '../../runtime/clock/systemClock.ts';
import { createTokenCalls, type TokenCalls } from '../../runtime/session/tokens.ts';

export interface ApiCallsOptions {
  /** The boot document as it is now: the language may have been switched. */
  readonly boot: () => Boot;
  readonly clock: SystemClock;
  /** The browser's local storage. */
  readonly local: KeyValueStore;
  /** The query's `partner`. */
  readonly partner: string | null;
  /** In another site's frame a session lives in memory only (T22). */
  readonly framed: boolean;
  /** A session is over, by a 401 that could not be mended or by a refused refresh. */
  readonly onOver: () => void;
  /** The subscriber logged out, here or in another tab. */
  readonly onSignedOut: () => void;
}

/** The product API, and the session that speaks to it. */
export interface ApiCalls {
  readonly http: Http;
  readonly tokens: TokenCalls;
  readonly session: SessionStore;
  readonly clientId: () => string;
}

/** One way to the login in this time, whatever the server says (R8). */
const quietAfterOver = 10_000;

/** Makes the HTTP client and the session: each needs the other, so they are made together. */
export function createApiCalls({
  boot,
  clock,
  local,
  partner,
  framed,
  ...callbacks
}: ApiCallsOptions): ApiCalls {
  const deviceId = readDeviceId(local);
  const clientId = (): string =>
    clientIdFrom({ partner, developmentId: boot().developmentClientId, backendId: boot().config.backendId });
  const onOver = atMostEvery(quietAfterOver, callbacks.onOver);
  const http = createHttp({
    baseUrl: boot().apiUrl,
    locale: () => boot().locale,
    clientId,
    deviceId: () => deviceId,
    signDeviceId: createDeviceObfuscation(() => boot().config.clientID),
    accessToken: () => session.accessToken(),
    ensureFreshToken: () => session.ensureFreshToken(),
    refresh: () => session.refresh(),
    subject: () => session.userId(),
    onUnauthorized() {
      session.expire();
      onOver();
    },
    onServerTime: clock.anchor,
    isOnline: () => navigator.onLine,
  });
  // Tokens belong to the client that logged in (config `ClientID`), whatever client the calls' header names.
  const tokens = createTokenCalls({
    http,
    clientId: () => boot().config.clientID,
    deviceId: () => deviceId,
    now: clock.now,
  });
  const shared = boot().storageMode === 'local' && !framed;
  const session: SessionStore = createSessionStore({
    storage: shared ? local : memoryStore(),
    clock,
    refresh: tokens.refresh,
    revoke: tokens.revoke,
    revokeEverywhere: tokens.revokeEverywhere,
    channel: shared ? openSessionChannel() : null,
    onSignedOut: callbacks.onSignedOut,
    onOver,
  });
  return { http, tokens, session, clientId };
}
