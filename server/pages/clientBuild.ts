import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildIdOf } from '../../environment/buildId.ts';
import type { Boot } from '../../src/contracts/boot/boot.ts';
import type { Bundle } from '@alur/engine';
import { type Body, createBody } from '../responses/body.ts';

/** What `src/app/entryServer.tsx` exports. */
export type Prerender = (input: {
  readonly path: string;
  readonly search: string;
  readonly boot: Boot;
  readonly bundle: Bundle | null;
  /** What the product is, in a sentence or two for search engines. */
  readonly description: string;
}) => Promise<{
  readonly html: string;
  readonly title: string;
  readonly description: string;
  readonly status: number;
  /** The step of its flow that is drawn; null: none is. */
  readonly step: string | null;
}>;

/** A chunk of Vite's manifest, as far as pages need it. */
export interface ManifestChunk {
  readonly file: string;
  readonly src?: string;
  readonly isEntry?: boolean;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** The build, read once at start. */
export interface ClientBuild {
  readonly buildId: string;
  /** `index.html`. */
  readonly shell: string;
  readonly manifest: Readonly<Record<string, ManifestChunk>>;
  /** Files that are served, by path. */
  readonly assets: ReadonlyMap<string, Body>;
  /** Null: this build has none, and pages are the plain shell. */
  readonly prerender: Prerender | null;
}

/** Types of the files that are served, by their ending. */
export const fileTypes: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

/** Reads `<dist>/client` and `<dist>/server`; null when there is no client build. */
export async function readClientBuild(dist: string): Promise<ClientBuild | null> {
  const client = join(dist, 'client');
  const shell = await readFile(join(client, 'index.html'), 'utf8').catch(() => null);
  const manifestText = await readFile(join(client, '.vite', 'manifest.json'), 'utf8').catch(() => null);
  if (shell === null || manifestText === null) return null;
  return {
    buildId: buildIdOf(shell, manifestText),
    shell,
    manifest: JSON.parse(manifestText) as ClientBuild['manifest'],
    assets: await readAssets(client),
    prerender: await loadPrerender(join(dist, 'server', 'entryServer.js')),
  };
}

/** Every file of a folder whose type is known, by path: what is not in here is not served, whatever a path may look like (T10, T36). */
export async function readAssets(folder: string): Promise<ReadonlyMap<string, Body>> {
  const names = (await readdir(folder, { recursive: true })).filter(
    (name) => !name.startsWith('.') && fileTypes[extname(name)] !== undefined,
  );
  const bodies = names.map(async (name): Promise<readonly [string, Body]> => {
    const path = join(folder, name);
    const [bytes, br, gzip] = await Promise.all([
      readFile(path),
      optional(`${path}.br`),
      optional(`${path}.gz`),
    ]);
    return [
      `/${name}`,
      createBody(bytes, fileTypes[extname(name)] ?? '', { ...(br ? { br } : {}), ...(gzip ? { gzip } : {}) }),
    ];
  });
  return new Map(await Promise.all(bodies));
}

async function optional(path: string): Promise<Buffer | null> {
  return readFile(path).catch(() => null);
}

/** A missing file means no prerender; a file that fails to load is a broken build, and rejects. */
async function loadPrerender(path: string): Promise<Prerender | null> {
  if ((await optional(path)) === null) return null;
  const loaded = (await import(/* @vite-ignore */ pathToFileURL(path).href)) as { prerender?: Prerender };
  return loaded.prerender ?? null;
}
