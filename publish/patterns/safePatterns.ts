import { check } from 'recheck';
import { patternFlags } from '../document/patterns.ts';

/** Milliseconds for one pattern: a minute, where publish has two seconds. */
const timeout = 60_000;

/**
 * Returns the patterns in the schemas of presets or documents that are proven to be safe, sorted: what `patterns` of a product lists. It takes a minute for one that can't be proven.
 *
 * @param written the parsed text of presets and documents
 */
export async function safePatterns(written: readonly unknown[]): Promise<readonly string[]> {
  const patterns = [...new Set(written.flatMap(patternsIn))].toSorted();
  const verdicts = await Promise.all(patterns.map(isSafe));
  return patterns.filter((_, index) => verdicts[index]);
}

async function isSafe(pattern: string): Promise<boolean> {
  return (await check(pattern, patternFlags, { timeout })).status === 'safe';
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
