/** A value that JSON can hold. */
export type JsonValue =
  string | number | boolean | null | readonly JsonValue[] | { readonly [key: string]: JsonValue };

/** An object read from outside, whose properties are not known yet. */
export type UnknownRecord = Readonly<Record<string, unknown>>;

/** Returns whether a value is an object with properties: neither null nor a list. */
export function isRecord(value: unknown): value is UnknownRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Returns whether a value is a text by language: one language at least, and nothing but texts. */
export function isWordsByLanguage(value: unknown): value is Readonly<Record<string, string>> {
  if (!isRecord(value)) return false;
  const texts = Object.values(value);
  return texts.length > 0 && texts.every((text) => typeof text === 'string');
}

/** What stands in the reader's language; where nothing does, what stands in the first that there is. Undefined: in none. */
export function wordsFor<T>(words: Readonly<Record<string, T>>, locale: string): T | undefined {
  return words[locale] ?? Object.values(words)[0];
}

/** JSON pointer of a field: a slash and its name, such as `/phone`. Steps are flat, so one segment is enough. */
export type Pointer = `/${string}`;

/** The name of a field, without the slash of its pointer. */
export function fieldName(pointer: Pointer): string {
  return pointer.slice(1);
}

/** The pointer of a field's name. */
export function pointerTo(name: string): Pointer {
  return `/${name}`;
}
