/** Tokens of a signed-in subscriber (spec 3). The access token lives in memory only. */
export interface Session {
  readonly accessToken: string;
  readonly refreshToken: string;
  /** The token's subject. */
  readonly userId: string;
  /** Milliseconds since 1970, server time. */
  readonly accessExpiresAt: number;
}

/** Where a session outlives a reload: the environment decides (T22). `memory` is also what remains when storage throws. */
export type StorageMode = 'local' | 'memory';

/** Who is signed in, as the header shows it (spec 3). */
export interface Profile {
  readonly subscriberId: string;
  readonly userName: string;
  readonly region: string;
}

/** Who stands here, once it is known. `unreachable`: a session is kept, but the server could not be asked about it. */
export type SessionStatus = 'signedIn' | 'signedOut' | 'unreachable';
