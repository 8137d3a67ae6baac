import { createHash } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { noteUse, removeUnused, unfinished } from './builds.ts';
import { compiledGrammar } from './compiledGrammar.ts';
import { leanStyles } from './leanStyles.ts';
import { leanTables } from './leanTables.ts';
import { extensions, type ExtensionManifest } from './manifests.ts';

const root = resolve(import.meta.dirname, '..', '..');
const built = join(root, 'cms', 'dist');
/** Folders and files whose text ends up in an extension. */
export const extensionSources = [
  'cms/extensions',
  'engine',
  'publish',
  'renderers',
  'src/blocks',
  'src/contracts',
  'src/product',
  'src/richText',
  'environment',
  'schemas',
  'locales',
  'package-lock.json',
];

/**
 * Builds the extensions when their sources have changed since the last time, about two seconds, and returns the folder that holds them:
 * Directus's EXTENSIONS_PATH. What is built needs neither the sources nor the root's packages. Several starts at once do not disturb
 * each other: a finished build appears under the name of its sources' hash.
 */
export async function buildExtensions(onLine?: (line: string) => void): Promise<string> {
  const folder = join(built, await sourceHash());
  const name = basename(folder);
  await noteUse(built, name);
  if (await exists(folder)) return folder;
  onLine?.('Building the extensions of the CMS.');
  const making = await mkdtemp(join(built, unfinished));
  for (const extension of extensions) await buildOne(extension, join(making, extension.name));
  // Another start may have been quicker: its result is the same.
  await rename(making, folder).catch(() => rm(making, { recursive: true, force: true }));
  await removeUnused(built, name);
  return folder;
}

/** Changes with every file that an extension is built from. */
async function sourceHash(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of extensionSources) {
    const names = (await stat(join(root, source))).isFile() ? [''] : await filesIn(join(root, source));
    for (const name of names) hash.update(name).update(await readFile(join(root, source, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

async function filesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter(
      (entry) =>
        entry.isFile() && !/\.test\.|\/(?:fixtures|testing)(?:\/|$)/.test(join(entry.parentPath, entry.name)),
    )
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
}

async function buildOne(extension: ExtensionManifest, folder: string): Promise<void> {
  const { name, description, api, app, entries, workers, pageWorkers } = extension;
  await bundle(api, folder, 'api.js', 'node');
  for (const worker of workers ?? [])
    await bundle(worker, folder, basename(worker).replace(/\.ts$/, '.js'), 'node');
  for (const worker of pageWorkers ?? [])
    await bundle(worker, folder, basename(worker).replace(/\.ts$/, '.js'), 'worker');
  if (app !== undefined) await bundle(app, folder, 'app.js', 'browser');
  const own =
    app === undefined
      ? { type: 'hook', path: 'api.js', source: api }
      : {
          type: 'bundle',
          path: { api: 'api.js', app: 'app.js' },
          entries: (entries ?? []).map((entry) => ({ ...entry, source: api })),
        };
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({
      name,
      version: '1.0.0',
      description,
      type: 'module',
      private: true,
      'directus:extension': { ...own, host: '^11.0.0' },
    }),
  );
}

/** One file with everything in it. Studio brings Vue and the extension API itself. */
async function bundle(
  source: string,
  folder: string,
  file: string,
  place: 'node' | 'browser' | 'worker',
): Promise<void> {
  // Only where there is something to build: an installation with built extensions needs no bundler.
  const { build } = await import('rolldown');
  // Directus brings a rolldown that has this beside the input; in the newest one it is of the output.
  const names = { keepNames: place === 'browser' };
  await build({
    input: join(import.meta.dirname, source),
    platform: place === 'node' ? 'node' : 'browser',
    logLevel: 'silent',
    ...names,
    ...(place === 'browser' ? { external: ['vue', '@directus/extensions-sdk'] } : {}),
    plugins:
      place === 'node'
        ? [withoutSynckit]
        : [withoutSynckit, compiledGrammar(), leanTables(place), leanStyles()],
    // What a browser loads is minified; in Studio's part names stay, for the reports of errors.
    output: {
      file: join(folder, file),
      format: 'esm',
      ...names,
      ...(place === 'node' ? {} : { minify: true }),
    },
  });
}

/** recheck loads this package for its synchronous check, which is never used; it looks for its own files and would not find them in a bundle. */
const withoutSynckit = {
  name: 'without-synckit',
  resolveId: (id: string) => (id === 'synckit' ? '\0synckit' : null),
  load: (id: string) => (id === '\0synckit' ? 'export const createSyncFn = undefined;' : null),
};

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
