import type { ConnectionOptions } from './connection.ts';
import type { Dimensions } from './dimensions.ts';
import type { IdentityStore } from './identity.ts';
import type { OutboxStore } from './outbox.ts';
import type { IngestPayload } from './payload.ts';
import type { Visit } from './visit.ts';

/** What becomes of something that went wrong: a line in the log, an error in the caller's hands, or a function of the caller's. */
export type ErrorPolicy = 'log' | 'rethrow' | ((message: string, ...details: readonly unknown[]) => void);

/** What the visitor allows. */
export interface Privacy {
  /** Nothing is sent, and what was stored is removed. */
  readonly dontSend: boolean;
  /** Events carry no ids, and what was stored is removed. */
  readonly disableUserIds: boolean;
  /** What the visitor agreed to, by category; sent with every event. */
  readonly categories: Readonly<Record<string, boolean>>;
}

export interface AnalyticsOptions extends ConnectionOptions {
  readonly privacy: Privacy;
  readonly errorPolicy?: ErrorPolicy;
  /** Keeps the anonymous id in a server's cookie, before the first event; empty: a script's cookie keeps it. */
  readonly idEndpoint?: string;
  readonly visit: Visit;
  readonly identityStore: IdentityStore;
  readonly outboxStore: OutboxStore;
  readonly dimensions: (withIds: boolean) => Dimensions;
  /** Learns what became of each event: `sent`, or why not. */
  readonly watch?: ((event: string, outcome: string) => void) | undefined;
  /** Gets the destinations of an answer, not decoded, and the event that was sent; without it they are ignored. */
  readonly carryOut?: (destinations: readonly unknown[], sent: IngestPayload) => void;
  readonly request: typeof fetch;
  readonly log: Pick<Console, 'info' | 'warn'>;
  /** Replaced in tests. */
  readonly now?: () => number;
  readonly randomId?: () => string;
}
