import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiError } from '@alur/engine';
import type { Result } from '@alur/engine/result';
import type { Session } from '../../src/contracts/session.ts';
import { createSessionStore } from '../../src/runtime/session/session.ts';
import { refreshTokenKey } from '../../src/runtime/session/sessionMachine.ts';
import type { SessionStore } from '../../src/runtime/session/session.ts';
import type { SessionChannel, SessionMessage } from '../../src/runtime/session/channel.ts';
import { createSimulatedClock } from '../../src/runtime/testing/simulatedClock.ts';
import { type KeyValueStore, memoryStore } from '@alur/react/run';
import { decodeSession } from '../../src/runtime/session/tokens.ts';
import { startTokenServer } from '../support/tokens/tokenServer.ts';
import type { TokenServer } from '../support/tokens/tokenServer.ts';
import { drawnRuns } from '../support/drawnRuns.ts';

type Answer = Result<Session, ApiError>;

/** A request on its way: it arrives at the server when it arrives, and its answer comes back, or is lost. */
interface Flight {
  readonly token: string;
  answer: Answer | null;
  readonly land: (answer: Answer) => void;
}

const lost: Answer = { ok: false, error: { code: 'err_offline', status: 0 } };
const minute = 60_000;
let server: TokenServer;

beforeAll(async () => {
  server = await startTokenServer();
});
afterAll(() => server.stop());

/** One browser with some tabs: one storage, and responses that come when the test decides. */
interface Browser {
  readonly tabs: SessionStore[];
  readonly flights: Flight[];
  readonly storage: KeyValueStore;
  open(): SessionStore;
}

function createBrowser(): Browser {
  const listeners = new Map<object, (message: SessionMessage) => void>();
  const channel = (): SessionChannel => {
    const self = {};
    return {
      notify: (message) =>
        [...listeners].filter(([other]) => other !== self).forEach(([, listener]) => listener(message)),
      listen(listener) {
        listeners.set(self, listener);
        return () => void listeners.delete(self);
      },
      close: () => void listeners.delete(self),
    };
  };
  const storage = memoryStore();
  const flights: Flight[] = [];
  const refresh = (token: string): Promise<Answer> =>
    new Promise((land) => flights.push({ token, answer: null, land }));
  const open = (): SessionStore =>
    createSessionStore({
      storage,
      clock: createSimulatedClock(server.now()),
      channel: channel(),
      refresh,
      revoke: () => Promise.resolve(),
    });
  return { tabs: [], flights, storage, open };
}

async function ask(token: string): Promise<Answer> {
  const answer = await server.refresh(token);
  if ('code' in answer) return { ok: false, error: { code: answer.code, status: 401 } };
  const session = decodeSession(answer.body, server.now());
  if (session === null) throw new TypeError('The server answered no session.');
  return { ok: true, value: session };
}

async function settled(): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve));
}

async function deliver(browser: Browser, flight: Flight, answer: Answer): Promise<void> {
  browser.flights.splice(browser.flights.indexOf(flight), 1);
  flight.land(answer);
  await settled();
}

const kinds = ['refresh', 'arrive', 'return', 'lose', 'reload', 'wait'] as const;

async function move(browser: Browser, kind: (typeof kinds)[number], which: number): Promise<void> {
  const { tabs, flights } = browser;
  const flight = flights[which % Math.max(flights.length, 1)];
  const place = which % tabs.length;
  if (kind === 'wait') server.advance(which / 8);
  else if (kind === 'refresh') void tabs[place]?.refresh();
  else if (kind === 'reload') {
    tabs[place]?.stop();
    const tab = browser.open();
    tabs[place] = tab;
    void tab.start();
  } else if (flight !== undefined) {
    if (kind !== 'lose') flight.answer ??= await ask(flight.token);
    if (kind !== 'arrive') await deliver(browser, flight, kind === 'return' ? (flight.answer ?? lost) : lost);
  }
  await settled();
}

async function landAll(browser: Browser): Promise<void> {
  for (let flight = browser.flights[0]; flight !== undefined; flight = browser.flights[0])
    await deliver(browser, flight, await ask(flight.token));
}

/** The network is good again: everything on its way arrives, and each tab asks once more. */
async function calm(browser: Browser): Promise<void> {
  await landAll(browser);
  for (const tab of browser.tabs) {
    void tab.refresh();
    await landAll(browser);
  }
}

async function expectSignedIn(browser: Browser): Promise<void> {
  for (const tab of browser.tabs) {
    expect(tab.store.getState().status).toBe('signedIn');
    expect(await server.isGood(tab.accessToken() ?? '')).toBe(true);
  }
}

it(
  'T21 a thousand interleavings of two to four tabs against the real token rules never sign out',
  { timeout: 120_000 },
  async () => {
    const step = fc.record({ kind: fc.constantFrom(...kinds), which: fc.nat(7) });
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 4 }),
        fc.array(step, { minLength: 10, maxLength: 50 }),
        async (count, steps) => {
          const browser = createBrowser();
          const first = decodeSession(await server.signIn(), server.now());
          if (first === null) throw new TypeError('The server answered no session.');
          browser.storage.set(refreshTokenKey, first.refreshToken);
          for (let tab = 0; tab < count; tab += 1) {
            const opened = browser.open();
            browser.tabs.push(opened);
            void opened.start();
            await landAll(browser);
          }
          for (const { kind, which } of steps) await move(browser, kind, which);
          await calm(browser);
          await expectSignedIn(browser);
          server.advance((30 * minute) / 1000);
          await calm(browser);
          await expectSignedIn(browser);
        },
      ),
      { numRuns: drawnRuns(1_000) },
    );
  },
);

it('T21 a refresh token that is used again after its grace ends the session in every tab', async () => {
  const browser = createBrowser();
  const stolen = decodeSession(await server.signIn(), server.now())?.refreshToken ?? '';
  browser.storage.set(refreshTokenKey, stolen);
  const tab = browser.open();
  browser.tabs.push(tab);
  void tab.start();
  await landAll(browser);
  expect(tab.store.getState().status).toBe('signedIn');
  server.advance(61);
  expect(await ask(stolen)).toMatchObject({ ok: false });
  void tab.refresh();
  await landAll(browser);
  expect(tab.store.getState().status).toBe('signedOut');
  expect(browser.storage.get(refreshTokenKey)).toBeNull();
});
