import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the processes that use a build are noted, beside the builds: a folder for each, with a file for each process id. */
const users = '.users';
/** A build that another start is making. */
export const unfinished = '.unfinished-';

/**
 * Notes that this process uses a build, so that a later one of changed sources leaves it alone: Studio loads parts of it for as long as the CMS runs.
 * @param builds The folder that holds all builds.
 * @param build The name of the build in it.
 */
export async function noteUse(builds: string, build: string): Promise<void> {
  const notes = join(builds, users, build);
  await mkdir(notes, { recursive: true });
  for (const id of await readdir(notes))
    if (!isRunning(Number(id))) await rm(join(notes, id), { force: true });
  await writeFile(join(notes, String(process.pid)), '');
}

/** Removes every finished build but one that no running process has noted as its own. */
export async function removeUnused(builds: string, present: string): Promise<void> {
  for (const name of await readdir(builds)) {
    if (name === present || name === users || name.startsWith(unfinished)) continue;
    if (await isUsed(join(builds, users, name))) continue;
    await rm(join(builds, name), { recursive: true, force: true });
    await rm(join(builds, users, name), { recursive: true, force: true });
  }
}

async function isUsed(notes: string): Promise<boolean> {
  const ids = await readdir(notes).catch(() => []);
  return ids.some((id) => isRunning(Number(id)));
}

function isRunning(id: number): boolean {
  try {
    process.kill(id, 0);
    return true;
  } catch (error) {
    // Another person's process may not be asked.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
