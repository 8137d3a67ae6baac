import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { allHandlers } from './api/allHandlers.ts';
import { loadKeys } from './api/foundation/keys.ts';
import { sweepDeletions } from './api/deletion/deletions.ts';
import { loadContract } from './api/http/contract.ts';
import { sweepAnswers } from './api/http/idempotency.ts';
import type { Gate } from './api/http/perform.ts';
import { apiServer } from './api/http/server.ts';
import { seedDemoAccounts } from './api/accounts/demo.ts';
import { loadLabKeys, publicHalf, type Lab } from './providers/lab/lab.ts';
import { readBearer } from './api/auth/bearer.ts';
import { providerLab } from './providers/server.ts';
import type { SandboxOptions } from './api/foundation/options.ts';
import { createFailureAlarm } from './api/foundation/failureAlarm.ts';
import { createPublicConfigs } from './api/foundation/publicConfig.ts';
import { settingsOf } from './api/foundation/settings.ts';
import type { Sandbox } from './api/foundation/sandbox.ts';
import { openDatabase } from './foundation/database.ts';
import { forgetOld } from './api/foundation/forgetOld.ts';

/** A sandbox that is up. */
export interface RunningSandbox {
  /** Origin of the product API. */
  readonly url: string;
  /** Origin of the provider lab: inbox, partner, identity providers, human check. */
  readonly providerUrl: string;
  /** Finishes calls in flight, then closes both servers and the store. */
  close(): Promise<void>;
}

async function listen(server: FastifyInstance, host: string, port: number): Promise<string> {
  await server.listen({ host, port });
  const address = server.server.address();
  const actual = typeof address === 'object' && address !== null ? address.port : port;
  return `http://${host === '::1' ? '[::1]' : host}:${actual}`;
}

/** The parts of a sandbox without its servers. Fails when the folder of data can't be used. */
export async function openSandbox(options: SandboxOptions): Promise<Lab> {
  const folder = join(options.dataDir, 'sandbox');
  const db = openDatabase(folder);
  const lab = loadLabKeys(folder);
  const clock = options.clock ?? { now: () => Date.now() };
  const settings = settingsOf(options, process.env);
  const log = pino({ level: options.log ?? 'info', name: 'sandbox' });
  const sandbox: Lab = {
    db,
    clock,
    keys: loadKeys(folder),
    lab,
    trusted: publicHalf(lab),
    settings,
    alarm: createFailureAlarm(settings.limits, clock),
    configs: createPublicConfigs({ settings, clock, log }),
    log,
  };
  forgetOld(sandbox);
  sweepDeletions(sandbox);
  if (sandbox.settings.demo) await seedDemoAccounts(sandbox);
  return sandbox;
}

/** What is done once a minute. A fault of it must not take the sandbox down. */
function keepHouse(sandbox: Sandbox): void {
  for (const sweep of [sweepDeletions, sweepAnswers]) {
    try {
      sweep(sandbox);
    } catch (error) {
      const name = error instanceof Error ? error.name : 'unknown';
      sandbox.log.error({ name, sweep: sweep.name }, 'what is due could not be swept');
    }
  }
}

/**
 * Starts the product API and the provider lab. Fails when a port is taken, when the OpenAPI document and the handlers disagree, or when
 * the folder of data can't be used.
 */
export async function startSandbox(options: SandboxOptions): Promise<RunningSandbox> {
  const sandbox = await openSandbox(options);
  const gate: Gate = {
    readBearer: (header) => readBearer(sandbox, header),
    beforeLogin: () => sweepDeletions(sandbox),
  };
  const api = await apiServer(sandbox, { contract: loadContract(), handlers: allHandlers(sandbox), gate });
  const lab = providerLab(sandbox);
  const sweep = setInterval(() => keepHouse(sandbox), 60_000).unref();
  const close = async () => {
    clearInterval(sweep);
    await Promise.all([api.close(), lab.close()]);
    sandbox.db.close();
  };
  try {
    return {
      url: await listen(api, options.host, options.port),
      providerUrl: await listen(lab, options.host, options.providerPort),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
