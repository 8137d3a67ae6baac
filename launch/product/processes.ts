import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { Failure } from '../bootstrap/failure.mjs';

const keptLines = 20;
/** A process that has not ended by then is ended by force; servers drain for up to 10 s. */
const patienceToStop = 15_000;

/** What to run. */
export interface ProcessSpec {
  /** How people know it: "the site". */
  readonly name: string;
  /** Name of its log file. */
  readonly log: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

/** A process of the product. */
export interface ManagedProcess {
  readonly name: string;
  readonly pid: number;
  /** Resolves when it is gone: with its exit code or the signal's name. */
  readonly ended: Promise<number | string>;
  readonly logFile: string;
  /** Its newest lines, oldest first. */
  lastLines(): string;
  /** Messages it sends over its channel. */
  onMessage(listener: (message: unknown) => void): void;
  /** Asks it to end, and after a while makes it. Resolves when it is gone. */
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
 */
export function startProcess(spec: ProcessSpec, place: ProcessPlace): ManagedProcess {
  const guard = new URL('./parentGuard.ts', import.meta.url).href;
  const child = spawn(process.execPath, ['--import', guard, ...spec.args], {
    cwd: place.root,
    env: { ...process.env, ...spec.env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    detached: true,
  });
  const logFile = join(place.logs, `${spec.log}.log`);
  const log = createWriteStream(logFile);
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    if (stream === null) continue;
    createInterface({ input: stream }).on('line', (line) => {
      log.write(`${line}\n`);
      lines.push(line);
      if (lines.length > keptLines) lines.shift();
      if (place.verbose) process.stdout.write(`[${spec.log}] ${line}\n`);
    });
  }
  const ended = new Promise<number | string>((resolve) => {
    child.once('error', (error) => {
      lines.push(error.message);
      resolve(1);
    });
    // What a part has started itself does not outlive it.
    child.once('exit', () => {
      if (child.pid !== undefined) signalTo(-child.pid, 'SIGKILL');
    });
    child.once('close', (code, signal) => {
      log.end();
      resolve(code ?? signal ?? 1);
    });
  });
  return {
    name: spec.name,
    pid: child.pid ?? 0,
    ended,
    logFile,
    lastLines: () => lines.join('\n'),
    onMessage: (listener) => child.on('message', listener),
    stop: () => stopGroup(child.pid, ended),
  };
}

async function stopGroup(pid: number | undefined, ended: Promise<number | string>): Promise<void> {
  if (pid === undefined) return;
  signalTo(pid, 'SIGTERM');
  const late = sleep(patienceToStop, 'late' as const, { ref: false });
  if ((await Promise.race([ended, late])) === 'late') signalTo(-pid, 'SIGKILL');
  await ended;
}

function signalTo(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Already gone.
  }
}

/**
 * Resolves when `url` answers with success.
 * @throws Failure when the process ends first, or after `patience` milliseconds, with its last lines.
 */
export async function untilAnswers(url: string, runner: ManagedProcess, patience = 60_000): Promise<void> {
  const end = performance.now() + patience;
  let gone: number | string | null = null;
  void runner.ended.then((how) => (gone = how));
  while (performance.now() < end) {
    if (gone !== null) throw new Failure(stoppedSentence(runner, gone));
    if (await succeeds(url)) return;
    await sleep(100);
  }
  throw new Failure(
    `${runner.name} did not answer at ${url} within ${patience / 1000} s. Its last lines (more in ${runner.logFile}):\n${runner.lastLines()}`,
  );
}

/** One sentence on a process that ended by itself, and its last lines. */
export function stoppedSentence(runner: ManagedProcess, how: number | string): string {
  return `${runner.name} stopped by itself (${typeof how === 'number' ? `exit code ${how}` : how}). Its last lines (more in ${runner.logFile}):\n${runner.lastLines()}`;
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
