/**
 * Proves every pattern of the presets and of the shipped flows, and writes those that are safe to `proven.generated.json`: publish believes
 * them without proving them again, so that a busy machine refuses no document for a pattern that was proven before it shipped. With `--check`
 * it writes nothing and fails when the file is not what it would write.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { safePatterns } from '@alur/publish/node';

const schemas = join(import.meta.dirname, '..', '..', 'schemas');
const target = join(import.meta.dirname, 'proven.generated.json');

const flows = (await readdir(join(schemas, 'flows'))).filter((name) => name.endsWith('.json'));
const files = ['presets.json', ...flows.map((name) => join('flows', name))];
const texts = await Promise.all(files.map((name) => readFile(join(schemas, name), 'utf8')));
const patterns = await safePatterns(texts.map((text): unknown => JSON.parse(text)));
const written = `${JSON.stringify(patterns, null, 2)}\n`;
if (!process.argv.includes('--check')) await writeFile(target, written);
else if ((await readFile(target, 'utf8')) !== written) {
  console.error('src/product/proven.generated.json is not what the patterns give. Run: npm run generate');
  process.exitCode = 1;
}
