import type { JsonValue } from '@alur/engine/json';
import { fingerprint, isObject } from '../base/json.ts';
import type { JsonObject } from '../base/json.ts';

/** The parts of an item that are merged one by one: by field, or by field and key (`messages` + `register.title`). */
export type Parts = ReadonlyMap<string, JsonValue>;

/** Fingerprints of parts, as the seeder last wrote them. */
export type Base = Readonly<Record<string, string>>;

const separator = '\u0000';

/** Takes an item apart. Fields in `keyed` that hold an object become a part a key. */
export function partsOf(item: JsonObject, keyed: readonly string[]): Parts {
  const parts = new Map<string, JsonValue>();
  for (const [field, value] of Object.entries(item)) {
    if (!keyed.includes(field) || !isObject(value)) parts.set(field, value);
    else for (const [key, entry] of Object.entries(value)) parts.set(`${field}${separator}${key}`, entry);
  }
  return parts;
}

/** Puts parts together again; `from` gives the keyed fields that have become empty. */
export function assemble(parts: Parts, from: JsonObject, keyed: readonly string[]): JsonObject {
  const item: Record<string, JsonValue> = {};
  for (const field of keyed) if (isObject(from[field])) item[field] = {};
  for (const [part, value] of parts) {
    const [field = '', key] = part.split(separator);
    if (key === undefined) item[field] = value;
    else {
      const present = item[field];
      item[field] = { ...(isObject(present) ? present : {}), [key]: value };
    }
  }
  return item;
}

export function hashParts(parts: Parts): Base {
  return Object.fromEntries([...parts].map(([part, value]) => [part, fingerprint(value)]));
}

/** The part of one message. */
export function messagePart(key: string): string {
  return `messages${separator}${key}`;
}

/** The key of the message that a part is, or null. */
export function keyOfMessage(part: string): string | null {
  const [field, key] = part.split(separator);
  return field === 'messages' && key !== undefined ? key : null;
}

/** A part as people read it: `messages/register.title`. */
export function partLabel(part: string): string {
  return part.replace(separator, '/');
}

/** The field a part belongs to. */
export function fieldOf(part: string): string {
  return part.split(separator)[0] ?? part;
}
