import type { JsonValue } from '@alur/engine/json';
import { isObject, objectAt, objectsAt, textAt } from '../base/json.ts';
import type { JsonObject } from '../base/json.ts';

/** A snapshot as `/schema/snapshot` answers it. */
export interface Snapshot {
  readonly collections: readonly JsonObject[];
  readonly fields: readonly JsonObject[];
  readonly relations: readonly JsonObject[];
  readonly rest: JsonObject;
}

export function decodeSnapshot(value: JsonValue): Snapshot {
  const { collections, fields, relations, ...rest } = objectAt(value, 'snapshot');
  return {
    collections: objectsAt(collections, 'snapshot/collections'),
    fields: objectsAt(fields, 'snapshot/fields'),
    relations: objectsAt(relations, 'snapshot/relations'),
    rest,
  };
}

/**
 * The wanted state of a database: the live one, with what the neutral files say laid over it. Columns that only a vendor knows (data type, precision, constraint names)
 * stay as they are, so the same files fit SQLite and PostgreSQL and a second run finds nothing to do. With `prune`, collections and fields that no file names go.
 */
export function overlay(live: Snapshot, files: readonly JsonObject[], prune = false): JsonObject {
  const collections = new Map(live.collections.map((entry) => [nameOf(entry), entry]));
  const fields = new Map(live.fields.map((entry) => [fieldKey(entry), entry]));
  const relations = new Map(live.relations.map((entry) => [fieldKey(entry), entry]));
  const named = new Set<string>();
  for (const file of files) {
    const collection = textAt(file['collection'], 'schema file/collection');
    collections.set(collection, overCollection(collections.get(collection), collection, file));
    named.add(collection);
    for (const field of objectsAt(file['fields'], `${collection}/fields`)) {
      const key = `${collection}.${textAt(field['field'], `${collection}/fields/field`)}`;
      fields.set(key, overField(fields.get(key), collection, field));
      named.add(key);
    }
    for (const relation of objectsAt(file['relations'] ?? [], `${collection}/relations`)) {
      const key = `${collection}.${textAt(relation['field'], `${collection}/relations/field`)}`;
      relations.set(
        key,
        overRelation(relations.get(key), collection, relation, keyOf(relation, live, files)),
      );
    }
  }
  const keep = (key: string): boolean => !prune || named.has(key);
  return {
    ...live.rest,
    collections: [...collections].filter(([key]) => keep(key)).map(([, entry]) => entry),
    fields: [...fields].filter(([key]) => keep(key)).map(([, entry]) => entry),
    relations: [...relations].filter(([key]) => keep(key)).map(([, entry]) => entry),
  };
}

function nameOf(entry: JsonObject): string {
  return textAt(entry['collection'], 'collection');
}

function fieldKey(entry: JsonObject): string {
  return `${nameOf(entry)}.${textAt(entry['field'], 'field')}`;
}

function overCollection(live: JsonObject | undefined, collection: string, file: JsonObject): JsonObject {
  const meta = { ...partOf(live, 'meta'), ...partOf(file, 'meta'), collection };
  // A folder has no table: Directus refuses `schema: null`, so the member is left out.
  const isFolder = objectsAt(file['fields'], `${collection}/fields`).length === 0;
  return {
    ...live,
    collection,
    meta,
    ...(isFolder ? {} : { schema: { ...partOf(live, 'schema'), name: collection } }),
  };
}

function overField(live: JsonObject | undefined, collection: string, file: JsonObject): JsonObject {
  const field = textAt(file['field'], 'field');
  const type = textAt(file['type'], `${collection}.${field}/type`);
  const meta = { ...partOf(live, 'meta'), ...partOf(file, 'meta'), collection, field };
  if (type === 'alias') return { ...live, collection, field, type, meta, schema: null };
  const schema = { ...partOf(live, 'schema'), ...partOf(file, 'schema'), name: field, table: collection };
  // SQLite reads a foreign key of type uuid back as text: the same column.
  const stays = live?.['type'] === 'string' && type === 'uuid';
  return { ...live, collection, field, type: stays ? 'string' : type, meta, schema };
}

/** The primary key of the collection that a relation points to, as the files have it, else the live schema; Directus's own go by `id`. */
function keyOf(
  { related_collection: related }: JsonObject,
  live: Snapshot,
  files: readonly JsonObject[],
): string {
  const file = files.find(({ collection }) => collection === related);
  const fields =
    file === undefined
      ? live.fields.filter(({ collection }) => collection === related)
      : objectsAt(file['fields'], `${String(related)}/fields`);
  const key = fields.find((field) => partOf(field, 'schema')['is_primary_key'] === true);
  return key === undefined ? 'id' : textAt(key['field'], 'field');
}

function overRelation(
  live: JsonObject | undefined,
  collection: string,
  file: JsonObject,
  key: string,
): JsonObject {
  const field = textAt(file['field'], 'field');
  const related = textAt(file['related_collection'], `${collection}.${field}/related_collection`);
  const meta = {
    ...partOf(live, 'meta'),
    ...partOf(file, 'meta'),
    many_collection: collection,
    many_field: field,
    one_collection: related,
  };
  const schema = {
    ...partOf(live, 'schema'),
    table: collection,
    column: field,
    foreign_key_table: related,
    foreign_key_column: key,
    on_delete: file['on_delete'] ?? 'SET NULL',
  };
  return { ...live, collection, field, related_collection: related, meta, schema };
}

function partOf(entry: JsonObject | undefined, name: string): JsonObject {
  const part = entry?.[name];
  return isObject(part) ? part : {};
}
