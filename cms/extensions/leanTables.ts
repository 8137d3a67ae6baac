import { readFile } from 'node:fs/promises';
import { isRow } from './hooks/rows.ts';

type Part = readonly [end: string, read: (table: unknown) => unknown];

/** What is read of a table, by the end of its path: the API is a quarter of a megabyte, of which a check asks how long a text may be. */
const ofApi: Part = ['schemas/generated/openapi.json', (api) => boundsIn(api)];
/** What the grammar of flows says to people who read it; a check words its problems itself. */
const grammar: Part = ['publish/contract/flow.schema.json', withoutDescriptions];
/** The words of a table whose keys begin so; none: nothing of it is ever said there. */
function words(file: string, keys: RegExp | null = null): Part {
  return [file, (table) => entriesOf(table, (key) => keys?.test(key) === true)];
}
const partsOf: Readonly<Record<'browser' | 'worker', readonly Part[]>> = {
  // A problem is worded with its place; refusals of other collections, and differences, are not.
  worker: [ofApi, grammar, words('/guard.json', /^(?:part|problem)\./), words('/differences.json')],
  // Problems come worded from the worker and the server; what is found of JSON, of acceptances and of a clip is said here.
  browser: [
    ['schemas/generated/openapi.json', () => ({})],
    grammar,
    // Texts are compared in the worker.
    ['locales/glossary.json', () => ({})],
    words('/guard.json', /^json\./),
    words('publish/wording/proof.json', /^accepted\./),
    words('publish/wording/decode.json', /^decode\.(?:nested|entries|bytes)(?:\.cure)?$/),
    ...['lint', 'decode', 'proof'].map((area) => words(`/${area}.json`)),
    // The notes of items, and what uses them, come worded from the server.
    words(
      '/forms.json',
      /^(?!(?:api|embeds|newFlow\.address|notRead|ruleNotes|siteNote)\.|uses\.(?!(?:count|more|none|unread)$))/,
    ),
  ],
};

/** The build of what runs in Studio, or in a worker of it, without what it never reads. */
export function leanTables(place: 'browser' | 'worker') {
  const parts = partsOf[place];
  return {
    name: 'lean-tables',
    async load(id: string): Promise<{ readonly code: string; readonly moduleType: 'json' } | null> {
      const part = parts.find(([end]) => id.endsWith(end))?.[1];
      if (part === undefined) return null;
      const table: unknown = JSON.parse(await readFile(id, 'utf8'));
      return { code: JSON.stringify(part(table)), moduleType: 'json' };
    },
  };
}

function entriesOf(value: unknown, isRead: (name: string) => boolean): unknown {
  return isRow(value) ? Object.fromEntries(Object.entries(value).filter(([name]) => isRead(name))) : {};
}

function withoutDescriptions(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutDescriptions);
  if (!isRow(value)) return value;
  const read = Object.entries(value).filter(
    ([name, each]) => name !== 'description' || typeof each !== 'string',
  );
  return Object.fromEntries(read.map(([name, each]) => [name, withoutDescriptions(each)]));
}

const unread =
  /^(?:responses|parameters|headers|securitySchemes|security|info|servers|tags|summary|description|operationId|examples?|enum|format|x-.+)$/;

/** The document of the API without what says nothing about a length. @param areNames of properties, which may be called anything */
function boundsIn(value: unknown, areNames = false): unknown {
  if (Array.isArray(value)) return value.map((each: unknown) => boundsIn(each));
  if (!isRow(value)) return value;
  const read = Object.entries(value).filter(([name]) => areNames || !unread.test(name));
  return Object.fromEntries(read.map(([name, each]) => [name, boundsIn(each, name === 'properties')]));
}
