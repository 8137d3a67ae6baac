import type { JWTVerifyGetKey } from 'jose';
import type { Logger } from 'pino';
import type { Database } from '../../foundation/database.ts';
import type { Background } from './background.ts';
import type { FailureAlarm } from './failureAlarm.ts';
import type { Keys } from './keys.ts';
import type { MovableClock } from '../../foundation/movableClock.ts';
import type { SandboxSettings } from './options.ts';
import type { PublicConfigs } from './publicConfig.ts';

/** Public keys of those whose signatures the product API believes: read from them over HTTP when first needed, and kept. */
export interface TrustedKeys {
  /** RSA keys of the identity providers (RFC 7517). */
  readonly identityProviders: JWTVerifyGetKey;
  /** Ed25519 key of the partner. */
  readonly partner: JWTVerifyGetKey;
  /** Ed25519 key of the human check. */
  readonly humanCheck: JWTVerifyGetKey;
}

/** What every part of the sandbox works with. */
export interface Sandbox {
  readonly db: Database;
  readonly clock: MovableClock;
  readonly keys: Keys;
  readonly trusted: TrustedKeys;
  readonly settings: SandboxSettings;
  readonly configs: PublicConfigs;
  readonly alarm: FailureAlarm;
  readonly log: Logger;
  /** How providers are reached; tests put their own in between. */
  readonly http: typeof fetch;
  /** Work that goes on after a call was answered. */
  readonly background: Background;
}
