import { spawnSync, type SpawnSyncReturns } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkPackages } from '../../launch/checks/linkPackages.ts';
import { typeCheck } from '../../launch/checks/typeCheck.ts';

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

/** All that somebody writes to add a collection with pages: what is new, and lines that come into files that are there. */
const pages: Readonly<Record<string, string>> = {
  'cms-seed/schema/deals.json': JSON.stringify(
    {
      collection: 'deals',
      meta: { icon: 'sell' },
      fields: [
        ...['slug', 'status', 'title_en', 'title_id', 'text_en', 'text_id'].map((field) => ({
          field,
          type: 'string',
          schema: field === 'slug' ? { is_primary_key: true, is_nullable: false } : {},
        })),
        { field: 'date_updated', type: 'timestamp', schema: {}, meta: { special: ['date-updated'] } },
      ],
    },
    null,
    1,
  ),
  'cms-seed/content/deals.json':
    '[{"slug":"derby","status":"published","title_en":"Derby week","title_id":"Pekan derbi","text_en":"Two for one.","text_id":"Dua harga satu."}]',
  'server/content/collections/deals.ts': `import type { Locale, PerLocale } from '../../../src/contracts/locale.ts';
import type { DealsPage } from '../../../src/contracts/site/deals.kind.ts';
import { defineCollection, editedItems } from '../decoding/collection.ts';
import { decodeItems, lineOf } from '../decoding/words.ts';

interface Deal {
  readonly slug: string;
  readonly title: PerLocale<string>;
  readonly text: PerLocale<string>;
}

export const deals = defineCollection<readonly Deal[]>({
  name: 'deals',
  ...editedItems,
  fields: ['slug', 'status'],
  words: ['title', 'text'],
  slots: { title: 'line', text: 'line' },
  pagesAt: '/vplus/deals/',
  pages: {
    list: '/vplus/deals',
    item: '/vplus/deals/{slug}',
    page: pageIn,
    names: (held) => held.map(({ slug }) => slug),
  },
  decode: (rows, _context, before) =>
    decodeItems('deals', rows, before, (row, slug) => ({ slug, title: lineOf(row, 'title'), text: lineOf(row, 'text') })),
});

function pageIn(held: readonly Deal[], name: string | null, locale: Locale): DealsPage | null {
  const found = held.filter(({ slug }) => name === null || slug === name);
  if (name !== null && found.length === 0) return null;
  return {
    kind: 'deals',
    path: name === null ? '/vplus/deals' : \`/vplus/deals/\${name}\`,
    deals: found.map(({ slug, title, text }) => ({ path: \`/vplus/deals/\${slug}\`, name: title[locale], text: text[locale] })),
  };
}
`,
  'src/contracts/site/deals.kind.ts': `import { definePageKind, type PageOf } from './pageKind.ts';
import { listOf, object, path, text } from './shape.ts';

export const dealsKind = definePageKind(
  'deals',
  { path, deals: listOf(object({ path, name: text, text })) },
  {
    title: (_page, t) => t('deals.title'),
    description: ({ deals }) => deals.map(({ name }) => name).join(', '),
    names: ({ deals }) => deals.map(({ name }) => name),
  },
);

export type DealsPage = PageOf<typeof dealsKind>;
`,
  'src/app/pages/site/DealsPage.tsx': `import type { ReactNode } from 'react';
import type { DealsPage as Page } from '../../../contracts/site/deals.kind.ts';

export function DealsPage({ page }: { readonly page: Page }): ReactNode {
  return (
    <ul>
      {page.deals.map(({ path, name, text }) => (
        <li key={path}>
          <a href={path}>{name}</a> {text}
        </li>
      ))}
    </ul>
  );
}
`,
};
const route = (path: string): string =>
  `{ "path": "${path}", "layout": "default", "page": "offers", "access": "everyone", "policy": "open", "title": "deals.title" }`;
/** By file: the text that the new lines come behind, and these. */
const additions: Readonly<Record<string, readonly [after: string, lines: string]>> = {
  'schemas/routes.json': [
    '"routes": [',
    `\n    ${route('/vplus/deals')},\n    ${route('/vplus/deals/{slug}')},`,
  ],
  'locales/en/shell.json': ['{', '\n  "deals.title": "Deals",'],
  'locales/id/shell.json': ['{', '\n  "deals.title": "Promo",'],
};

/** Asks the edge for the pages, and draws what it gives as the browser does. */
const visit = `
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { createServer } from 'vite';
import { createContentStore } from './server/content/contentStore.ts';
import { readShippedRows } from './server/content/shippedRows.ts';
import { sitePageOf, sitePaths, siteRevision } from './server/site/sitePages.ts';
import { pageHead } from './server/site/pageHead.ts';
import { decodePage } from './src/content/decodePage.ts';
import { pageTitle } from './src/app/pages/site/pageTitle.ts';
import { isKnownPath } from './src/contracts/address/routeTable.ts';
const none = { en: {}, id: {} };
const ceiling = { edgeOrigin: 'http://a.test', apiOrigins: [], redirectOrigins: [], minOtpLength: 4, captchaWhitelist: [] };
const content = createContentStore({ folder: './data', ceiling, shippedTexts: none, shippedDialogs: {}, shippedRows: await readShippedRows(process.cwd()) });
const flows = { get: () => null, routes: () => ({}) };
const at = (path, locale = 'en') => sitePageOf(content, flows, path, locale);
const before = siteRevision(content);
const page = decodePage(JSON.parse(JSON.stringify(at('/vplus/deals/derby', 'id'))));
const vite = await createServer({ root: process.cwd(), configFile: false, appType: 'custom', server: { middlewareMode: true, hmr: false, ws: false }, optimizeDeps: { noDiscovery: true }, logLevel: 'error' });
const { drawKind } = await vite.ssrLoadModule('/src/app/pages/site/kinds.generated.tsx');
const answer = {
  drawn: renderToString(createElement('main', {}, drawKind(page))),
  title: pageTitle(page, { t: (key) => key }),
  list: at('/vplus/deals').deals.length,
  missing: at('/vplus/deals/none').kind,
  isKnown: isKnownPath({}, '/vplus/deals/derby'),
  wrong: decodePage({ ...page, deals: [{ name: 1 }] }),
  data: pageHead(page, '/vplus/deals/derby', { locale: 'id', localeChosen: true }, 'http://a.test').data[0].numberOfItems,
  sitemap: sitePaths(content, flows).filter((path) => path.startsWith('/vplus/deals')),
};
await content.accept(new Map([['deals', { rows: [], tooLarge: [] }]]), 1);
await vite.close();
console.log(JSON.stringify({ ...answer, isNew: siteRevision(content) !== before, gone: at('/vplus/deals/derby').kind }));
process.exit(0);
`;

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
    'engine',
    'src',
    'cms-seed',
    'cms/seeder',
    'cms/package.json',
    'locales',
    'schemas',
    'environment',
    'publish',
    'react',
    'renderers',
    'package.json',
    '.prettierrc.json',
    'tsconfig.json',
  ])
    cpSync(join(root, part), join(copy, part), { recursive: true });
  linkPackages(root, copy);
  for (const [file, text] of Object.entries(written)) writeFileSync(join(copy, file), text);
  writeFileSync(join(copy, 'question.mjs'), question);
  writeFileSync(join(copy, 'visit.mjs'), visit);
}, 60_000);

afterAll(() => rmSync(copy, { recursive: true, force: true }));

it(
  '[EDGE-1700] a collection is added by its schema, its definition and its items: it is read, kept, served, seeded and editable',
  { timeout: 120_000 },
  () => {
    expect(run('server/content/generateCollections.ts').stderr).toBe('');
    expect(run('server/content/generateCollections.ts', '--check').status).toBe(0);
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

it(
  '[EDGE-3560] a collection with pages is added by at most 8 files and 250 lines: the list, each item, sitemap, revision, decoder, title and guard follow',
  { timeout: 300_000 },
  () => {
    const lines = [...Object.values(pages), ...Object.values(additions).map(([, added]) => added.trim())];
    expect(Object.keys(pages).length + Object.keys(additions).length).toBeLessThanOrEqual(8);
    expect(lines.join('\n').split('\n').length).toBeLessThanOrEqual(250);
    for (const [file, text] of Object.entries(pages)) writeFileSync(join(copy, file), text);
    for (const [file, [after, added]] of Object.entries(additions)) {
      const present = readFileSync(join(copy, file), 'utf8');
      writeFileSync(join(copy, file), present.replace(after, `${after}${added}`));
    }
    const steps = [
      'schemas/generateTypes.ts',
      'server/content/generatePageKinds.ts',
      'server/content/generateCollections.ts',
    ];
    for (const step of steps) expect(run(step).stderr).toBe('');
    const config = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as object;
    // Its types and those of the collection without pages, together.
    const include = [
      'server/content/collections',
      'server/site/sitePages.ts',
      'src/app/pages/site/kinds.generated.tsx',
      'src/content/decodePage.ts',
    ];
    writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ ...config, include }));
    const types = spawnSync(join(root, 'node_modules', '.bin', 'tsc'), typeCheck('.'), {
      cwd: copy,
      encoding: 'utf8',
    });
    expect(types.stdout).toBe('');
    const definitions = readFileSync(join(copy, 'schemas/generated/collections.json'), 'utf8');
    expect(definitions).toMatch(/"deals"[^}]*"pagesAt": ?"\/vplus\/deals\/"|"pagesAt": ?"\/vplus\/deals\/"/);
    const answer = run('visit.mjs');
    expect(answer.stderr).toBe('');
    expect(JSON.parse(answer.stdout)).toEqual({
      drawn:
        '<main><ul><li><a href="/vplus/deals/derby">Pekan derbi</a> <!-- -->Dua harga satu.</li></ul></main>',
      title: 'deals.title · app.name',
      list: 1,
      missing: 'missing',
      isKnown: true,
      wrong: null,
      data: 1,
      sitemap: ['/vplus/deals', '/vplus/deals/derby'],
      isNew: true,
      gone: 'missing',
    });
  },
);

it('[EDGE-3561] pages at an address that is no route, or of a kind that nothing draws, fail with what to do', () => {
  const definition = 'server/content/collections/deals.ts';
  writeFileSync(
    join(copy, definition),
    (pages[definition] ?? '').replace("item: '/vplus/deals/{slug}'", "item: '/vplus/deal/{slug}'"),
  );
  expect(run('server/content/generateCollections.ts').stderr).toContain(
    'deals has pages at /vplus/deal/{slug}, which is no route. Add it to schemas/routes.json',
  );
  rmSync(join(copy, 'src/app/pages/site/DealsPage.tsx'));
  expect(run('server/content/generatePageKinds.ts').stderr).toContain(
    'Write src/app/pages/site/DealsPage.tsx, which exports DealsPage.',
  );
});
