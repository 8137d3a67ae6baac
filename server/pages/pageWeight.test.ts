import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Boot } from '../../src/contracts/boot/boot.ts';
import { type Locale, locales } from '../../src/contracts/locale.ts';
import {
  growProduct,
  openProduct,
  type ProductContent,
  type ProductPages,
  shippedContent,
} from '../testing/productPages.ts';
import { writeStubBuild } from '../testing/stubBuild.ts';

let dist: string;
let shipped: ProductContent;
let small: ProductPages;
let big: ProductPages;

beforeAll(async () => {
  dist = await writeStubBuild();
  shipped = await shippedContent();
  small = await openProduct(dist, shipped);
  big = await openProduct(dist, growProduct(shipped));
}, 60_000);
afterAll(() => rm(dist, { recursive: true, force: true }));

const bootOf = (product: ProductPages, path: string): Boot => JSON.parse(product.boot(path, 'en')) as Boot;

test('[EDGE-400] a page weighs the same in a product of 40 flows, 300 error codes and 2,000 texts', async () => {
  expect(big.paths.length).toBeGreaterThanOrEqual(40);
  const { catalogue } = big.parts.catalogueOf('en');
  expect(Object.keys(catalogue.dialogs)).toHaveLength(300);
  expect(Object.keys(catalogue.messages)).toHaveLength(2000);
  for (const locale of locales) {
    for (const path of [...small.paths, '/', '/vplus', '/no/such/page']) {
      const before = (await (await small.render(path, locale)).body.encoded('identity')).length;
      const after = (await (await big.render(path, locale)).body.encoded('identity')).length;
      expect({ path, bytes: after }).toEqual({ path, bytes: before });
    }
  }
});

test('[EDGE-1541] a page carries the name of its flow’s bundle and no step or call of it, however many there are', () => {
  for (const path of small.paths) {
    const { bundle } = bootOf(small, path).flow ?? {};
    expect(Object.keys(bundle ?? {})).toEqual(['formatVersion', 'flow', 'revision', 'moduleUrl', 'values']);
    expect(JSON.stringify(bundle).length).toBeLessThan(500);
  }
});

test('[EDGE-401] a page carries the texts of its own steps, calls and widgets, and no other page’s', () => {
  const login = bootOf(small, '/vplus/auth/login');
  const keys = Object.keys(login.messages);
  expect(keys).toEqual(
    expect.arrayContaining([
      'app.name',
      'shell.skip',
      'passwordRequired',
      'renderer.phone.search',
      'renderer.password.show',
      'error.default',
      'otpIncomplete',
      ...wordsOfDialogs(login),
    ]),
  );
  expect(
    keys.filter((key) => /^(?:home|soon|notFound|arrival|renderer\.consent|err_active)/.test(key)),
  ).toEqual([]);
  expect(Object.keys(login.flowRoutes)).toEqual(['/vplus/auth/login']);
});

test('[EDGE-401] a page carries the dialogs that need no answer of the API, and the plain one', () => {
  for (const path of small.paths)
    expect(Object.keys(bootOf(small, path).dialogs).toSorted()).toEqual([
      '*',
      'err_internal_server',
      'err_offline',
      'err_timeout',
      'err_unreachable',
    ]);
});

test('[EDGE-401] a page carries the countries when it has a phone field', () => {
  expect(bootOf(small, '/vplus/auth/login').countries.length).toBeGreaterThan(0);
  expect(bootOf(small, '/vplus/auth/change-password').countries).toEqual([]);
});

test('[EDGE-401] every text that a flow’s page names by itself is in each flow’s page', async () => {
  const folders = ['shell', 'pages/flow', 'pages/error'].map((name) => `src/app/${name}`);
  const named = await Promise.all([...folders, 'react/forms', 'src/ui'].map(keysNamedIn));
  const expected = [...new Set(named.flat())].filter(
    (key) => !/^(?:notFound|common.help|checking|refused|bot\.|menu\.|shell\.emergency)/.test(key),
  );
  expect(expected.length).toBeGreaterThan(25);
  for (const path of small.paths) {
    const { messages } = bootOf(small, path);
    expect(expected.filter((key) => messages[key] === undefined)).toEqual([]);
  }
});

test('[EDGE-401] every text that a page without a flow names by itself is in that page', async () => {
  const folders = ['account', 'error', 'help', 'home', 'soon'].map((name) => `src/app/pages/${name}`);
  const named = await Promise.all(
    [...folders, 'src/app/pages/site', 'src/app/shell/menus', 'src/blocks'].map(keysNamedIn),
  );
  // A preview is opened by editors, whose page has the whole catalogue when its bar is drawn.
  const expected = [...new Set(named.flat())].filter((key) => !/^(?:refused|bot|preview)\./.test(key));
  expect(expected).toEqual(expect.arrayContaining(['common.register', 'titles.now']));
  for (const path of ['/vplus', '/vplus/help', '/no/such/page']) {
    const { messages } = bootOf(small, path);
    expect(expected.filter((key) => messages[key] === undefined)).toEqual([]);
  }
});

/** Keys that the sources of a folder translate, as they stand in `t('...')`. */
async function keysNamedIn(folder: string): Promise<readonly string[]> {
  const path = fileURLToPath(new URL(`../../${folder}`, import.meta.url));
  const files = (await readdir(path, { recursive: true })).filter((name) => /(?<!test)\.tsx?$/.test(name));
  const texts = await Promise.all(files.map((name) => readFile(join(path, name), 'utf8')));
  return texts.flatMap((text) => [...text.matchAll(/\bt\('([^']+)'/g)].map(([, key = '']) => key));
}

function wordsOfDialogs({ dialogs }: Boot): readonly string[] {
  return Object.values(dialogs).flatMap(({ title, message, detail, buttons }) =>
    [title, message, detail, ...buttons.map(({ label }) => label)].filter((key) => key !== undefined),
  );
}

test('[EDGE-2870] the address of a flow that breaks a rule starts as any page that is not found: with its texts and the menus, in both languages', async () => {
  const sentBoot = async (path: string, locale: Locale, refused: boolean): Promise<Boot> => {
    const page = await small.render(path, locale, refused);
    expect(page.status).toBe(404);
    const html = (await page.body.encoded('identity')).toString();
    const [, data = ''] = /<script[^>]*application\/json[^>]*>([\s\S]*?)<\/script>/.exec(html) ?? [];
    return JSON.parse(data) as Boot;
  };
  for (const locale of locales) {
    const boot = await sentBoot('/vplus/tv/activate', locale, true);
    const missing = await sentBoot('/no/such/page', locale, false);
    expect(Object.keys(boot.messages)).toContain('notFound.detail');
    expect(boot.messages).toEqual(missing.messages);
    expect(boot.menus).toEqual(missing.menus);
    expect(boot).toMatchObject({ flow: null, flowRoutes: {} });
  }
});
