import { isRecord } from '@alur/engine/json';

/** Characters of a line: a sentence in two languages fits. `.prettierrc.json` says the same of these files. */
const width = 160;

/**
 * JSON laid out to be read: what fits stays on one line, lists of several objects never do. Prettier has nothing to change about it.
 *
 * @returns the text with a line feed at its end.
 */
export function layout(value: unknown): string {
  return `${layOut(value, 0, 0)}\n`;
}

/** `before`: characters that stand before the value on its line; `indent`: the depth of that line. */
function layOut(value: unknown, indent: number, before: number): string {
  const line = onOneLine(value);
  // A comma may follow.
  if (line !== null && before + line.length < width) return line;
  const inner = ' '.repeat(indent + 2);
  if (Array.isArray(value)) {
    const items = value.map((item) => `${inner}${layOut(item, indent + 2, indent + 2)}`);
    return `[\n${items.join(',\n')}\n${' '.repeat(indent)}]`;
  }
  if (!isRecord(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, entry]) => {
    const name = `${inner}${JSON.stringify(key)}: `;
    return `${name}${layOut(entry, indent + 2, name.length)}`;
  });
  return `{\n${entries.join(',\n')}\n${' '.repeat(indent)}}`;
}

/** The value without a line feed, or null when something in it always begins a line. */
function onOneLine(value: unknown): string | null {
  if (Array.isArray(value)) {
    if (value.length > 1 && (value.every(severalKeys) || value.every(severalItems))) return null;
    const items = value.map(onOneLine);
    return items.includes(null) ? null : `[${items.join(', ')}]`;
  }
  if (!isRecord(value)) return JSON.stringify(value);
  const entries = Object.entries(value).map(([key, entry]) => {
    const text = onOneLine(entry);
    return text === null ? null : `${JSON.stringify(key)}: ${text}`;
  });
  if (entries.includes(null)) return null;
  return entries.length === 0 ? '{}' : `{ ${entries.join(', ')} }`;
}

function severalKeys(item: unknown): boolean {
  return isRecord(item) && Object.keys(item).length > 1;
}

function severalItems(item: unknown): boolean {
  return Array.isArray(item) && item.length > 1;
}
