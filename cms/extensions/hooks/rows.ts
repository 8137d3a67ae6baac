import type { Meta, Row } from './directus.ts';

/** Whether a value is an object with names, as items and payloads are. */
export function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Primary keys of the items that an event is about; none for an item that is created. */
export function keysOf({ keys, item }: Meta): readonly (string | number)[] {
  return keys ?? (item === undefined ? [] : [item]);
}

/** SQLite holds JSON as a text, PostgreSQL as a value. */
export function parseColumn(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value;
}
