import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const copy = mkdtempSync(join(tmpdir(), 'alur-collection-'));
const run = (...command: readonly string[]): SpawnSyncReturns<string> =>
  spawnSync(process.execPath, command, { cwd: copy, encoding: 'utf8' });

/** All that somebody writes to add a collection: its schema, its definition, its first items. */
const written: Readonly<Record<string, string>> = {
  'cms-seed/schema/tips.json': JSON.stringify({
    collection: 'tips',
    meta: { icon: 'lightbulb' },
    fields: [
      { field: 'id', type: 'string', schema: { is_primary_key: true, is_nullable: false } },
      { field: 'text_en', type: 'string', schema: {} },
      { field: 'text_id', type: 'string', schema: {} },
      { field: 'date_updated', type: 'timestamp', schema: {}, meta: { special: ['date-updated'] } },
    ],
  }),
  'cms-seed/content/tips.json': '[{"id":"remote","text_en":"Press OK.","text_id":"Tekan OK."}]',
  'server/content/collections/tips.ts': `import { defineCollection } from '../decoding/collection.ts';

export const tips = defineCollection<readonly { readonly en: string; readonly id: string }[]>({
  name: 'tips',
  key: 'id',
  fields: ['id', 'text_en', 'text_id'],
  shipsSeed: true,
  editorsWrite: true,
  decode: (rows) => ({
    value: rows.flatMap(({ text_en: en, text_id: id }) =>
      typeof en === 'string' && typeof id === 'string' ? [{ en, id }] : [],
    ),
  }),
  forBrowsers: (value, locale) => value.map((tip) => tip[locale]),
});
`,
};

/** Asks the edge's content and the seeder's files what they make of it. */
const question = `
import { createContentStore } from './server/content/contentStore.ts';
import { readShippedRows } from './server/content/shippedRows.ts';
import { tips } from './server/content/collections/tips.ts';
import { readSeedFiles } from './cms/seeder/files/seedFiles.ts';
const rows = await readShippedRows(process.cwd());
const none = { en: {}, id: {} };
const ceiling = { edgeOrigin: 'http://a.test', apiOrigins: [], redirectOrigins: [], minOtpLength: 4, captchaWhitelist: [] };
const content = createContentStore({ folder: './data', ceiling, shippedTexts: none, shippedDialogs: {}, shippedRows: rows });
const before = content.revisionOf(tips);
const rest = content.current().revision;
const shipped = tips.forBrowsers(content.of(tips), 'en');
await content.accept(new Map([['tips', { rows: [{ id: 'a', text_en: 'New', text_id: 'Baru' }], tooLarge: [] }]]), 1);
const files = await readSeedFiles();
console.log(JSON.stringify({
  shipped,
  given: tips.forBrowsers(content.of(tips), 'id'),
  isNew: content.revisionOf(tips) !== before,
  restIsOld: content.current().revision === rest,
  seeded: files.items.tips.length,
  rights: files.permissions.flatMap(({ permissions }) => permissions).filter(({ collection }) => collection === 'tips').map(({ action }) => action),
}));
`;

beforeAll(() => {
  for (const part of [
    'server',
    'src',
    'cms-seed',
    'cms/seeder',
    'cms/package.json',
    'locales',
    'schemas',
    'environment',
    'publish',
    'renderers',
    'package.json',
    '.prettierrc.json',
    'tsconfig.json',
  ])
    cpSync(join(root, part), join(copy, part), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
  for (const [file, text] of Object.entries(written)) writeFileSync(join(copy, file), text);
  const config = JSON.parse(readFileSync(join(copy, 'tsconfig.json'), 'utf8')) as object;
  writeFileSync(
    join(copy, 'tsconfig.json'),
    JSON.stringify({ ...config, include: ['server/content/collections'] }),
  );
  writeFileSync(join(copy, 'question.mjs'), question);
}, 60_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

it(
  '[EDGE-1700] a collection is added by its schema, its definition and its items: it is read, kept, served, seeded and editable',
  { timeout: 60_000 },
  () => {
    expect(run('server/content/generateCollections.ts').stderr).toBe('');
    expect(run('server/content/generateCollections.ts', '--check').status).toBe(0);
    const types = spawnSync(join(root, 'node_modules', '.bin', 'tsc'), ['--noEmit', '-p', '.'], {
      cwd: copy,
      encoding: 'utf8',
    });
    expect(types.stdout).toBe('');
    const answer = run('question.mjs');
    expect(answer.stderr).toBe('');
    expect(JSON.parse(answer.stdout)).toEqual({
      shipped: ['Press OK.'],
      given: ['Baru'],
      isNew: true,
      restIsOld: true,
      seeded: 1,
      rights: ['read', 'create', 'read', 'update', 'delete'],
    });
  },
);
