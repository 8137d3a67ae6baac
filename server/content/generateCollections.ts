// Writes what follows from the definitions in `collections/`: the list that the edge reads, and what the seeder and the CMS's extensions know.
// `--check` only reports what is out of date.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { format, resolveConfig } from 'prettier';
import { routes } from '../../src/contracts/generated/routes.ts';
import { columnOf, locales } from '../../src/contracts/locale.ts';
import type { Collection } from './decoding/collection.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = join(import.meta.dirname, 'collections');

interface Definition {
  /** Of the file and of what it exports. */
  readonly name: string;
  readonly collection: Collection;
}

async function readDefinitions(): Promise<readonly Definition[]> {
  const names = (await readdir(folder))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => basename(file, '.ts'))
    .sort();
  return Promise.all(
    names.map(async (name) => {
      const exports = (await import(pathToFileURL(join(folder, `${name}.ts`)).href)) as Record<
        string,
        unknown
      >;
      const collection = exports[name];
      if (typeof collection !== 'object' || collection === null)
        throw new Error(`server/content/collections/${name}.ts must export "${name}".`);
      expectRoutes(collection as Collection);
      return { name, collection: collection as Collection };
    }),
  );
}

/** @throws Error for pages at an address that the product does not have */
function expectRoutes({ name, pages }: Collection): void {
  const unknown = [pages?.list, pages?.item].find(
    (path) => path !== undefined && !routes.some((route) => route.path === path),
  );
  if (unknown !== undefined)
    throw new Error(
      `${name} has pages at ${unknown}, which is no route. Add it to schemas/routes.json, then run: npm run generate`,
    );
}

function listOf(definitions: readonly Definition[]): string {
  const names = definitions.map(({ name }) => name);
  return `// Written by server/content/generateCollections.ts.
import type { Collection } from '../decoding/collection.ts';
${names.map((name) => `import { ${name} } from '../collections/${name}.ts';`).join('\n')}

/** Every collection that the edge reads. Each decodes its own rows only, whatever they become. */
export const collections = [${names.join(', ')}] as readonly Collection[];
`;
}

/** What the seeder and the extensions need of a definition, as data. */
function dataOf({ collection }: Definition): object {
  const { name, key, fields, filter = {}, related = [], seed = {}, editorsWrite = false } = collection;
  const { marketersWrite = false, pointsTo = [], words = [] } = collection;
  const { slots = {}, pagesAt = null, parent = null, limit = null, keeps = [] } = collection;
  const own = fields.filter((field) => !field.includes('.'));
  const links = [
    ...new Set(fields.filter((field) => field.includes('.')).map((field) => field.split('.')[0] ?? '')),
  ];
  return {
    name,
    key,
    related: related.map((each) => each.collection),
    seed: seed.folder === undefined ? { file: `content/${name}.json`, ...seed } : seed,
    editorsWrite,
    marketersWrite,
    pointsTo,
    words,
    slots,
    pagesAt,
    parent,
    limit,
    keeps,
    signed: schemas.get(name)?.isSigned === true,
    longest: Object.fromEntries(own.flatMap((field) => lengthIn(name, field))),
    appReads: [
      {
        collection: name,
        fields: [...new Set([...own, ...links, 'date_updated'])],
        filter: toConditionList(filter),
      },
      ...related.map((each) => ({
        collection: each.collection,
        fields: each.fields,
        filter: toConditionList(each.filter ?? {}),
      })),
    ],
  };
}

/** What the schema of a collection says of its columns. */
interface Columns {
  /** Whether there is a place for the name of the person who saves. */
  readonly isSigned: boolean;
  /** The most characters that a column keeps, where it keeps no text of any length. */
  readonly longest: ReadonlyMap<string, number>;
}

async function readColumns(all: readonly Definition[]): Promise<ReadonlyMap<string, Columns>> {
  const read = all.map(async ({ collection: { name } }) => {
    const text = await readFile(join(root, 'cms-seed', 'schema', `${name}.json`), 'utf8');
    const { fields } = JSON.parse(text) as {
      readonly fields: readonly {
        readonly field: string;
        readonly schema?: { readonly max_length?: number };
      }[];
    };
    const longest = fields.flatMap(({ field, schema }) =>
      schema?.max_length === undefined
        ? []
        : locales.map(
            (locale) => [field.replace('{language}', columnOf('', locale)), schema.max_length ?? 0] as const,
          ),
    );
    return [name, { isSigned: text.includes('"changed_by"'), longest: new Map(longest) }] as const;
  });
  return new Map(await Promise.all(read));
}

function lengthIn(collection: string, field: string): readonly (readonly [string, number])[] {
  const length = schemas.get(collection)?.longest.get(field);
  return length === undefined ? [] : [[field, length]];
}

/** What others point to comes before them. */
function inSeedOrder(all: readonly Definition[]): readonly Definition[] {
  const isPointedTo = ({ collection }: Definition): boolean =>
    all.some((other) => other.collection.pointsTo?.includes(collection.name) === true);
  return [...all.filter(isPointedTo), ...all.filter((each) => !isPointedTo(each))];
}

/** Studio writes a filter as a list of conditions. */
function toConditionList(filter: object): object {
  return Object.keys(filter).every((name) => name.startsWith('_')) ? filter : { _and: [filter] };
}

const definitions = await readDefinitions();
const schemas = await readColumns(definitions);
const files = [
  ['server/content/generated/collections.ts', listOf(definitions), 'typescript'],
  ['schemas/generated/collections.json', JSON.stringify(inSeedOrder(definitions).map(dataOf)), 'json'],
] as const;
for (const [path, text, parser] of files) {
  const file = join(root, path);
  const wanted = await format(text, { ...(await resolveConfig(file)), parser });
  if (!process.argv.includes('--check')) await writeFile(file, wanted);
  else if ((await readFile(file, 'utf8').catch(() => '')) !== wanted) {
    console.error(`${path} is out of date. Run: npm run generate`);
    process.exitCode = 1;
  }
}
