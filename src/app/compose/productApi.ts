import type { Boot } from '../../contracts/boot/boot.ts';
import { atMostEvery } from '../../runtime/session/atMostEvery.ts';
import { clientIdFrom } from '../../runtime/http/clientId.ts';
import { createDeviceObfuscation, readDeviceId } from '../../runtime/http/deviceId.ts';
import { createHttp, type Http, type HttpOptions } from '../../runtime/http/http.ts';
import { createSessionStore, type SessionStore } from '../../runtime/session/session.ts';
import { openSessionChannel } from '../../runtime/session/channel.ts';
import { type KeyValueStore, memoryStore, type SystemClock } from '@alur/react/run';
import { createTokenCalls, type TokenCalls } from '../../runtime/session/tokens.ts';

export interface ProductApiOptions {
  /** The present boot document: a language switch replaces it. */
  readonly boot: () => Boot;
  readonly clock: SystemClock;
  /** The browser's local storage. */
  readonly local: KeyValueStore;
  /** Of this tab only. */
  readonly tab: KeyValueStore;
  /** The query's `partner`. */
  readonly partner: string | null;
  /** In another site's frame a session lives in memory only (T22). */
  readonly framed: boolean;
  /** A live session ended: a 401 remained after a refresh, or a refresh was refused. Called at most once in 10 s (R8). */
  readonly onOver: () => void;
  /** The subscriber logged out, here or in another tab. */
  readonly onSignedOut: () => void;
}

/** The product API: the calls, the token calls, and the session that they share. */
export interface ProductApi {
  readonly http: Http;
  /** What `http` is made of: streams are opened with it. */
  readonly connection: HttpOptions;
  readonly tokens: TokenCalls;
  readonly session: SessionStore;
}

const quietAfterOverMs = 10_000;

/**
 * Creates the client of the product API: anonymous token calls first, the session on them, then the client that speaks for the session.
 *
 * @example
 * const { http, session } = createProductApi({ boot, clock, local, tab, partner: null, framed: false, onOver, onSignedOut });
 * await session.start();
 */
export function createProductApi(options: ProductApiOptions): ProductApi {
  const { boot, clock, local, tab, partner, framed, onSignedOut } = options;
  const deviceId = readDeviceId(local);
  const clientId = (): string =>
    clientIdFrom({ partner, developmentId: boot().developmentClientId, backendId: boot().config.backendId });
  const connection: HttpOptions = {
    baseUrl: boot().apiUrl,
    locale: () => boot().locale,
    clientId,
    configKey: () => boot().config.key,
    deviceId: () => deviceId,
    signDeviceId: createDeviceObfuscation(() => boot().config.clientID),
    onServerTime: clock.anchor,
    isOnline: () => navigator.onLine,
    tab,
  };
  // Tokens belong to the client that logged in (config `ClientID`), whatever client the calls' header names.
  const tokens = createTokenCalls({
    http: createHttp(connection),
    clientId: () => boot().config.clientID,
    deviceId: () => deviceId,
    now: clock.now,
  });
  const shared = boot().storageMode === 'local' && !framed;
  const onOver = atMostEvery(quietAfterOverMs, options.onOver);
  const session = createSessionStore({
    storage: shared ? local : memoryStore(),
    clock,
    refresh: tokens.refresh,
    revoke: tokens.revoke,
    revokeEverywhere: tokens.revokeEverywhere,
    channel: shared ? openSessionChannel() : null,
    onSignedOut,
    onOver,
  });
  const asSubscriber: HttpOptions = {
    ...connection,
    accessToken: session.accessToken,
    ensureFreshToken: session.ensureFreshToken,
    refresh: session.refresh,
    subject: session.userId,
    onUnauthorized() {
      session.expire();
      onOver();
    },
  };
  return { http: createHttp(asSubscriber), connection: asSubscriber, tokens, session };
}
