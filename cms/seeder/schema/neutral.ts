import type { JsonValue } from '@alur/engine/json';
import { isObject, objectsAt, same } from '../base/json.ts';
import type { JsonObject } from '../base/json.ts';
import type { Snapshot } from './overlay.ts';

/** Columns that mean the same in every database. */
const neutralColumns = [
  'default_value',
  'is_nullable',
  'is_primary_key',
  'is_unique',
  'is_indexed',
  'max_length',
];

/** Members that say nothing because Directus assumes them. */
const assumed: JsonObject = {
  hidden: false,
  readonly: false,
  required: false,
  searchable: true,
  singleton: false,
  versioning: false,
  archive_app_filter: true,
  accountability: 'all',
  collapse: 'open',
  is_unique: false,
  is_indexed: false,
  is_primary_key: false,
};

/** Members that repeat where the thing is. */
const placed = new Set([
  'collection',
  'field',
  'many_collection',
  'many_field',
  'one_collection',
  'system',
  'id',
]);

/**
 * A collection's file as the live schema would have it. What the file says in another spelling stays as it is written, so a pull after an apply changes nothing; what somebody
 * changed, added or removed in Studio comes in.
 */
export function neutralFile(live: Snapshot, collection: string, file: JsonObject | undefined): JsonObject {
  const within = (entry: JsonObject): boolean => entry['collection'] === collection;
  const found = live.collections.find(within) ?? {};
  const known = byField(file, 'fields');
  const ties = byField(file, 'relations');
  const fields = live.fields
    .filter(within)
    .map((entry) => neutralField(entry, known.get(String(entry['field']))));
  const relations = live.relations
    .filter(within)
    .map((entry) => neutralRelation(entry, ties.get(String(entry['field']))));
  const order = [...known.keys()];
  const place = (entry: JsonObject): number =>
    order.includes(String(entry['field'])) ? order.indexOf(String(entry['field'])) : order.length;
  return {
    collection,
    meta: orderLikeFile(found['meta'], file?.['meta']),
    fields: fields.sort((one, other) => place(one) - place(other)),
    relations,
  };
}

function neutralField(live: JsonObject, file: JsonObject | undefined): JsonObject {
  const { field = '', type = 'string' } = live;
  const meta = orderLikeFile(live['meta'], file?.['meta']);
  if (type === 'alias') return { field, type, meta };
  const columns: Record<string, JsonValue> = isObject(live['schema'])
    ? Object.fromEntries(neutralColumns.map((name) => [name, column(live['schema'], name)]))
    : {};
  // A primary key is unique by being one.
  if (columns['is_primary_key'] === true)
    for (const name of ['is_unique', 'is_indexed']) delete columns[name];
  const isLink = file?.['type'] === 'uuid' && type === 'string';
  const schema = orderLikeFile(columns, file?.['schema'] ?? { default_value: null, is_nullable: true });
  if (!isObject(file?.['schema']) || file['schema']['max_length'] === undefined) dropUsualLength(schema);
  return { field, type: isLink ? 'uuid' : type, schema, meta };
}

function neutralRelation(live: JsonObject, file: JsonObject | undefined): JsonObject {
  const meta = file?.['meta'] === undefined ? {} : { meta: orderLikeFile(live['meta'], file['meta']) };
  const onDelete = isObject(live['schema']) ? (live['schema']['on_delete'] ?? null) : null;
  return {
    field: live['field'] ?? '',
    related_collection: live['related_collection'] ?? null,
    on_delete: onDelete,
    ...meta,
  };
}

/** The live members, in the order and spelling of the file; new ones only when they say something. */
function orderLikeFile(live: JsonValue | undefined, file: JsonValue | undefined): Record<string, JsonValue> {
  const from = isObject(live) ? live : {};
  const into = isObject(file) ? file : {};
  const result: Record<string, JsonValue> = {};
  for (const [name, value] of Object.entries(into))
    result[name] = same(from[name], value) ? value : (from[name] ?? null);
  for (const [name, value] of Object.entries(from)) {
    if (name in into || placed.has(name) || value === null || same(value, assumed[name])) continue;
    result[name] = value;
  }
  return result;
}

/** 255 is what a text column is made with, and 36 the length of a uuid. */
function dropUsualLength(schema: Record<string, JsonValue>): void {
  if (schema['max_length'] === 255 || schema['max_length'] === 36) delete schema['max_length'];
}

function column(schema: JsonValue | undefined, name: string): JsonValue {
  return isObject(schema) ? (schema[name] ?? null) : null;
}

function byField(file: JsonObject | undefined, part: string): ReadonlyMap<string, JsonObject> {
  return new Map(objectsAt(file?.[part] ?? [], part).map((entry) => [String(entry['field']), entry]));
}
