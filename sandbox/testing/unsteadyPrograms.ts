import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { leaveData } from '../../launch/checks/leaveData.ts';
import type { Lab } from '../providers/lab/lab.ts';
import { expireCharges } from '../providers/payments/charges.ts';
import { deliverNotifications } from '../providers/payments/deliver.ts';
import { providerLab } from '../providers/server.ts';
import { openLab } from '../providers/startProviders.ts';
import { unsteadyLine, type Fault } from './unsteadyLine.ts';
import type { Sandbox } from '../api/foundation/sandbox.ts';
import { serveApi } from '../api/startApi.ts';
import type { PaymentContext } from '../api/payments/paymentContext.ts';
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
  context(): PaymentContext;
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

/** Seconds that pass, one after another, until everything that can be due was due. */
const untilAllIsDue = [1, 61, 901, 61, 3601, 3601, 49 * 3600];

async function tick(lab: Lab): Promise<void> {
  expireCharges(lab);
  await deliverNotifications(lab);
}

async function sweep({ sandbox, context }: Awaited<ReturnType<typeof serveApi>>): Promise<void> {
  await sandbox.background.settled();
  await sweepPayments(context);
  await sandbox.background.settled();
}

type Shared = Pick<Parameters<typeof serveApi>[0], 'host' | 'port' | 'dataDir' | 'log' | 'clock'>;

/** The API over a line to the lab that fails as `draw` says; a call that is `killed` ends it. */
async function mortalApi(shared: Shared, lab: () => FastifyInstance, draw: (path: string) => Fault) {
  const life = createLife();
  const toLab = unsteadyLine(
    lab,
    (path) => {
      const fault = draw(path);
      // A call that waits for its answer can't be held back, and what is dead can't be killed.
      return fault === 'held' || (fault === 'killed' && life.isDead()) ? 'lost' : fault;
    },
    // In the middle of a call: nothing that the API was doing is done any more.
    () => {
      served.sandbox.db.close();
      life.end();
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
    life.begin();
    return started;
  };
  let served = await start();
  return {
    ...life,
    served: () => served,
    startAgain: async (): Promise<void> => {
      served = await start();
    },
  };
}

/** The lives of the API: how often it was killed, whether it is dead now, and a promise for the end of the life that began last. */
function createLife() {
  let { promise: died, resolve: die } = Promise.withResolvers<void>();
  let isDead = false;
  let kills = 0;
  return {
    isDead: () => isDead,
    died: () => died,
    kills: () => kills,
    begin(): void {
      isDead = false;
      ({ promise: died, resolve: die } = Promise.withResolvers<void>());
    },
    end(): void {
      kills += 1;
      isDead = true;
      die();
    },
  };
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
  const program = await mortalApi(
    shared,
    () => labServer,
    (path) => draw(path),
  );
  const toApi = unsteadyLine(
    () => program.served().server,
    (path) => {
      const fault = draw(path);
      return program.isDead() || fault === 'killed' ? 'lost' : fault;
    },
  );
  const settings = { ...places, ...common, apiAddress: places.apiUrl, clientId: 'alur-web', demo: false };
  const lab = openLab({ ...shared, settings, http: toApi.http });
  const labServer = providerLab(lab);
  const advance = (milliseconds: number): void => {
    now += milliseconds;
  };
  return {
    lab,
    api: () => program.served().server,
    sandbox: () => program.served().sandbox,
    context: () => program.served().context,
    now: () => now,
    advance,
    draw: (next) => void (draw = next),
    isDead: program.isDead,
    died: program.died,
    kills: program.kills,
    startAgain: program.startAgain,
    tick: async () => tick(lab),
    async heal(pick) {
      draw = () => 'none';
      for (const seconds of untilAllIsDue) {
        advance(seconds * 1000);
        await toApi.release(pick);
        await tick(lab);
        await sweep(program.served());
      }
    },
    async stop() {
      const { server, sandbox } = program.served();
      await server.close();
      await labServer.close();
      sandbox.db.close();
      lab.db.close();
      leaveData(dataDir);
    },
  };
}
