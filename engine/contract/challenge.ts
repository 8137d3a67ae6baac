/**
 * A one-time code, for one channel. Times are milliseconds of {@link Clock.now}; documents read the phase as `idle`, `waiting` or `sent`.
 *
 * - `idle`: no code is in flight, and one may be asked for.
 * - `waiting`: no code can be used, and none may be asked for before `retryAt`.
 * - `sent`: a code is in flight. `wrong` is the error flag of the specification: the last code was refused.
 * - `late`: the countdown is over and a new code may be asked for (documents read `idle`), but the API still accepts the one it sent.
 */
export type Challenge =
  | { readonly phase: 'idle' }
  | { readonly phase: 'waiting'; readonly since: number; readonly retryAt: number }
  | {
      readonly phase: 'sent';
      readonly sessionId: string;
      readonly sentAt: number;
      /** When a new code may be asked for (spec 4). */
      readonly retryAt: number;
      /** Until when the API accepts the code, where it said so. */
      readonly expiresAt?: number;
      readonly attempts: number;
      readonly wrong: boolean;
    }
  | {
      readonly phase: 'late';
      readonly sessionId: string;
      readonly expiresAt: number;
      readonly attempts: number;
      readonly wrong: boolean;
    };

/** A challenge whose code can be typed. */
export type LiveChallenge = Extract<Challenge, { readonly sessionId: string }>;

export const idleChallenge: Challenge = { phase: 'idle' };

/** Whether a code was sent that can still be typed. */
export function isLive(challenge: Challenge): challenge is LiveChallenge {
  return challenge.phase === 'sent' || challenge.phase === 'late';
}

/** When the challenge changes by itself; null: never. */
export function deadlineOf(challenge: Challenge): number | null {
  switch (challenge.phase) {
    case 'idle':
      return null;
    case 'late':
      return challenge.expiresAt;
    default:
      return challenge.retryAt;
  }
}

/** The challenges of a flow: by name, then by channel. */
export type Challenges = Readonly<Record<string, Readonly<Record<string, ChannelChallenge>>>>;

/** A channel's challenge and the code typed for it, kept while another tab is open. */
export interface ChannelChallenge {
  readonly challenge: Challenge;
  readonly code: string;
  /** Read back after a reload: secrets must be typed again then, which does not void the code that was sent before. */
  readonly restored?: boolean;
  /** The API refused the secret, not the code: typing another one does not void the code. */
  readonly correcting?: boolean;
  /** The last code ran out, rather than never having been sent. */
  readonly lapsed?: boolean;
}
