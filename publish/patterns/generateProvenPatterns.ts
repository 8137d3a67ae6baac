/**
 * Proves every pattern of the presets and of the shipped flows, and writes those that are safe to `proven.generated.json`: publish believes
 * them without proving them again, so that a busy machine refuses no document for a pattern that was proven before it shipped. With `--check`
 * it writes nothing and fails when the file is not what it would write.
 */
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { check } from 'recheck';
import { patternFlags } from '../document/patterns.ts';

const schemas = join(import.meta.dirname, '..', '..', 'schemas');
const target = join(import.meta.dirname, '..', '..', 'src', 'product', 'proven.generated.json');
/** Milliseconds for one pattern: a minute, where publish has two seconds. */
const timeout = 60_000;

async function shippedPatterns(): Promise<readonly string[]> {
  const flows = (await readdir(join(schemas, 'flows'))).filter((name) => name.endsWith('.json'));
  const files = ['presets.json', ...flows.map((name) => join('flows', name))];
  const texts = await Promise.all(files.map((name) => readFile(join(schemas, name), 'utf8')));
  return [...new Set(texts.flatMap((text) => patternsIn(JSON.parse(text))))].toSorted();
}

/** The patterns of every `schema` in a document, however deep: its own, and those of its `allOf`. */
function patternsIn(value: unknown): readonly string[] {
  if (!isNode(value)) return [];
  const { schema } = value;
  const allOf = isNode(schema) ? schema['allOf'] : null;
  const own = [schema, ...(isNode(allOf) ? Object.values(allOf) : [])].map((part) =>
    isNode(part) ? part['pattern'] : null,
  );
  return [
    ...own.filter((pattern) => typeof pattern === 'string'),
    ...Object.values(value).flatMap((entry) => patternsIn(entry)),
  ];
}

function isNode(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

async function isSafe(pattern: string): Promise<boolean> {
  return (await check(pattern, patternFlags, { timeout })).status === 'safe';
}

const patterns = await shippedPatterns();
const verdicts = await Promise.all(patterns.map(isSafe));
const written = `${JSON.stringify(
  patterns.filter((_, index) => verdicts[index]),
  null,
  2,
)}\n`;
if (!process.argv.includes('--check')) await writeFile(target, written);
else if ((await readFile(target, 'utf8')) !== written) {
  console.error('src/product/proven.generated.json is not what the patterns give. Run: npm run generate');
  process.exitCode = 1;
}
