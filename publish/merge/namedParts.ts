import { operators } from '@alur/engine';
import { isRecord } from '@alur/engine/json';
import { entryName } from './entryNames.ts';

/** Deeper than any document may be (`documentLimits`): what is in there is one thing. */
const deepest = 32;

const operatorNames: ReadonlySet<string> = new Set(operators);

/** What of a value may be changed by itself: of an object what stands under its names, of a list its entries, where all of them have a name and no two the same. Null: it is one thing, as a condition is. */
export function namedParts(value: unknown, depth: number): ReadonlyMap<string, unknown> | null {
  if (depth > deepest) return null;
  if (isRecord(value)) return isExpression(value) ? null : new Map(Object.entries(value));
  if (!Array.isArray(value)) return null;
  const parts = new Map<string, unknown>();
  for (const entry of value) {
    const name = entryName(entry);
    if (name === null || parts.has(name)) return null;
    parts.set(name, entry);
  }
  return parts;
}

function isExpression(value: Readonly<Record<string, unknown>>): boolean {
  const [name, ...others] = Object.keys(value);
  return name !== undefined && others.length === 0 && operatorNames.has(name);
}
