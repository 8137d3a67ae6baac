import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|svg|json|txt|webmanifest)$/;
const smallest = 512;

/** Writes `<file>.br` and `<file>.gz` beside each text asset of a client build, so that the edge compresses nothing while it serves. */
export function precompress(): Plugin {
  let folder = '';
  return {
    name: 'alur-precompress',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    async writeBundle() {
      const names = await readdir(folder, { recursive: true });
      await Promise.all(
        names
          .filter((name) => compressible.test(name) && !name.startsWith('.vite'))
          .map((name) => compress(join(folder, name))),
      );
    },
  };
}

async function compress(path: string): Promise<void> {
  const bytes = await readFile(path);
  if (bytes.length < smallest) return;
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
    promisify(gzip)(bytes, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}
