import { constants, getPriority, setPriority } from 'node:os';
import { delimiter, join } from 'node:path';
import { execa } from 'execa';
import { buildPages } from './build.ts';
import { one, readCounts } from './counts.ts';
import { countCpuSeconds } from './cpuTime.ts';
import type { Counts } from './counts.ts';
import { readFailures } from './failures.ts';
import { printFailure } from '../bootstrap/failure.mjs';
import { installCms } from '../bootstrap/installCms.mjs';
import type { Part } from './parts.ts';
import type { Progress } from '../bootstrap/progress.mjs';

/** Where parts run. */
export interface PartPlace {
  readonly root: string;
  /** Folder for the runners' reports and whatever tests leave behind; it goes when the run ends. */
  readonly reports: string;
  readonly progress: Progress;
  readonly signal: AbortSignal;
}

/** What a part counted, and the CPU seconds of its program where they are known. */
export interface PartCounts extends Counts {
  /** Its tests that failed, a line each; none where it has no tests of its own. */
  readonly failures?: readonly string[];
  readonly cpuSeconds?: number;
}

/** Runs one part once and returns what it counted; what a failed one wrote is printed. */
export async function runPart(part: Part, place: PartPlace): Promise<PartCounts> {
  try {
    if (part.work === 'build') await buildPages(place.root, place.progress, place.signal);
    if (part.work === 'installCms')
      await installCms(place.root, process.execPath, place.progress, place.signal);
  } catch (error) {
    printFailure(error);
    return one(false);
  }
  return part.command === undefined ? one(true) : runCommand(part, part.command, place);
}

async function runCommand(part: Part, command: readonly string[], place: PartPlace): Promise<PartCounts> {
  const { progress } = place;
  let cpuSeconds: number | null = null;
  const report = join(place.reports, `${part.name.replaceAll(' ', '-')}.json`);
  const output: string[] = [];
  const passed = await progress
    .during(part.name, async (say) => {
      const child = startPart(part, command, place, report);
      if (part.idle === true && child.pid !== undefined) lowerPriority(child.pid);
      const stopCounting = child.pid === undefined ? () => null : countCpuSeconds(child.pid);
      for await (const line of child.iterable({ from: 'all' })) {
        output.push(line);
        say(line.trim());
      }
      const { failed, exitCode, shortMessage } = await child;
      cpuSeconds = stopCounting();
      if (failed && exitCode === undefined) output.push(shortMessage ?? 'It could not be run.');
      // The part is marked as failed; what it has to say is its output, shown below.
      if (failed) throw new PartFailed();
      return true;
    })
    .catch((error: unknown) => {
      if (error instanceof PartFailed) return false;
      throw error;
    });
  if (!passed || part.shows === true) progress.say(output.join('\n').trimEnd());
  const counts: PartCounts =
    part.report === undefined
      ? one(passed)
      : {
          ...readCounts(report, part.report, passed),
          failures: readFailures(report, part.report, place.root),
        };
  return cpuSeconds === null ? counts : { ...counts, cpuSeconds };
}

/** Lowers a program's priority below our own. Where that can't be, it competes with the others. */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, Math.min(getPriority() + constants.priority.PRIORITY_BELOW_NORMAL, lowestPriority));
  } catch {
    // It has ended already, or the system has no priorities.
  }
}

const lowestPriority = constants.priority.PRIORITY_LOW;

class PartFailed extends Error {}

function startPart(
  part: Part,
  [program = '', ...args]: readonly string[],
  { root, reports, signal }: PartPlace,
  report: string,
) {
  const bin = join(root, 'node_modules', '.bin');
  const reporting =
    part.report === 'vitest' ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : [];
  return execa(join(bin, program), [...args, ...reporting], {
    cwd: root,
    env: {
      PATH: [bin, process.env['PATH'] ?? ''].join(delimiter),
      NO_COLOR: '1',
      TMPDIR: reports,
      // For the compilers and linters that are written in Go: a sixth of their computing clears up memory that a run has plenty of.
      GOGC: '400',
      ALUR_KEPT_DATA: join(reports, 'kept'),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      ...part.env,
    },
    stdin: 'ignore',
    all: true,
    buffer: false,
    reject: false,
    cancelSignal: signal,
  });
}
