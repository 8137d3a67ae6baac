import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { leaveData } from '../../launch/checks/leaveData.ts';
import type { Lab } from '../providers/lab/lab.ts';
import { expireCodes } from '../providers/qris/codes.ts';
import { deliverNotifications } from '../providers/qris/deliver.ts';
import { providerLab } from '../providers/server.ts';
import { openLab } from '../providers/startProviders.ts';
import { unsteadyLine, type Fault } from './unsteadyLine.ts';
import type { Sandbox } from '../api/foundation/sandbox.ts';
import { serveApi } from '../api/startApi.ts';
import type { Till } from '../api/payments/till.ts';
import { sweepPayments } from '../api/payments/sweep.ts';

const places = {
  edgeUrl: 'http://localhost:3000',
  labUrl: 'http://localhost:4001',
  apiUrl: 'http://localhost:4000',
};
const common = {
  origins: [],
  socialClients: {},
  partner: 'lab',
  providerKey: 'key-of-the-tests',
  timeMachine: false,
};

/** The API and its providers in one process, over lines that fail as `draw` says. */
export interface UnsteadyPrograms {
  readonly lab: Lab;
  /** The API that is up now. */
  api(): FastifyInstance;
  sandbox(): Sandbox;
  till(): Till;
  now(): number;
  advance(milliseconds: number): void;
  /** Names the fault of each call from now on. */
  draw(next: (path: string) => Fault): void;
  /** The API was killed in the middle of a call, and has not been started again. */
  isDead(): boolean;
  /** Ends what waits for an API that was killed. */
  died(): Promise<void>;
  kills(): number;
  startAgain(): Promise<void>;
  /** What the lab does by itself. */
  tick(): Promise<void>;
  /** The line is good again: everything that was said arrives, and what is due is asked for. */
  heal(pick: () => number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts both on a store and a clock of their own.
 *
 * @example
 * const programs = await unsteadyPrograms();
 * programs.draw(() => 'lost');
 */
export async function unsteadyPrograms(): Promise<UnsteadyPrograms> {
  const dataDir = mkdtempSync(join(tmpdir(), 'alur-faults-'));
  let now = Date.parse('2026-11-21T03:00:00Z');
  const shared = { host: '127.0.0.1', port: 0, dataDir, log: 'silent', clock: { now: () => now } } as const;
  let draw: (path: string) => Fault = () => 'none';
  let died: Promise<void> = Promise.resolve();
  let die: () => void = () => undefined;
  let isDead = false;
  let kills = 0;

  const toLab = unsteadyLine(
    () => labServer,
    (path) => {
      const fault = draw(path);
      // A call that waits for its answer can't be held back, and what is dead can't be killed.
      return fault === 'held' || (fault === 'killed' && isDead) ? 'lost' : fault;
    },
    // In the middle of a call: nothing that the API was doing is done any more.
    () => {
      kills += 1;
      isDead = true;
      served.sandbox.db.close();
      die();
    },
  );
  const toApi = unsteadyLine(
    () => served.server,
    (path) => {
      const fault = draw(path);
      return isDead || fault === 'killed' ? 'lost' : fault;
    },
  );
  const start = async () => {
    const started = await serveApi({
      ...shared,
      ...places,
      ...common,
      demo: false,
      strictAnswers: true,
      http: toLab.http,
    });
    isDead = false;
    ({ promise: died, resolve: die } = Promise.withResolvers<void>());
    return started;
  };
  let served = await start();
  const settings = { ...places, ...common, apiAddress: places.apiUrl, clientId: 'alur-web', demo: false };
  const lab = openLab({ ...shared, settings, http: toApi.http });
  const labServer = providerLab(lab);
  const tick = async () => {
    expireCodes(lab);
    await deliverNotifications(lab);
  };
  return {
    lab,
    api: () => served.server,
    sandbox: () => served.sandbox,
    till: () => served.till,
    now: () => now,
    advance: (milliseconds) => {
      now += milliseconds;
    },
    draw: (next) => {
      draw = next;
    },
    isDead: () => isDead,
    died: () => died,
    kills: () => kills,
    startAgain: async () => {
      served = await start();
    },
    tick,
    async heal(pick) {
      draw = () => 'none';
      for (const seconds of [1, 61, 901, 61, 3601, 3601, 49 * 3600]) {
        now += seconds * 1000;
        await toApi.release(pick);
        await tick();
        await served.sandbox.background.settled();
        await sweepPayments(served.till);
        await served.sandbox.background.settled();
      }
    },
    async stop() {
      await served.server.close();
      await labServer.close();
      served.sandbox.db.close();
      lab.db.close();
      leaveData(dataDir);
    },
  };
}
