import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { execa } from 'execa';
import { Failure } from '../bootstrap/failure.mjs';

const keptLines = 20;
/** Milliseconds from SIGTERM to SIGKILL; servers drain for up to 10 s. */
const patienceToStop = 15_000;

/** What to run. */
export interface ProcessSpec {
  /** How people know it: "the site". */
  readonly name: string;
  /** Name of its log file. */
  readonly log: string;
  readonly args: readonly string[];
  /** All of its environment: nothing of the launcher's own is added. */
  readonly env: Readonly<Record<string, string>>;
  /** Its log goes on where the process before it ended; otherwise it begins again. */
  readonly continuesLog?: boolean;
}

/** A process of the product. */
export interface ManagedProcess {
  readonly name: string;
  /** Name of its log file, as in its spec. */
  readonly log: string;
  readonly pid: number;
  /** Resolves when it is gone: with its exit code or the signal's name. */
  readonly ended: Promise<number | string>;
  readonly logFile: string;
  /** Its newest lines, oldest first. */
  lastLines(): string;
  /** When it wrote its newest line, or began: milliseconds of `performance.now()`. */
  lastWordAt(): number;
  /** Messages it sends over its channel. */
  onMessage(listener: (message: unknown) => void): void;
  /** Sends SIGTERM, and SIGKILL after 15 s. Resolves when it is gone. */
  stop(): Promise<void>;
}

/** Where processes run and write. */
export interface ProcessPlace {
  readonly root: string;
  readonly logs: string;
  readonly verbose: boolean;
}

/**
 * Starts a process in a group of its own, so that Ctrl-C reaches the launcher alone and the parts end in order.
 * It ends by itself when the launcher is killed (parentGuard.ts).
 *
 * @example
 * const site = startProcess({ name: 'The site', log: 'edge', args: ['server/main.ts'], env: {} }, place);
 * await untilAnswers('http://localhost:3000/readyz', site);
 * await site.stop();
 */
export function startProcess(spec: ProcessSpec, place: ProcessPlace): ManagedProcess {
  const child = spawnPart(spec, place);
  const logFile = join(place.logs, `${spec.log}.log`);
  const lines: string[] = [];
  let lastWordAt = performance.now();
  // What a part has started itself does not outlive it.
  child.nodeChildProcess.once('exit', () => {
    if (child.pid !== undefined) killGroup(child.pid);
  });
  const logged = logLines(child, logFile, spec.continuesLog ? 'a' : 'w', (line) => {
    lines.push(line);
    lastWordAt = performance.now();
    if (lines.length > keptLines) lines.shift();
    if (place.verbose) process.stdout.write(`[${spec.log}] ${line}\n`);
  });
  const ended = Promise.all([child, logged]).then(([{ exitCode, signal, shortMessage }]) => {
    if (child.pid === undefined) lines.push(shortMessage ?? 'It could not be started.');
    return exitCode ?? signal ?? 1;
  });
  return {
    name: spec.name,
    log: spec.log,
    pid: child.pid ?? 0,
    ended,
    logFile,
    lastLines: () => lines.join('\n'),
    lastWordAt: () => lastWordAt,
    onMessage: (listener) => child.nodeChildProcess.on('message', listener),
    stop: async () => {
      child.kill();
      await ended;
    },
  };
}

function spawnPart(spec: ProcessSpec, place: ProcessPlace) {
  const guard = new URL('./parentGuard.ts', import.meta.url).href;
  return execa(process.execPath, ['--import', guard, ...spec.args], {
    cwd: place.root,
    env: spec.env,
    extendEnv: false,
    stdin: 'ignore',
    ipc: true,
    all: true,
    buffer: false,
    reject: false,
    detached: true,
    cleanup: false,
    forceKillAfterDelay: patienceToStop,
  });
}

/** Writes each line to the log, which only its owner may read. Resolves when there are no more. */
async function logLines(
  child: ReturnType<typeof spawnPart>,
  logFile: string,
  flags: 'a' | 'w',
  onLine: (line: string) => void,
): Promise<void> {
  const log = createWriteStream(logFile, { mode: 0o600, flags });
  for await (const line of child.iterable({ from: 'all' })) {
    log.write(`${line}\n`);
    onLine(line);
  }
  log.end();
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Already gone.
  }
}

/**
 * Resolves when `url` answers with success. A process that writes what it does is at work, however slow the machine is.
 * @throws Failure when the process ends first, or has neither answered nor written a line for `patience` milliseconds, with its last lines.
 */
export async function untilAnswers(url: string, runner: ManagedProcess, patience = 180_000): Promise<void> {
  const since = performance.now();
  let gone: number | string | null = null;
  void runner.ended.then((how) => (gone = how));
  while (performance.now() - Math.max(since, runner.lastWordAt()) < patience) {
    if (gone !== null) throw new Failure(stoppedSentence(runner, gone));
    if (await succeeds(url)) return;
    await sleep(100);
  }
  throw new Failure(
    withLastLines(
      runner,
      `${runner.name} did not answer at ${url}, and wrote nothing for ${patience / 1000} s.`,
    ),
  );
}

/** One sentence on a process that ended by itself, and its last lines. */
export function stoppedSentence(runner: ManagedProcess, how: number | string): string {
  return withLastLines(
    runner,
    `${runner.name} stopped by itself (${typeof how === 'number' ? `exit code ${how}` : how}).`,
  );
}

/** A sentence on a process, and its last lines. */
export function withLastLines(runner: ManagedProcess, sentence: string): string {
  return `${sentence} Its last lines (more in ${runner.logFile}):\n${runner.lastLines()}`;
}

async function succeeds(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
