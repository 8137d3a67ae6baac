import type { KeyObject } from 'node:crypto';
import type { JSONWebKeySet } from 'jose';
import type { Logger } from 'pino';
import type { Database } from '../../foundation/database.ts';
import type { FailureAlarm } from './failureAlarm.ts';
import type { Keys } from './keys.ts';
import type { SandboxClock, SandboxSettings } from './options.ts';
import type { PublicConfigs } from './publicConfig.ts';

/** Public keys of everybody whose signature the product API believes. It never holds their private ones. */
export interface TrustedKeys {
  /** RSA keys of the identity providers (RFC 7517). */
  identityProviders(): Promise<JSONWebKeySet>;
  /** Ed25519 key of the partner. */
  partner(): KeyObject;
  /** Ed25519 key of the human check. */
  humanCheck(): KeyObject;
}

/** What every part of the sandbox works with. */
export interface Sandbox {
  readonly db: Database;
  readonly clock: SandboxClock;
  readonly keys: Keys;
  readonly trusted: TrustedKeys;
  readonly settings: SandboxSettings;
  readonly configs: PublicConfigs;
  readonly alarm: FailureAlarm;
  readonly log: Logger;
}
