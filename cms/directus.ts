import type { ChildProcess } from 'node:child_process';
import { chmod, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildExtensions } from './extensions/build.ts';
import { cmsFolder, withoutAdministrator } from './process/environment.ts';
import type { DirectusEnvironment } from './process/environment.ts';
import { runDirectus } from './process/runDirectus.ts';
import type { DirectusProcess, OnLine } from './process/runDirectus.ts';

/** Directus did not do what it was started for; the message ends with its last lines. */
class CmsProcessError extends Error {
  override readonly name = 'CmsProcessError';
}

/** A Directus that answers. */
export interface RunningCms {
  readonly url: string;
  readonly child: ChildProcess;
  /** Resolves when the process is gone, with its exit code. */
  readonly ended: Promise<number | null>;
  /** Ends it: politely, and after 5 s by force. Resolves when it is gone. */
  stop(): Promise<void>;
}

/**
 * Creates the CMS's database when there is none, and brings it up to date when it was made by another version of Directus. An SQLite file is made under another name and
 * renamed when complete, so an interrupted bootstrap leaves nothing that looks finished. Resolves with what was done.
 * @throws CmsProcessError when Directus fails; its last lines say why.
 */
export async function bootstrapCms(
  env: DirectusEnvironment,
  onLine?: OnLine,
): Promise<'created' | 'migrated' | 'present'> {
  const folder = join(env['ALUR_DATA'] ?? '.data', 'cms');
  for (const name of ['.', 'uploads', 'temp'])
    await mkdir(join(folder, name), { recursive: true, mode: 0o700 });
  // An earlier release left them readable for every user of the machine.
  await chmod(folder, 0o700);
  const stamp = join(folder, 'directus-version');
  const version = await installedVersion();
  const file = env['DB_CLIENT'] === 'sqlite3' ? (env['DB_FILENAME'] ?? null) : null;
  const fresh = file !== null && !(await hasBytes(file));
  // What another database holds is not known here; Directus looks for itself.
  if (file !== null && !fresh && (await textOf(stamp)) === version) return 'present';
  if (fresh) {
    onLine?.('Creating the database of the CMS.');
    await createFile(file, env, onLine);
  } else {
    onLine?.(`Bringing the database of the CMS to Directus ${version}.`);
    await bootstrap(env, onLine);
  }
  await writeFile(stamp, version);
  return fresh ? 'created' : 'migrated';
}

async function createFile(file: string, env: DirectusEnvironment, onLine: OnLine | undefined): Promise<void> {
  const unfinished = `${file}.unfinished`;
  await mkdir(dirname(file), { recursive: true });
  for (const rest of ['', '-journal', '-wal', '-shm']) await rm(`${unfinished}${rest}`, { force: true });
  await bootstrap({ ...env, DB_FILENAME: unfinished }, onLine);
  await rename(unfinished, file);
}

async function bootstrap(env: DirectusEnvironment, onLine: OnLine | undefined): Promise<void> {
  const run = runDirectus(['bootstrap'], env, onLine);
  const code = await run.ended;
  if (code !== 0)
    throw new CmsProcessError(
      `The CMS could not be set up (\`directus bootstrap\` ended with ${code}). Its last lines:\n${run.lastLines()}`,
    );
}

/**
 * Builds the extensions where that is needed, starts Directus, and resolves when it answers `/server/ping`. Of the administrator's secrets it gets none.
 * @throws CmsProcessError when it exits, or has neither answered nor written a line for `patience` milliseconds (three minutes, as for the other parts); its last lines say why.
 */
export async function startCms(
  env: DirectusEnvironment,
  onLine?: OnLine,
  patience = 180_000,
): Promise<RunningCms> {
  const extensions = await buildExtensions(onLine);
  onLine?.('Starting the CMS.');
  const url = `http://${env['HOST']}:${env['PORT']}`;
  if (await answers(url)) {
    throw new CmsProcessError(
      `Port ${env['PORT']} already answers as a Directus: stop the other one, or choose another port with CMS_PORT.`,
    );
  }
  const run = runDirectus(['start'], { ...withoutAdministrator(env), EXTENSIONS_PATH: extensions }, onLine);
  const stop = async (): Promise<void> => {
    await endProcess(run);
  };
  const gone = run.ended.then((code) => {
    throw new CmsProcessError(
      `The CMS stopped while starting (exit code ${code}). Its last lines:\n${run.lastLines()}`,
    );
  });
  try {
    await Promise.race([gone, untilPing(url, patience, run)]);
  } catch (error) {
    await stop();
    throw error;
  }
  gone.catch(() => undefined);
  return { url, child: run.child, ended: run.ended, stop };
}

async function untilPing(url: string, patience: number, run: DirectusProcess): Promise<void> {
  while (performance.now() - run.lastWordAt() < patience) {
    if (await answers(url)) return;
    if (hasEnded(run)) return new Promise(() => undefined); // The other side of the race rejects with why it ended.
    await sleep(100);
  }
  throw new CmsProcessError(
    `The CMS did not answer at ${url}, and wrote nothing for ${patience / 1000} s. Its last lines:\n${run.lastLines()}`,
  );
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/server/ping`, { signal: AbortSignal.timeout(2000) });
    return (await response.text()) === 'pong';
  } catch {
    return false;
  }
}

async function endProcess(run: DirectusProcess): Promise<void> {
  if (hasEnded(run)) return;
  run.child.kill('SIGTERM');
  const force = setTimeout(() => run.child.kill('SIGKILL'), 5000);
  await run.ended.catch(() => undefined);
  clearTimeout(force);
}

function hasEnded({ child }: DirectusProcess): boolean {
  return child.pid === undefined || child.exitCode !== null || child.signalCode !== null;
}

async function installedVersion(): Promise<string> {
  const text = await readFile(join(cmsFolder, 'node_modules', 'directus', 'package.json'), 'utf8');
  const parsed: unknown = JSON.parse(text);
  const version =
    typeof parsed === 'object' && parsed !== null && 'version' in parsed ? parsed.version : null;
  return typeof version === 'string' ? version : 'unknown';
}

/** Whether there is a file that holds anything: a database that was begun. */
export async function hasBytes(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found !== null && found.size > 0;
}

async function textOf(file: string): Promise<string | null> {
  return readFile(file, 'utf8').catch(() => null);
}
