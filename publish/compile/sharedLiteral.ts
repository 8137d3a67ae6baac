import type { JsonValue } from '@alur/engine/json';

/** Shorter parts cost no more twice than a name for them would. */
const shortest = 40;

/**
 * Writes JSON as JavaScript, each part that occurs more than once as one constant: what reads it sees plain values, and parts that are equal are the
 * same object. A key `__proto__` stays a key. The text depends on the value alone.
 *
 * @returns the constants, a line each, in an order in which each uses only those before it; and the expression that uses them
 * @example
 * sharedLiteral({ one: part, other: part }) // { constants: 'const part0 = {...};\n', expression: '{"one":part0,"other":part0}' }
 */
export function sharedLiteral(value: JsonValue): { readonly constants: string; readonly expression: string } {
  const shared = repeatedTexts(value);
  const names = new Map<string, string>();
  const lines: string[] = [];

  function nameShared(part: JsonValue): string {
    const text = JSON.stringify(part);
    if (!shared.has(text)) return writePart(part);
    const known = names.get(text);
    if (known !== undefined) return known;
    const body = writePart(part);
    const name = `part${names.size}`;
    names.set(text, name);
    lines.push(`const ${name} = ${body};\n`);
    return name;
  }

  function writePart(part: JsonValue): string {
    if (Array.isArray(part)) return `[${part.map(nameShared).join(',')}]`;
    if (typeof part !== 'object' || part === null) return JSON.stringify(part);
    const entries = Object.entries(part).map(([key, entry]) => `${keyOf(key)}:${nameShared(entry)}`);
    return `{${entries.join(',')}}`;
  }

  const expression = nameShared(value);
  return { constants: lines.join(''), expression };
}

/** In a literal the plain key would set the object's prototype. */
function keyOf(key: string): string {
  return key === '__proto__' ? '["__proto__"]' : JSON.stringify(key);
}

/** The texts of objects and arrays that occur more than once; what lies only inside such a part counts once. */
function repeatedTexts(value: JsonValue): ReadonlySet<string> {
  const seen = new Set<string>();
  const repeated = new Set<string>();
  const look = (part: JsonValue): void => {
    if (typeof part !== 'object' || part === null) return;
    const text = JSON.stringify(part);
    if (text.length < shortest) return;
    if (seen.has(text)) {
      repeated.add(text);
      return;
    }
    seen.add(text);
    Object.values(part).forEach(look);
  };
  look(value);
  return repeated;
}
