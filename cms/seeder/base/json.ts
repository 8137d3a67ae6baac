import { createHash } from 'node:crypto';
import type { JsonValue } from '@alur/engine/json';

/** A JSON object. */
export type JsonObject = { readonly [key: string]: JsonValue };

export function isObject(value: JsonValue | undefined): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The object, or a refusal that names where it was expected. */
export function objectAt(value: JsonValue | undefined, where: string): JsonObject {
  if (isObject(value)) return value;
  throw new TypeError(`${where} must be a JSON object.`);
}

/** The objects of a list, or a refusal that names where they were expected. */
export function objectsAt(value: JsonValue | undefined, where: string): readonly JsonObject[] {
  if (!Array.isArray(value)) throw new TypeError(`${where} must be a JSON list.`);
  return value.map((entry: JsonValue, index) => objectAt(entry, `${where}/${index}`));
}

/** The text, or a refusal that names where it was expected. */
export function textAt(value: JsonValue | undefined, where: string): string {
  if (typeof value === 'string') return value;
  throw new TypeError(`${where} must be a text.`);
}

/** One spelling for equal values: keys sorted, whatever order a database or an editor left them in. */
export function canonical(value: JsonValue | undefined): string {
  if (Array.isArray(value)) return `[${value.map((entry: JsonValue) => canonical(entry)).join(',')}]`;
  if (!isObject(value)) return JSON.stringify(value ?? null);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canonical(value[key])}`).join(',')}}`;
}

export function same(left: JsonValue | undefined, right: JsonValue | undefined): boolean {
  return canonical(left) === canonical(right);
}

/** A short fingerprint of a value: 16 hex digits of SHA-256. */
export function fingerprint(value: JsonValue | undefined): string {
  return createHash('sha256').update(canonical(value)).digest('hex').slice(0, 16);
}
