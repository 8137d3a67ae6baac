import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import type { JsonValue } from '@alur/engine/json';
import { catalogueItems } from './catalogueItems.ts';
import { withRights } from './rights.ts';
import {
  inEachLanguage,
  rightsInEachLanguage,
  withColumns,
  withFurtherRefusals,
} from '../schema/eachLanguage.ts';
import { shippedTextItems } from './shippedTextItems.ts';
import { objectAt, objectsAt, same, textAt } from '../base/json.ts';
import type { JsonObject } from '../base/json.ts';

/** The folder of the CMS's content as files. */
export const seedFolder = resolve(import.meta.dirname, '..', '..', '..', 'cms-seed');

/** A collection whose items are files here: in one list, or (with `folder`) one file an item. */
export interface TrackedCollection {
  readonly collection: string;
  /** Its primary key. */
  readonly key: string;
  readonly file?: string;
  readonly folder?: string;
  /** Its items are made from the shipped error catalogue or texts; `file` holds those that a pull brought, which win. */
  readonly from?: keyof typeof makers;
  /** Fields that hold an object and are merged key by key, so that an editor and a developer may change different ones. */
  readonly keyed: readonly string[];
}

const makers = { catalogue: catalogueItems, locales: shippedTextItems };

/** Everything under `cms-seed/`, as decoded JSON. */
export interface SeedFiles {
  /** Collections with a column a language. */
  readonly schema: readonly JsonObject[];
  /** Collections as their files write them, a field of words once. */
  readonly schemaFiles: readonly JsonObject[];
  readonly policies: readonly JsonObject[];
  readonly roles: readonly JsonObject[];
  readonly access: readonly JsonObject[];
  /** One entry a policy: `policy` and its `permissions`. */
  readonly permissions: readonly JsonObject[];
  readonly users: readonly JsonObject[];
  readonly translations: readonly JsonObject[];
  /** How Studio lists the collections to everybody who has not chosen otherwise. */
  readonly presets: readonly JsonObject[];
  readonly settings: JsonObject;
  /** Folders of uploaded files. */
  readonly folders: readonly JsonObject[];
  /** What stands in `files/files.json`, one entry an uploaded file. */
  readonly uploads: readonly JsonObject[];
  readonly tracked: readonly TrackedCollection[];
  /** Items by collection. */
  readonly items: Readonly<Record<string, readonly JsonObject[]>>;
}

/** Reads the seed; a file that is not what it should be is named in the error. */
export async function readSeedFiles(folder: string = seedFolder): Promise<SeedFiles> {
  const list = async (file: string): Promise<readonly JsonObject[]> =>
    objectsAt(await readJson(join(folder, file)), file);
  const each = async (sub: string): Promise<readonly JsonObject[]> =>
    (await readFolder(join(folder, sub))).map(({ value }) => value);
  const definitions = objectsAt(
    await readJson(join(dirname(folder), 'schemas', 'generated', 'collections.json')),
    'collections.json',
  );
  const tracked = definitions.map(trackedCollection);
  const items = await Promise.all(
    tracked.map(async (one) => [one.collection, await readItems(folder, one)] as const),
  );
  const schemaFiles = await each('schema');
  const rights = (await each('system/permissions')).map(rightsInEachLanguage);
  return {
    tracked,
    items: Object.fromEntries(items),
    schema: schemaFiles.map(withColumns),
    schemaFiles,
    policies: await list('system/policies.json'),
    roles: await list('system/roles.json'),
    access: await list('system/access.json'),
    permissions: withRights(rights, definitions),
    users: await list('system/users.json'),
    translations: withFurtherRefusals(inEachLanguage(await list('system/translations.json'))),
    presets: inEachLanguage(await list('system/presets.json')),
    folders: await list('system/folders.json'),
    uploads: await list('files/files.json'),
    settings: objectAt(await readJson(join(folder, 'system/settings.json')), 'system/settings.json'),
  };
}

/** The items of one collection, as the files hold them now. */
async function readItems(folder: string, one: TrackedCollection): Promise<readonly JsonObject[]> {
  if (one.file !== undefined) {
    const held = objectsAt(await readJson(join(folder, one.file)), one.file);
    return one.from === undefined ? held : withHeld(one, await makers[one.from](dirname(folder)), held);
  }
  const found = await readFolder(join(folder, one.folder ?? one.collection));
  for (const { name, value } of found) {
    if (value[one.key] !== name) throw new TypeError(`${name}.json must have "${one.key}": "${name}".`);
  }
  return found.map(({ value }) => value);
}

/** What the file of a collection has to hold for its items to be these. */
export async function itemsToHold(
  folder: string,
  one: TrackedCollection,
  items: readonly JsonObject[],
): Promise<readonly JsonObject[]> {
  if (one.from === undefined) return items;
  const made = await makers[one.from](dirname(folder));
  return items.filter((item) => !made.some((each) => same(each, item)));
}

function withHeld(
  one: TrackedCollection,
  made: readonly JsonObject[],
  held: readonly JsonObject[],
): readonly JsonObject[] {
  const own = new Map(held.map((item) => [item[one.key], item]));
  const codes = new Set(made.map((item) => item[one.key]));
  return [
    ...made.map((item) => own.get(item[one.key]) ?? item),
    ...held.filter((item) => !codes.has(item[one.key])),
  ];
}

async function readFolder(
  folder: string,
): Promise<readonly { readonly name: string; readonly value: JsonObject }[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();
  return Promise.all(
    names.map(async (name) => ({
      name: basename(name, '.json'),
      value: objectAt(await readJson(join(folder, name)), name),
    })),
  );
}

async function readJson(file: string): Promise<JsonValue> {
  const text = await readFile(file, 'utf8');
  try {
    return JSON.parse(text) as JsonValue;
  } catch (error) {
    throw new TypeError(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

function trackedCollection(definition: JsonObject): TrackedCollection {
  const { file, folder, keyed, from } = objectAt(definition['seed'] ?? {}, 'collections.json/seed');
  return {
    collection: textAt(definition['name'], 'collections.json/name'),
    key: textAt(definition['key'], 'collections.json/key'),
    keyed: Array.isArray(keyed) ? keyed.filter((name): name is string => typeof name === 'string') : [],
    ...(typeof file === 'string' ? { file } : {}),
    ...(typeof folder === 'string' ? { folder } : {}),
    ...(from === 'catalogue' || from === 'locales' ? { from } : {}),
  };
}
