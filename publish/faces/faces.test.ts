import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import face from '../package.json' with { type: 'json' };

/** The file behind the name of a package of the project; null for any other package. */
function faceOf(name: string): URL | null {
  return name.startsWith('@alur/') ? pathToFileURL(createRequire(import.meta.url).resolve(name)) : null;
}

/** Everything that a module imports at run time, its imports' imports included: files by URL, packages by name. */
async function importsOf(entry: URL): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  const queue = [entry];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    const text = file.pathname.endsWith('.ts') ? await readFile(file, 'utf8') : '';
    for (const [, clause = '', name = ''] of text.matchAll(/^(?:im|ex)port ([^;]*?)from '([^']+)'/gms)) {
      if (clause.startsWith('type ')) continue;
      const target = name.startsWith('.') ? new URL(name, file) : faceOf(name);
      if (target !== null && !found.has(target.href)) queue.push(target);
      found.add(target?.href ?? name);
    }
  }
  return found;
}

/** What an entry loads that is no file of the project. */
function packagesOf(imports: ReadonlySet<string>): readonly string[] {
  return [...imports].filter((name) => !name.startsWith('file:'));
}

const { exports } = face;

/** Entries that need Node: each of the others loads in a browser. */
const ofNode = new Set(['./node', './files', './publisher', './testing', './broken']);

describe('entries of publish', () => {
  it.each([
    ...Object.entries(exports)
      .filter(([entry]) => !ofNode.has(entry))
      .map(([, path]) => path),
    '../src/product/dialogs/decodeDialog.ts',
  ])('[PUB-77] %s runs in a browser: nothing it imports needs Node', async (path) => {
    const imports = await importsOf(new URL(path, new URL('../', import.meta.url)));
    const needed = packagesOf(imports).filter((name) => name.startsWith('node:') || name === 'recheck');
    expect(needed).toEqual([]);
  });

  it('[PUB-77] the whole of them is looked at, and what needs Node is seen', async () => {
    const root = new URL('../', import.meta.url);
    expect((await importsOf(new URL(exports['.'], root))).size).toBeGreaterThan(120);
    expect(packagesOf(await importsOf(new URL(exports['./node'], root)))).toContain('recheck');
  });

  it.each(['./product', './findings', './publisher'] as const)(
    '[LAUNCH-3740] %s loads nothing that checks, proves a document or makes a validator',
    async (entry) => {
      const imports = await importsOf(new URL(exports[entry], new URL('../', import.meta.url)));
      const heavy = /\/publish\/(?:lint|compile|decode\/(?:decode|format)|check)\b|^ajv|^yaml|^recheck/;
      expect([...imports].filter((name) => heavy.test(name))).toEqual([]);
    },
  );
});
