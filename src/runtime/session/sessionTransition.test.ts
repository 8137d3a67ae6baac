import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Session } from '../../contracts/session.ts';
import {
  sessionTransition,
  unknownSession,
  type SessionEvent,
  type SessionState,
} from './sessionTransition.ts';

const session = (refreshToken: string): Session => ({
  accessToken: `access of ${refreshToken}`,
  refreshToken,
  userId: 'user-1',
  accessExpiresAt: 0,
});
const signedIn = (refreshToken: string): SessionState => ({
  status: 'signedIn',
  session: session(refreshToken),
});

describe('session transitions', () => {
  it('[RUN-12] T21 a refresh result is discarded after a sign-out in another tab', () => {
    const event = { type: 'refreshed', used: 'old', stored: null, session: session('new') } as const;
    expect(sessionTransition(unknownSession, event)).toEqual([{ status: 'signedOut', session: null }, []]);
  });

  it('[RUN-12] T21 a newer stored token is kept, and joined instead of overwritten', () => {
    const event = { type: 'refreshed', used: 'old', stored: 'newer', session: session('new') } as const;
    const [state, requests] = sessionTransition(signedIn('old'), event);
    expect([state.session?.refreshToken, requests]).toEqual(['newer', []]);
  });

  it('[RUN-52] only a live session that is refused requires a login', () => {
    const refused = { type: 'refreshRefused', stored: 'old' } as const;
    const types = (state: SessionState): string[] =>
      sessionTransition(state, refused)[1].map(({ type }) => type);
    expect(types(unknownSession)).toEqual(['removeStored', 'notify']);
    expect(types(signedIn('old'))).toEqual(['removeStored', 'notify', 'requireLogin']);
  });

  it('[RUN-52] a session that ended while nobody here did anything is remembered as lost; a log-out here, or a visitor, is not', () => {
    const isLost = (state: SessionState, event: SessionEvent): boolean | undefined =>
      sessionTransition(state, event)[0].lost;
    const elsewhere = { type: 'endedElsewhere', byChoice: true } as const;
    expect([
      isLost(unknownSession, { type: 'refreshRefused', stored: 'old' }),
      isLost(signedIn('old'), elsewhere),
      isLost(signedIn('old'), { ...elsewhere, byChoice: false }),
    ]).toEqual([true, true, true]);
    expect([
      isLost(unknownSession, { type: 'absent' }),
      isLost(unknownSession, elsewhere),
      isLost(signedIn('old'), { type: 'signedOut' }),
      isLost(signedIn('old'), { type: 'refreshRefused', stored: 'old' }),
    ]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('[RUN-10] a failed refresh never ends a session', () => {
    expect(sessionTransition(signedIn('a'), { type: 'refreshFailed' })).toEqual([signedIn('a'), []]);
  });

  it('[RUN-09] in every state a sign-out removes the stored token and wipes, and no message to other tabs holds a token', () => {
    const token = fc.constantFrom('token-a', 'token-b');
    const event = fc.oneof<fc.Arbitrary<SessionEvent>[]>(
      token.map((refreshToken) => ({ type: 'signedIn', session: session(refreshToken) })),
      fc.constantFrom<SessionEvent>(
        { type: 'absent' },
        { type: 'accountChanged' },
        { type: 'refreshFailed' },
      ),
      fc.boolean().map((byChoice) => ({ type: 'endedElsewhere', byChoice })),
      fc.option(token).map((stored) => ({ type: 'expired', stored })),
      fc.option(token).map((stored) => ({ type: 'refreshRefused', stored })),
      fc
        .tuple(token, fc.option(token), token)
        .map(([used, stored, next]) => ({ type: 'refreshed', used, stored, session: session(next) })),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), (events) => {
        let state = unknownSession;
        for (const each of [...events, { type: 'signedOut' } as const]) {
          const [next, requests] = sessionTransition(state, each);
          const messages = requests.filter(({ type }) => type === 'notify');
          expect(JSON.stringify(messages)).not.toContain('token-');
          expect(next.status === 'signedIn').toBe(next.session !== null);
          state = next;
          if (each.type === 'signedOut')
            expect(requests.map(({ type }) => type)).toEqual(['removeStored', 'wipe', 'notify']);
        }
        expect(state).toEqual({ status: 'signedOut', session: null });
      }),
    );
  });
});
