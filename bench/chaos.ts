// `npm test -- chaos`: faults drawn from a seed (CHAOS_SEED) are done to a fleet for CHAOS_MINUTES (10), under readers, an editor and previews. Writes CHAOS.md.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'prettier';
import { startPostgres } from '../cms/testing/postgresServer.ts';
import { startFleet } from '../tests/support/fleet/startFleet.ts';
import { drawFaults } from './chaos/drawFaults.ts';
import { describeRun } from './chaos/describeRun.ts';
import { runChaos } from './chaos/runChaos.ts';

const minutes = Number(process.env['CHAOS_MINUTES'] ?? 10);
const seed = Number(process.env['CHAOS_SEED'] ?? Date.now() % 100_000);

console.log(`CHAOS_SEED=${seed} CHAOS_MINUTES=${minutes}`);
const postgres = await startPostgres();
process.env['ALUR_TEST_ON'] = 'postgres';
process.env['ALUR_TEST_POSTGRES'] = postgres.url;
try {
  const fleet = await startFleet({ isBehindHaproxy: true });
  try {
    const outcome = await runChaos(fleet, drawFaults(seed, minutes), seed, console.log);
    const text = await format(describeRun(outcome, seed, minutes), { parser: 'markdown' });
    await writeFile(join(import.meta.dirname, 'CHAOS.md'), text);
    console.log(text);
    if (outcome.wrong.length > 0) process.exitCode = 1;
  } finally {
    await fleet.stop();
  }
} finally {
  await postgres.stop();
}
