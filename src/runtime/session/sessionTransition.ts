import type { Session } from '../../contracts/session.ts';
import type { SessionMessage } from './channel.ts';
import { readJwt } from './jwt.ts';

/** Who is signed in. `unknown` until the stored session was checked, and while another account takes over. */
export interface SessionState {
  readonly status: 'unknown' | 'signedOut' | 'signedIn';
  readonly session: Session | null;
  /** A session ended without the subscriber's doing in this tab, and nothing has explained it: its stored token was refused, or another tab ended it. */
  readonly lost?: true;
}

/** What can happen to a session. `stored` is the refresh token in storage at that moment: other tabs write it too. */
export type SessionEvent =
  | { readonly type: 'signedIn'; readonly session: Session }
  /** The subscriber logged out in this tab. */
  | { readonly type: 'signedOut' }
  /** The API no longer accepts the session. */
  | { readonly type: 'expired'; readonly stored: string | null }
  /** No refresh token was found. */
  | { readonly type: 'absent' }
  | { readonly type: 'endedElsewhere'; readonly byChoice: boolean }
  /** Another tab signed in a different account. */
  | { readonly type: 'accountChanged' }
  | {
      readonly type: 'refreshed';
      readonly used: string;
      readonly stored: string | null;
      readonly session: Session;
    }
  | { readonly type: 'refreshRefused'; readonly stored: string | null }
  /** No network, or a fault of the server. */
  | { readonly type: 'refreshFailed' };

/** What the shell has to do after a transition. */
export type SessionRequest =
  | { readonly type: 'store'; readonly refreshToken: string }
  | { readonly type: 'removeStored' }
  | { readonly type: 'wipe' }
  | { readonly type: 'notify'; readonly message: SessionMessage }
  | { readonly type: 'requireLogin' };

type Transition = readonly [SessionState, readonly SessionRequest[]];

export const unknownSession: SessionState = { status: 'unknown', session: null };
const signedOut: SessionState = { status: 'signedOut', session: null };
const lost: SessionState = { ...signedOut, lost: true };

/** The next state and what follows from it. Pure: the same state and event always give the same result. */
export function sessionTransition(state: SessionState, event: SessionEvent): Transition {
  switch (event.type) {
    case 'signedIn':
      return signIn(event.session);
    case 'signedOut':
      return end(true);
    case 'expired':
      return hasToken(state, event.stored) ? end(false) : [{ ...signedOut }, []];
    case 'absent':
      return [{ ...signedOut }, []];
    case 'endedElsewhere':
      return [afterEndElsewhere(state, event.byChoice), event.byChoice ? [{ type: 'wipe' }] : []];
    case 'accountChanged':
      return [{ ...unknownSession }, []];
    case 'refreshed':
      return adopt(state, event);
    case 'refreshRefused':
      return refuse(state, event.stored);
    case 'refreshFailed':
      // A fault says nothing about the session: it stays while its token lives.
      return [state.status === 'unknown' ? { ...signedOut } : state, []];
  }
}

function signIn(session: Session): Transition {
  return [
    { status: 'signedIn', session },
    [
      { type: 'store', refreshToken: session.refreshToken },
      { type: 'notify', message: { type: 'signedIn', userId: session.userId } },
    ],
  ];
}

function end(byChoice: boolean): Transition {
  return [
    { ...signedOut },
    [
      { type: 'removeStored' },
      ...(byChoice ? [{ type: 'wipe' } as const] : []),
      { type: 'notify', message: { type: 'signedOut', byChoice } },
    ],
  ];
}

/** A tab that has checked, and is a visitor's, has lost nothing. */
function afterEndElsewhere(state: SessionState, byChoice: boolean): SessionState {
  if (state.lost === true) return state;
  const hadSession = state.session !== null || (state.status === 'unknown' && !byChoice);
  return hadSession ? { ...lost } : { ...signedOut };
}

/** The end of a live session is explained when it requires the login; that of a stored one where a screen needs it. */
function refuse(state: SessionState, stored: string | null): Transition {
  if (!hasToken(state, stored)) return [{ ...signedOut }, []];
  const [next, requests] = end(false);
  return state.session === null ? [{ ...lost }, requests] : [next, [...requests, { type: 'requireLogin' }]];
}

/** Compare and set: a slow tab never writes over the newer token of a quick one, nor restores what a sign-out removed (T21). */
function adopt(
  { session: present }: SessionState,
  { used, stored, session }: Extract<SessionEvent, { readonly type: 'refreshed' }>,
): Transition {
  const signedOutMeanwhile = stored === null && present?.refreshToken !== used;
  if (signedOutMeanwhile) return [{ ...signedOut }, []];
  const newer = stored !== null && stored !== used && stored !== session.refreshToken ? stored : null;
  return newer === null
    ? [{ status: 'signedIn', session }, [{ type: 'store', refreshToken: session.refreshToken }]]
    : [{ status: 'signedIn', session: { ...session, refreshToken: newer } }, []];
}

function hasToken({ session }: SessionState, stored: string | null): boolean {
  return stored !== null || session !== null;
}

/** Whether the stored token belongs to another subject than the session of this tab. */
export function isAnotherSubject(stored: string | null, session: Session): boolean {
  const subject = stored === null ? null : (readJwt(stored)?.subject ?? null);
  return subject !== null && session.userId !== '' && subject !== session.userId;
}

/**
 * Whether the 10 minute check refreshes (spec §4): not while the refresh token is unexpired, unless the access token is over.
 *
 * @param now Server time, in milliseconds.
 */
export function isRefreshDue(session: Session | null, stored: string | null, now: number): boolean {
  if (session === null) return stored !== null;
  if (session.accessExpiresAt <= now) return true;
  const expiresAt = stored === null ? null : (readJwt(stored)?.expiresAt ?? null);
  return expiresAt === null || expiresAt <= now;
}
