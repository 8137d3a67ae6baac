/**
 * A one-time code in flight, for one channel. Times are milliseconds of {@link Clock.now}. `wrong` is the error flag of the
 * specification: the last code was refused.
 */
export type Challenge =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'sent';
      readonly sessionId: string;
      readonly sentAt: number;
      /** When a new code may be asked for; the state is cleared then (spec §4). */
      readonly retryAt: number;
      readonly attempts: number;
      readonly wrong: boolean;
    };

export const idleChallenge: Challenge = { phase: 'idle' };

/** The challenges of a flow: by name, then by channel. */
export type Challenges = Readonly<Record<string, Readonly<Record<string, ChannelChallenge>>>>;

/** A channel's challenge and the code typed for it, kept while another tab is open. */
export interface ChannelChallenge {
  readonly challenge: Challenge;
  readonly code: string;
  /** Read back after a reload: secrets must be typed again then, which does not void the code that was sent before. */
  readonly restored?: boolean;
}
