// `npm test -- chaos`: faults drawn from a seed (CHAOS_SEED) are done to a fleet for CHAOS_MINUTES (10), under readers, an editor, previews, forms in browsers and orders. Writes CHAOS.md.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'prettier';
import { startPostgres } from '../cms/testing/postgresServer.ts';
import { freePorts } from '../launch/product/ports.ts';
import { buildNextRelease } from '../tests/support/fleet/nextRelease.ts';
import { startFleet } from '../tests/support/fleet/startFleet.ts';
import { drawFaults } from './chaos/drawFaults.ts';
import { describeRun } from './chaos/describeRun.ts';
import { runChaos } from './chaos/runChaos.ts';
import { startSandbox } from './chaos/startSandbox.ts';

const minutes = Number(process.env['CHAOS_MINUTES'] ?? 10);
const seed = Number(process.env['CHAOS_SEED'] ?? Date.now() % 100_000);

console.log(`CHAOS_SEED=${seed} CHAOS_MINUTES=${minutes}`);
const ends: (() => unknown)[] = [];
const postgres = await startPostgres({ remembers: true });
ends.push(postgres.stop);
process.env['ALUR_TEST_ON'] = 'postgres';
process.env['ALUR_TEST_POSTGRES'] = postgres.url;
try {
  const next = await buildNextRelease();
  ends.push(next.remove);
  const [apiPort = 0] = await freePorts(1);
  const fleet = await startFleet({ isBehindHaproxy: true, apiUrl: `http://localhost:${apiPort}` });
  ends.push(fleet.stop);
  const sandbox = await startSandbox(fleet.site, apiPort);
  ends.push(sandbox.close);
  const place = { fleet, sandbox, postgres, nextRoot: next.root };
  const outcome = await runChaos(place, drawFaults(seed, minutes), seed, console.log);
  const text = await format(describeRun(outcome, seed, minutes), { parser: 'markdown' });
  await writeFile(join(import.meta.dirname, 'CHAOS.md'), text);
  console.log(text);
  if (outcome.wrong.length > 0) process.exitCode = 1;
} finally {
  for (const end of ends.toReversed()) await end();
}
