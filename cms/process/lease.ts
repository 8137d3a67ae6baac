import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { openFileLock } from '../../environment/folderClaim.ts';
import { directusLine } from './directusLine.ts';
import { cmsFolder, CmsSettingError } from './environment.ts';
import type { DirectusEnvironment } from './environment.ts';
import { nodeForDirectus } from './runDirectus.ts';

/** The right to prepare a database: to set it up, to bring it up to date and to seed it. It ends with its process at the latest. */
export interface Lease {
  release(): Promise<void>;
}

/** Milliseconds between two looks whether the other one is done. */
const betweenLooks = 500;

/**
 * Takes the right to prepare the CMS's database, for one start at a time (docs/adr/0006-directus-11-on-node-22.md). Of a PostgreSQL database it is a lock in the
 * database, whichever machine asks; of a file it is a lock beside the file.
 * @param onWait - called once, when another start has it.
 * @throws CmsSettingError when the database does not answer, with what Directus says of it.
 * @example
 * const lease = await takeLease(env, () => say('waiting for another start'));
 * await bootstrapCms(env);
 * await lease.release();
 */
export async function takeLease(env: DirectusEnvironment, onWait: () => void): Promise<Lease> {
  if (env['DB_CLIENT'] === 'pg') return leaseInDatabase(env, onWait);
  const folder = join(env['ALUR_DATA'] ?? '.data', 'cms');
  const file = env['DB_CLIENT'] === 'sqlite3' ? env['DB_FILENAME'] : undefined;
  return leaseOfFile(`${file ?? join(folder, 'database')}.lease`, onWait);
}

/** A lock beside the file. */
async function leaseOfFile(path: string, onWait: () => void): Promise<Lease> {
  const lock = await openFileLock(path);
  for (let looks = 0; !lock.take(); looks += 1) {
    if (looks === 0) onWait();
    await sleep(betweenLooks);
  }
  return {
    release: async () => {
      lock.release();
    },
  };
}

/** A process of its own connects as Directus does, with all of its variables, and holds the lock until its input ends. */
async function leaseInDatabase(env: DirectusEnvironment, onWait: () => void): Promise<Lease> {
  const child = spawn(nodeForDirectus(), [join(import.meta.dirname, 'holdLease.mjs')], {
    cwd: cmsFolder,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const lines: string[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', () => {
      resolve();
    });
  });
  const held = new Promise<boolean>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      if (line === 'waiting') onWait();
      else if (line === 'held') resolve(true);
      else lines.push(directusLine(line) ?? '');
    });
    createInterface({ input: child.stderr }).on('line', (line) => lines.push(directusLine(line) ?? ''));
  });
  const isHeld = await Promise.race([held, ended.then(() => false)]);
  if (!isHeld)
    throw new CmsSettingError(
      `The database of the CMS could not be reached: ${lines.filter(Boolean).join(' ').slice(0, 500)}`,
    );
  return {
    release: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
