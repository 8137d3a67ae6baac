// The tests on Node 22: runs the parts side by side, and ends with what they counted.
import { rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { one, sum } from './counts.ts';
import { printFailure } from '../bootstrap/failure.mjs';
import { chosenParts } from './parts.ts';
import type { Part } from './parts.ts';
import { createProgress, duration } from '../bootstrap/progress.mjs';
import { runPart } from './runPart.ts';
import type { PartCounts } from './runPart.ts';
import { makeScratch } from './scratch.ts';
import { runSideBySide } from '../bootstrap/schedule.ts';
import { stopSignal } from '../bootstrap/stopSignal.mjs';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const signal = stopSignal();
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();

interface TimedCounts extends PartCounts {
  readonly ok: boolean;
  readonly milliseconds: number;
}

/** Exit code: 0 when nothing failed. */
async function main(names: readonly string[]): Promise<number> {
  const reports = makeScratch();
  const place = { root, reports, progress: createProgress(), signal };
  const cores = Math.max(2, availableParallelism());
  const runTimed = async (part: Part): Promise<TimedCounts> => {
    const began = performance.now();
    const counts = signal.aborted ? one(false) : await runPart(part, place);
    return { ...counts, ok: counts.failed === 0, milliseconds: performance.now() - began };
  };
  const reportBlocked = ({ name }: Part, need: string): TimedCounts => {
    place.progress.say(`✗ ${name}: can't run, because ${need} failed`);
    return { ...one(false), ok: false, milliseconds: 0 };
  };
  const results = await runSideBySide(chosenParts(names), cores, runTimed, reportBlocked).finally(() => {
    rmSync(reports, { recursive: true, force: true });
  });
  if (signal.aborted) return 1;
  place.progress.say('');
  for (const [name, { passed, failed, milliseconds, cpuSeconds }] of results) {
    const cpu = cpuSeconds === undefined ? '' : `${Math.round(cpuSeconds)} s of CPU`;
    place.progress.say(
      `${failed > 0 ? '✗' : '✓'} ${name.padEnd(20)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed   ${duration(milliseconds).padEnd(12)} ${cpu}`.trimEnd(),
    );
  }
  const failures = [...results.values()].flatMap((counts) => counts.failures ?? []);
  for (const failure of failures) place.progress.say(`\n✗ ${failure}`);
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
