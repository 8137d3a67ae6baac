import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { openDatabase } from '../foundation/database.ts';
import { movableClock } from '../foundation/movableClock.ts';
import { listen } from '../foundation/httpServer.ts';
import { decoyHash, seedDemoAccounts } from './accounts/index.ts';
import { readBearer } from './auth/index.ts';
import { sweepDeletions } from './deletion/index.ts';
import { createBackground } from './foundation/background.ts';
import { adoptOldStore } from './foundation/adoptOldStore.ts';
import { createFailureAlarm } from './foundation/failureAlarm.ts';
import { forgetOld } from './foundation/forgetOld.ts';
import { loadKeys } from './foundation/keys.ts';
import type { SandboxOptions } from './foundation/options.ts';
import { createPublicConfigs } from './foundation/publicConfig.ts';
import type { Sandbox } from './foundation/sandbox.ts';
import { settingsOf } from './foundation/settings.ts';
import { createTrustedKeys } from './foundation/trustedKeys.ts';
import { loadContract } from './http/contract.ts';
import type { Gate } from './http/perform.ts';
import { apiServer } from './http/server.ts';
import { createOutbox } from './messages/index.ts';
import { allHandlers, migrations, sweeps } from './modules.ts';
import { createTill, readViewToken, sweepPayments, type Till } from './payments/index.ts';
import { seedDemoSubscriptions } from './subscriptions/index.ts';
import { seedDemoVouchers } from './vouchers/index.ts';

/** A product API that is up. */
export interface RunningApi {
  readonly url: string;
  /** Resolves when every message has been handed to the gateway, and nothing goes on in the background. */
  settled(): Promise<void>;
  /** Finishes calls in flight, then closes the server and the store. */
  close(): Promise<void>;
}

/** The parts of the API without its server. Throws when the folder of data can't be used. */
export async function openApi(options: SandboxOptions): Promise<Sandbox> {
  const folder = join(options.dataDir, 'sandbox');
  const db = openDatabase({ file: join(folder, 'sandbox.sqlite'), migrations, adopt: adoptOldStore });
  const clock = movableClock(options.clock ?? { now: () => Date.now() });
  const settings = settingsOf(options, process.env);
  const log = pino({ level: options.log ?? 'info', name: 'sandbox' });
  const sandbox: Sandbox = {
    db,
    clock,
    keys: loadKeys(folder),
    trusted: createTrustedKeys(() => settings.providersUrl),
    settings,
    alarm: createFailureAlarm(settings.limits, clock),
    configs: createPublicConfigs({ settings, clock, log }),
    log,
    http: options.http ?? fetch,
    background: createBackground(log),
  };
  // Made before the first request: a login by an unknown name must take as long as any other, the first one too.
  await decoyHash(settings);
  forgetOld(sandbox);
  sweepDeletions(sandbox);
  if (sandbox.settings.demo) {
    await seedDemoAccounts(sandbox);
    seedDemoSubscriptions(sandbox);
    seedDemoVouchers(sandbox);
  }
  return sandbox;
}

/** What is done once a minute. A fault of it must not take the API down. */
function keepHouse(sandbox: Sandbox): void {
  for (const sweep of sweeps) {
    try {
      sweep(sandbox);
    } catch (error) {
      const name = error instanceof Error ? error.name : 'unknown';
      sandbox.log.error({ name, sweep: sweep.name }, 'what is due could not be swept');
    }
  }
}

/** An API whose calls can be made, listening or not. */
export interface ServedApi {
  readonly sandbox: Sandbox;
  readonly context: Till;
  readonly server: FastifyInstance;
}

/** The API with its handlers, which does not listen yet, and does nothing by itself. Throws as {@link startApi}. */
export async function serveApi(options: SandboxOptions): Promise<ServedApi> {
  const sandbox = await openApi(options);
  const gate: Gate = {
    readBearer: (header) => readBearer(sandbox, header),
    readViewToken: (header) => readViewToken(sandbox, header),
    beforeLogin: () => sweepDeletions(sandbox),
  };
  const context = createTill(sandbox);
  const handlers = allHandlers(sandbox, context);
  const server = await apiServer(sandbox, { contract: loadContract(), handlers, gate });
  return { sandbox, context, server };
}

/**
 * Starts the product API. It needs no provider to start, and none to answer.
 * @throws Error when the port is taken, when the OpenAPI document and the handlers disagree, or when the folder of data can't be used.
 *
 * @example
 * const api = await startApi({ host: 'localhost', port: 4000, dataDir: '.data' });
 * await api.close();
 */
export async function startApi(options: SandboxOptions): Promise<RunningApi> {
  const { sandbox, context, server } = await serveApi(options);
  const outbox = createOutbox(sandbox);
  const sweep = setInterval(() => keepHouse(sandbox), 60_000).unref();
  const payments = setInterval(
    () => sandbox.background.run('payments', () => sweepPayments(context)),
    1000,
  ).unref();
  const waitUntilSettled = async () => {
    await sandbox.background.settled();
    await outbox.delivered();
  };
  const close = async () => {
    clearInterval(sweep);
    clearInterval(payments);
    await server.close();
    await sandbox.background.settled();
    await outbox.close();
    sandbox.db.close();
  };
  try {
    return { url: await listen(server, options.host, options.port), settled: waitUntilSettled, close };
  } catch (error) {
    await close();
    throw error;
  }
}
