import type { JsonValue } from '@alur/engine/json';
import { isObject } from '../base/json.ts';
import type { Renames } from './renames.ts';

/** Where a name of data stands by itself, as a text or in a list of texts. */
const namesAt: ReadonlySet<string> = new Set([
  'field',
  'errorAt',
  'beside',
  'take',
  'append',
  'needs',
  'carry',
  'clearOn',
]);

/** Objects whose names are names of data. */
const namedAt: ReadonlySet<string> = new Set(['data', 'set']);

/**
 * A document as if it had always used today's names: those of data, and the keys of its texts. A shipped rewrite renames both, and what an editor changed under the old name is then
 * merged with what the files say under the new one. A name that it misses, or takes for one, differs in the files alone, whose side is taken.
 */
export function renameByFile(document: JsonValue, { messages, names }: Renames): JsonValue {
  if (Object.keys(messages).length + Object.keys(names).length === 0) return document;
  const nameOf = (name: string): string => (Object.hasOwn(names, name) ? (names[name] ?? name) : name);
  const rename = (value: JsonValue, at: string): JsonValue => {
    if (Array.isArray(value)) return value.map((entry: JsonValue) => rename(entry, at));
    if (isObject(value))
      return Object.fromEntries(
        Object.entries(value).map(([name, entry]) => [
          namedAt.has(at) ? nameOf(name) : name,
          rename(entry, name),
        ]),
      );
    if (typeof value !== 'string') return value;
    if (Object.hasOwn(messages, value)) return messages[value] ?? value;
    if (namesAt.has(at)) return nameOf(value);
    return value.replace(
      /^((?:data|chosen)\.)(\w+)/,
      (_all, root: string, name: string) => root + nameOf(name),
    );
  };
  return rename(document, '');
}
