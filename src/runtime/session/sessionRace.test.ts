import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { ApiError } from '@alur/engine';
import type { Result } from '@alur/engine/result';
import type { Session } from '../../contracts/session.ts';
import { createSessionStore } from './session.ts';
import { refreshTokenKey } from './sessionMachine.ts';
import { createSimulatedClock } from '../testing/simulatedClock.ts';
import { memoryStore } from '@alur/react/run';
import { drawnRuns } from '../../../tests/support/drawnRuns.ts';

type Answer = Result<Session, ApiError>;

/** A server that rotates: the present token gets a successor, the one before it the same successor again, anything older is refused. */
function rotatingServer(): { readonly refresh: (token: string) => Answer } {
  let present = 1;
  const session = (): Answer => ({
    ok: true,
    value: {
      accessToken: `a${present}`,
      refreshToken: `r${present}`,
      userId: 'u',
      accessExpiresAt: Number.MAX_SAFE_INTEGER,
    },
  });
  return {
    refresh(token) {
      if (token === `r${present}`) present += 1;
      else if (token !== `r${present - 1}`)
        return { ok: false, error: { code: 'err_session_revoked', status: 401 } };
      return session();
    },
  };
}

/** A request on its way: it arrives at the server when it arrives, and its answer comes back, or is lost. */
interface Flight {
  readonly token: string;
  answer: Answer | null;
  readonly land: (answer: Answer) => void;
}

const lost: Answer = { ok: false, error: { code: 'err_offline', status: 0 } };

it('[RUN-12] T21 drawn interleavings of two to four tabs, lost responses included, never sign out', async () => {
  const move = fc.record({
    kind: fc.constantFrom('refresh' as const, 'arrive' as const, 'return' as const, 'lose' as const),
    which: fc.nat(7),
  });
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 4 }),
      fc.array(move, { minLength: 10, maxLength: 50 }),
      async (count, moves) => {
        const server = rotatingServer();
        const storage = memoryStore();
        const flights: Flight[] = [];
        const refresh = (token: string): Promise<Answer> =>
          new Promise((land) => flights.push({ token, answer: null, land }));
        const revoke = (): Promise<void> => Promise.resolve();
        const tabs = Array.from({ length: count }, () =>
          createSessionStore({ storage, clock: createSimulatedClock(), channel: null, refresh, revoke }),
        );
        const first = {
          accessToken: 'a1',
          refreshToken: 'r1',
          userId: 'u',
          accessExpiresAt: Number.MAX_SAFE_INTEGER,
        };
        for (const tab of tabs) tab.signIn(first);
        const turn = async (kind: string, which: number): Promise<void> => {
          const flight = flights[which % Math.max(flights.length, 1)];
          if (kind === 'refresh') void tabs[which % count]?.refresh();
          else if (flight !== undefined && kind === 'arrive') flight.answer ??= server.refresh(flight.token);
          else if (flight !== undefined) {
            flights.splice(flights.indexOf(flight), 1);
            flight.land(kind === 'return' ? (flight.answer ?? server.refresh(flight.token)) : lost);
          }
          for (let wait = 0; wait < 8; wait += 1) await Promise.resolve();
        };
        for (const { kind, which } of moves) await turn(kind, which);
        while (flights.length > 0) await turn('return', 0);
        for (const tab of tabs) expect(tab.store.getState().status).toBe('signedIn');
        expect(storage.get(refreshTokenKey)).not.toBeNull();
      },
    ),
    { numRuns: drawnRuns(1_000) },
  );
});
