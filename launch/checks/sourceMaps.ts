import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildIdOf } from '../../environment/buildId.ts';

/** Builds whose maps stay: browsers may have an earlier one open still. */
const most = 5;

/**
 * Moves the source maps of `<dist>/client` to `<dist>/maps/<build id>`, apart from everything that is served: an error report names its build, and the
 * place in the source is found there. Of many builds the newest stay.
 *
 * @returns the id of the build
 */
export function fileSourceMaps(dist: string): string {
  const client = join(dist, 'client');
  const read = (...path: readonly string[]): string => readFileSync(join(client, ...path), 'utf8');
  const buildId = buildIdOf(read('index.html'), read('.vite', 'manifest.json'));
  const folder = join(dist, 'maps', buildId);
  rmSync(folder, { recursive: true, force: true });
  for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
    if (!/\.map(?:\.br|\.gz)?$/.test(name)) continue;
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    renameSync(join(client, name), join(folder, name));
  }
  removeOld(join(dist, 'maps'));
  return buildId;
}

function removeOld(folder: string): void {
  const builds = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const age = ({ name }: { readonly name: string }): number => statSync(join(folder, name)).mtimeMs;
  for (const { name } of builds.toSorted((a, b) => age(b) - age(a)).slice(most))
    rmSync(join(folder, name), { recursive: true });
}
