import type { Problem } from '../contract/problem.ts';
import { pointerAt } from '../document/pointer.ts';
import { wordProblem } from '../wording/wordProblem.ts';

/** Bounds of what is looked at all (T06): bytes of JSON, levels of nesting, entries of one list or object. */
export const documentLimits = { bytes: 256 * 1024, depth: 24, entries: 1000 } as const;

function problem(pointer: string, words: ReturnType<typeof wordProblem>): Problem {
  return { rule: 'PUB-01', severity: 'error', pointer, ...words };
}

function nesting(value: unknown, pointer: string, depth: number): Problem | null {
  if (typeof value !== 'object' || value === null) return null;
  if (depth > documentLimits.depth) {
    return problem(pointer, wordProblem('decode.nested', { most: documentLimits.depth }));
  }
  const entries = Object.entries(value);
  if (entries.length > documentLimits.entries) {
    const words = wordProblem('decode.entries', { count: entries.length, most: documentLimits.entries });
    return problem(pointer, words);
  }
  for (const [key, entry] of entries) {
    const found = nesting(entry, pointerAt(pointer, key), depth + 1);
    if (found) return found;
  }
  return null;
}

/** Looks at nesting before size: text is made of a value only when that can't overflow the stack. */
export function checkLimits(value: unknown, pointer: string): readonly Problem[] {
  const deep = nesting(value, pointer, 1);
  if (deep) return [deep];
  const bytes = new TextEncoder().encode(JSON.stringify(value)).length;
  if (bytes <= documentLimits.bytes) return [];
  const most = documentLimits.bytes / 1024;
  return [problem(pointer, wordProblem('decode.bytes', { size: Math.ceil(bytes / 1024), most }))];
}
