import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { run } from '../bootstrap/command.mjs';
import type { Progress } from '../bootstrap/progress.mjs';
import { fileSourceMaps } from './sourceMaps.ts';

/** What the built pages are made of. */
export const pageSources = [
  'engine',
  'react',
  'src',
  'renderers',
  'locales',
  'schemas',
  'public',
  'index.html',
  'vite.config.ts',
  'launch/vite',
  'package-lock.json',
];
const notBuilt = /\.(?:test|story)\.tsx?$|\.md$/;

/** Builds the pages, for browser and prerender, when a source has changed since the last build. */
export async function buildPages(root: string, progress: Progress, signal?: AbortSignal): Promise<void> {
  const stamp = join(root, 'dist', '.alur-built');
  const wanted = sourceHash(root);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  await progress.during('Building the pages', async () => {
    rmSync(stamp, { force: true });
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    const env = { ...process.env, NODE_ENV: 'production' };
    await run(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: root, env, signal });
    await run(process.execPath, [vite, 'build', '--logLevel', 'warn', '--ssr', 'src/app/entryServer.tsx'], {
      cwd: root,
      env,
      signal,
    });
    const preview = ['--config', 'launch/vite/preview.config.ts'];
    await run(process.execPath, [vite, 'build', '--logLevel', 'warn', ...preview], {
      cwd: root,
      env,
      signal,
    });
    refuseDevelopmentCode(join(root, 'dist', 'server'));
    fileSourceMaps(join(root, 'dist'));
    writeFileSync(stamp, wanted);
  });
}

/**
 * Refuses a build of the server's side that chooses between production and development when it runs: without `NODE_ENV` the edge would draw pages by React's development
 * build, which takes twice as long.
 * @throws Error that names the files
 */
export function refuseDevelopmentCode(folder: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.js'))
    .filter((name) => readFileSync(join(folder, name), 'utf8').includes('process.env.NODE_ENV'));
  if (files.length > 0)
    throw new Error(
      `${files.join(', ')} of the server build read NODE_ENV when they run. Have vite.config.ts define it.`,
    );
}

/** Content hash of everything the pages are made of. */
export function sourceHash(root: string): string {
  const hash = createHash('sha256');
  for (const path of pageSources.flatMap((name) => filesUnder(root, name)).toSorted()) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(root, path)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(root: string, name: string): readonly string[] {
  const path = join(root, name);
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (found.isFile()) return [name];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile() && !notBuilt.test(item.name))
    .map((item) => relative(root, join(item.parentPath, item.name)));
}
