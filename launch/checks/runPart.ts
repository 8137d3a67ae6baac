import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { buildPages } from './build.ts';
import { one, readCounts } from './counts.ts';
import type { Counts } from './counts.ts';
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

/** Runs one part and answers what it counted; what a failed one wrote is printed. */
export async function runPart(part: Part, place: PartPlace): Promise<Counts> {
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

/** What the runner says when the browser itself died: no finding about the code, so the part is run once more. */
const browserDied = 'VITEST_BROWSER_CONNECTION_CLOSED';

async function runCommand(
  part: Part,
  command: readonly string[],
  place: PartPlace,
  again = true,
): Promise<Counts> {
  const { progress } = place;
  const report = join(place.reports, `${part.name.replaceAll(' ', '-')}.json`);
  rmSync(report, { force: true });
  let output = '';
  let exitedWell = false;
  try {
    await progress.during(part.name, async (say) => {
      const code = await ended(spawnPart(part, command, place, report), (text) => {
        output += text;
        say(lastLine(text));
      });
      if (code !== 0) throw new ExitCode(code);
    });
    exitedWell = true;
  } catch (error) {
    // What a program that failed has to say is its output, told below.
    if (!(error instanceof ExitCode)) throw error;
  }
  if (!exitedWell && again && output.includes(browserDied)) {
    progress.say(`  The browser crashed; ${part.name} runs once more.`);
    return runCommand(part, command, place, false);
  }
  const secondTries = /^ +\d+ flaky\n(?: {4}\S.*\n)*/m.exec(output)?.[0];
  if (!exitedWell || part.tells === true) progress.say(output.trimEnd());
  // What passed at its second try is not hidden: it is the first place to look for a race.
  else if (secondTries !== undefined)
    progress.say(`  Passed at the second try only:\n${secondTries.trimEnd()}`);
  return part.report === undefined ? one(exitedWell) : readCounts(report, part.report, exitedWell);
}

class ExitCode extends Error {
  constructor(code: number) {
    super(`exit code ${code}`);
  }
}

function spawnPart(
  part: Part,
  [program = '', ...args]: readonly string[],
  { root, reports, signal }: PartPlace,
  report: string,
) {
  const bin = join(root, 'node_modules', '.bin');
  const reporting =
    part.report === 'vitest' ? ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`] : [];
  return spawn(join(bin, program), [...args, ...reporting], {
    cwd: root,
    env: {
      ...process.env,
      PATH: [bin, process.env['PATH'] ?? ''].join(delimiter),
      NO_COLOR: '1',
      TMPDIR: reports,
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
  });
}

function ended(child: ReturnType<typeof spawnPart>, onText: (text: string) => void): Promise<number> {
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      onText(String(bytes));
    });
  }
  return new Promise((resolve) => {
    child.once('error', (error) => {
      onText(`${error.message}\n`);
      resolve(1);
    });
    child.once('close', (code) => {
      resolve(code ?? 1);
    });
  });
}

function lastLine(text: string): string {
  return text.trimEnd().split('\n').at(-1)?.trim() ?? '';
}
