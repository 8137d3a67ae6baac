import type { Logger } from 'pino';
import type { Keys } from './keys.ts';
import type { LabKeys } from '../providers/lab/labKeys.ts';
import type { SandboxClock } from './clock.ts';
import type { SandboxSettings } from './options.ts';
import type { Database } from './database.ts';

/** What every part of the sandbox works with. */
export interface Sandbox {
  readonly db: Database;
  readonly clock: SandboxClock;
  readonly keys: Keys;
  readonly lab: LabKeys;
  readonly settings: SandboxSettings;
  readonly log: Logger;
}
