import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { menuItems } from '../content/collections/menuItems.ts';
import type { DecodeContext, Row } from '../content/decoding/collection.ts';
import { startTestEdge } from '../testing/startTestEdge.ts';

const context = {} as DecodeContext;
const entry = (slug: string, more: Row = {}): Row => ({
  slug,
  status: 'published',
  place: 'header',
  title_en: slug,
  title_id: `${slug} (id)`,
  path: '/vplus/help',
  ...more,
});

const menusOf = (
  ...rows: readonly Row[]
): { readonly menus: unknown; readonly remarks: readonly string[] } => {
  const { value, remarks = [] } = menuItems.decode(rows, context, []);
  return { menus: menuItems.forBrowsers?.(value, 'id'), remarks };
};

test('[EDGE-930] menus are in the language asked for, in the editors’ order, with children; a page is its address', () => {
  const { menus, remarks } = menusOf(
    entry('late', { sort: 2 }),
    entry('early', { sort: 1, path: '' }),
    entry('child', { parent: 'early', page: 'terms', path: '/vplus' }),
  );
  expect(menus).toEqual({
    header: [
      {
        title: 'early (id)',
        to: null,
        children: [{ title: 'child (id)', to: '/vplus/help/terms', children: [] }],
      },
      { title: 'late (id)', to: '/vplus/help', children: [] },
    ],
    footer: [],
  });
  expect(remarks).toEqual([]);
});

test('[EDGE-930] entries in a circle, below nothing, or with an unsafe link are not shown, and the operator reads why', () => {
  const { menus, remarks } = menusOf(
    entry('x', { parent: 'y' }),
    entry('y', { parent: 'x' }),
    entry('orphan', { parent: 'gone' }),
    entry('unsafe', { path: 'javascript:alert(1)' }),
    entry('deep', { parent: 'x' }),
  );
  expect(menus).toEqual({ header: [], footer: [] });
  expect(remarks).toHaveLength(4);
});

test('[EDGE-930] menus hold 25 entries at most', () => {
  const { value } = menuItems.decode(
    Array.from({ length: 40 }, (_, at) => entry(`e${at}`)),
    context,
    [],
  );
  expect(value).toHaveLength(25);
  expect(menuItems.limit).toBe(25);
});

test('[EDGE-931] the menus that ship and the pages of text are in the HTML without the CMS; a flow’s page carries no menu', async () => {
  const edge = await startTestEdge({ variables: { ALUR_CMS_URL: 'http://127.0.0.1:9' } });
  const terms = await (await edge.get('/vplus/help/terms?locale=id')).text();
  expect(terms).toContain('rel="canonical"');
  expect(terms).toContain('Syarat dan ketentuan');
  expect(terms).toContain('Dukungan');
  expect(await (await edge.get('/vplus/auth/login?locale=id')).text()).not.toContain('Dukungan');
  expect(await (await edge.get('/sitemap.xml')).text()).toContain('/vplus/help/privacy-policy</loc>');
  const menus = await (await edge.get('/alur/content/menu_items?locale=en')).json();
  expect(menus).toMatchObject({ header: expect.any(Array), footer: expect.any(Array) });
});

test('[EDGE-931] what ships in words is there in both languages', () => {
  const folder = new URL('../../cms-seed/content/', import.meta.url);
  const files = readdirSync(folder).filter((name) => /^(?:menu|site|help|channels|pricing|ads)_?/.test(name));
  const onlyInOne = files.flatMap((file) =>
    (JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as Row[]).flatMap((row) =>
      Object.entries(row)
        .filter(([field]) => field.endsWith('_en'))
        .filter(([field, value]) => (value === '') !== (row[field.replace(/_en$/, '_id')] === ''))
        .map(([field]) => `${file} ${String(row['slug'])} ${field}`),
    ),
  );
  expect(files.length).toBeGreaterThan(6);
  expect(onlyInOne).toEqual([]);
});

test('[EDGE-3355] contact and about have one page each; the addresses of the articles that stood beside them lead there, and search finds them', async () => {
  const edge = await startTestEdge({ variables: { ALUR_CMS_URL: 'http://127.0.0.1:9' } });
  for (const [before, now] of [
    ['/vplus/help/article/contact-us', '/vplus/help/contact'],
    ['/vplus/help/article/about-alur', '/vplus/help/about'],
  ] as const) {
    expect((await edge.get(before)).headers.get('location')).toBe(now);
    expect(await (await edge.get('/sitemap.xml')).text()).not.toContain(before);
    const entries = (await (await edge.get('/alur/help/entries?locale=en')).json()) as { path: string }[];
    expect(entries.map(({ path }) => path)).toContain(now);
  }
});

test('[EDGE-3355] the footer’s menu repeats none of the links that stand below it on every page', async () => {
  const edge = await startTestEdge({ variables: { ALUR_CMS_URL: 'http://127.0.0.1:9' } });
  const menus = (await (await edge.get('/alur/content/menu_items?locale=en')).json()) as {
    footer: { children: { to: string }[] }[];
  };
  const targets = menus.footer.flatMap(({ children }) => children.map(({ to }) => to));
  for (const fixed of [
    '/vplus/help',
    '/vplus/help/terms',
    '/vplus/help/privacy-policy',
    '/vplus/help/privacy',
  ])
    expect(targets).not.toContain(fixed);
  expect(new Set(targets).size).toBe(targets.length);
});
