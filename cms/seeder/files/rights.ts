import type { JsonValue } from '@alur/engine/json';
import { objectAt, objectsAt, textAt } from '../base/json.ts';
import type { JsonObject } from '../base/json.ts';

/** Ids of the policies whose rights follow, in part, from the definitions of collections. */
const policies = {
  app: 'a1e00001-0000-4000-8000-000000000001',
  editor: 'a1e00001-0000-4000-8000-000000000002',
  marketer: 'a1e00001-0000-4000-8000-000000000003',
} as const;

const noLimits = { permissions: {}, validation: {}, presets: null };
/** Where the history of items is, which a change is taken back from. */
const history: readonly JsonValue[] = ['directus_revisions', 'directus_activity'];

/**
 * Adds the rights that follow from the definitions: what the app reads of a collection is what it may read, and no more; who writes a collection may read its history.
 *
 * @param files `policy` and `permissions` each, with the rights that are particular
 * @param definitions of `schemas/generated/collections.json`
 */
export function withRights(
  files: readonly JsonObject[],
  definitions: readonly JsonObject[],
): readonly JsonObject[] {
  const derived: Readonly<Record<string, readonly JsonObject[]>> = {
    [policies.app]: definitions
      .flatMap(({ appReads }) => objectsAt(appReads ?? [], 'collections.json/appReads'))
      .map(({ collection = null, fields = null, filter = null }) => ({
        ...noLimits,
        collection,
        action: 'read',
        permissions: filter,
        fields,
      })),
    [policies.editor]: writing(definitions, 'editorsWrite'),
    [policies.marketer]: [
      ...writing(definitions, 'marketersWrite'),
      ...referencedNames(definitions).map((name) => right(name, 'read')),
    ],
  };
  return files.map((file) => {
    const own = derived[textAt(file['policy'], 'permissions/policy')] ?? [];
    const changed = own.flatMap(({ collection, action }) =>
      action === 'update' ? [collection ?? null] : [],
    );
    return {
      ...file,
      permissions: [
        ...objectsAt(file['permissions'], 'permissions').map((each) => withHistory(each, changed)),
        ...own,
      ],
    };
  });
}

function right(collection: JsonValue, action: string): JsonObject {
  return { ...noLimits, collection, action, fields: ['*'] };
}

function writing(definitions: readonly JsonObject[], who: string): readonly JsonObject[] {
  return definitions
    .filter((definition) => definition[who] === true)
    .flatMap(({ name, related, keeps }) => [
      ...rightsOf(name ?? null, listIn(keeps)),
      ...listIn(related).flatMap((each) => rightsOf(each, [])),
    ]);
}

/** @param keeps keys of items that stay: the right to delete is not given on them */
function rightsOf(collection: JsonValue, keeps: readonly JsonValue[]): readonly JsonObject[] {
  const isKept: JsonObject = keeps.length > 0 ? { permissions: { slug: { _nin: keeps } } } : {};
  return [
    ...['create', 'read', 'update'].map((action) => right(collection, action)),
    { ...right(collection, 'delete'), ...isKept },
  ];
}

/** What marketers' pages name, and what that names in turn: packages, questions and their subjects, channels. */
function referencedNames(definitions: readonly JsonObject[]): readonly JsonValue[] {
  const found = new Set<JsonValue>();
  const follow = ({ pointsTo }: JsonObject): void => {
    for (const name of listIn(pointsTo).filter((each) => !found.has(each))) {
      found.add(name);
      definitions.filter((definition) => definition['name'] === name).forEach(follow);
    }
  };
  definitions.filter(({ marketersWrite }) => marketersWrite === true).forEach(follow);
  return [...found];
}

/** The history of the collections that are particular, and of those that follow from definitions. */
function withHistory(permission: JsonObject, changed: readonly JsonValue[]): JsonObject {
  if (!history.includes(permission['collection'] ?? null)) return permission;
  const particular = listIn(
    objectAt(objectAt(firstOf(permission['permissions']), 'permissions')['collection'], 'collection')['_in'],
  );
  return {
    ...permission,
    permissions: { _and: [{ collection: { _in: [...particular, ...changed] } }] },
  };
}

function firstOf(filter: JsonValue | undefined): JsonValue | undefined {
  return listIn(objectAt(filter, 'permissions')['_and'])[0];
}

function listIn(value: JsonValue | undefined): readonly JsonValue[] {
  return Array.isArray(value) ? (value as readonly JsonValue[]) : [];
}
