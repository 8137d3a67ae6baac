// The tests on Node 22: runs the parts one after the other, and ends with what they counted.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { one, sum } from './counts.ts';
import type { Counts } from './counts.ts';
import { printFailure } from '../bootstrap/failure.mjs';
import { chosenParts } from './parts.ts';
import { createProgress, duration } from '../bootstrap/progress.mjs';
import { runPart } from './runPart.ts';
import { stopSignal } from '../bootstrap/stopSignal.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const signal = stopSignal();
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

/** Exit code: 0 when nothing failed. */
async function main(names: readonly string[]): Promise<number> {
  const reports = mkdtempSync(join(tmpdir(), 'alur-reports-'));
  const place = { root, reports, progress: createProgress(), signal };
  const results = new Map<string, Counts & { readonly milliseconds: number }>();
  try {
    for (const part of chosenParts(names)) {
      if (signal.aborted) return 1;
      const began = performance.now();
      const blocked = (part.needs ?? []).find((need) => (results.get(need)?.failed ?? 0) > 0);
      if (blocked !== undefined) place.progress.say(`✗ ${part.name}: can't run, because ${blocked} failed`);
      const counts = blocked === undefined ? await runPart(part, place) : one(false);
      results.set(part.name, { ...counts, milliseconds: performance.now() - began });
    }
  } finally {
    rmSync(reports, { recursive: true, force: true });
  }
  place.progress.say('');
  for (const [name, { passed, failed, milliseconds }] of results) {
    place.progress.say(
      `${failed > 0 ? '✗' : '✓'} ${name.padEnd(20)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed   ${duration(milliseconds)}`,
    );
  }
  const { passed, failed } = sum([...results.values()]);
  place.progress.say(`\nTook ${duration(performance.now())}.\n${passed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  printFailure(error);
  process.exitCode = 1;
}
if (process.connected) process.disconnect?.();
