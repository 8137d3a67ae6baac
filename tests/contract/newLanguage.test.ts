import { chromium } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { chromiumArgs, findChromium } from '../../launch/bootstrap/chromium.mjs';
import { steps } from '../../launch/generate/steps.ts';
import { readCompilerRevision } from '../../server/bundles/shipped.ts';
import { copyProject, type ProjectCopy } from '../support/product/projectCopy.ts';
import { startedProduct } from '../support/product/startedProduct.ts';

/** The page of the register flow in Malay; other flows show the words of the default language. */
const malay: Readonly<Record<string, string>> = {
  'register.title': 'Cipta akaun anda',
  'register.intro': 'Satu akaun untuk semua skrin.',
  'identity.tabPhone': 'Telefon',
  'identity.tabEmail': 'E-mel',
  'identity.phone': 'Nombor telefon',
  'register.password': 'Kata laluan',
  'register.submit': 'Daftar',
  'register.haveAccount': 'Sudah ada akaun?',
  'register.toLogin': 'Log masuk',
};
const line = "  ms: { name: 'Bahasa Melayu', dates: 'ms-MY', isPartial: true },\n";

/** What the seeder makes of the new language, without a CMS. */
const seeded = `
import { readSeedFiles } from './cms/seeder/files/seedFiles.ts';
const { schema, permissions, items } = await readSeedFiles();
const fieldsOf = (name) => schema.find(({ collection }) => collection === name).fields;
const field = (name) => fieldsOf('help_categories').find((each) => each.field === name);
const rights = permissions.flatMap(({ permissions }) => permissions).filter(({ collection, action }) => collection === 'interface_texts' && action === 'update');
console.log(JSON.stringify({
  names: fieldsOf('help_categories').map(({ field }) => field),
  english: field('title_en'),
  malay: field('title_ms'),
  tab: field('language_ms'),
  places: schema.filter(({ fields }) => fields.some((each) => each.field === 'further_languages')).map(({ collection, fields }) => {
    const place = (name) => fields.find((each) => each.field === name).meta.sort;
    const tabs = place('further_languages');
    return { collection, isAbove: place('date_updated') > tabs, isAlone: fields.filter(({ meta }) => meta.group == null && meta.sort === tabs).length === 1 };
  }),
  blocks: fieldsOf('promo_pages').find((each) => each.field === 'blocks').meta.options.fields.filter((each) => each.field.startsWith('title_')).map((each) => each.meta.width),
  rights: rights.map(({ fields }) => fields),
  shipped: items.interface_texts.find(({ key }) => key === 'shell.home').shipped_ms,
}));
`;

/** Prints what an editor whose Studio is Malay reads of two refusals. */
const printTwoRefusals = `
import { phrase } from './cms/extensions/words/guard.ts';
console.log(JSON.stringify([phrase('blocks.none').ms, phrase('line.severalLines').ms]));
`;

/** Prints what an editor whose Studio is Malay sees of a flow that names an unknown widget: in the list beside the draft, and of the refusal of its publication. */
const printRefusedFlow = `
import { createSSRApp, h } from 'vue';
import { renderToString } from 'vue/server-renderer';
import { answerOf, findInDraft } from './cms/extensions/studio/problems/checkDraft.ts';
import { drawProblems } from './cms/extensions/studio/problems/problemList.ts';
import { studioLanguage } from './cms/extensions/studio/page/language.ts';
import { refusalsFor } from './cms/extensions/guard/flowDocument.ts';
import { readSeedFiles } from './cms/seeder/files/seedFiles.ts';
import { shippedItem } from './src/product/testing/shippedItem.ts';
globalThis.document = { documentElement: { lang: 'ms-MY' } };
const item = await shippedItem('register');
Object.values(item.document.steps)[0].body[0].widget = 'crystal';
const found = await findInDraft(item, { messageKeys: [], others: [], former: [], left: 0 }, false);
const errors = found.found.filter(({ severity }) => severity === 'error');
const { problems } = answerOf({ ...found, found: errors }, { number: 1, locale: studioLanguage() }, item);
const app = createSSRApp({ render: () => h('ul', drawProblems(problems, { mending: null, onMended() {}, showing: null })) });
const [refusal] = refusalsFor(errors, item);
const { translations } = await readSeedFiles();
const frame = translations.find(({ key, language }) => key === 'validationError.flow' && language === 'ms-MY').value;
console.log(JSON.stringify({
  list: await renderToString(app),
  refusal: frame.replaceAll(/\\{(\\w+)\\}/g, (_, name) => refusal.extensions[name]),
}));
`;

let copy: ProjectCopy;
const before = await readCompilerRevision(process.cwd());

beforeAll(async () => {
  copy = await copyProject();
  const register = JSON.parse(copy.read('schemas/flows/register.json')) as {
    readonly messages: Readonly<Record<string, object>>;
  };
  const messages = Object.fromEntries(
    Object.entries(register.messages).map(([key, words]) => [
      key,
      malay[key] === undefined ? words : { ...words, ms: malay[key] },
    ]),
  );
  copy.change({
    'locales/languages.ts': ["dates: 'id-ID' },\n", line],
    'locales/ms/shell.json': '{"shell.home": "Laman utama", "shell.language": "Bahasa"}\n',
    'locales/studio/ms/guard.json': '{"blocks.none": "Tambah sekurang-kurangnya satu blok."}\n',
    'locales/studio/ms/lint.json': '{"lint.unknownWidget.unknown": "Tiada widget \\"{widget}\\"."}\n',
    'locales/studio/ms/forms.json': '{"problems.is.error": "Masalah"}\n',
    'schemas/flows/register.json': JSON.stringify({ ...register, messages }),
  });
  const stale = steps.filter(({ reads }) => reads.some((place) => place.startsWith('locales/')));
  for (const { script } of stale) await copy.pass(process.execPath, script);
}, 240_000);
afterAll(() => copy.remove());

it('[I18N-3622] a language is added by its words and a line: every program of the product fits it, and documents are published again', async () => {
  await copy.checkTypes(copy.programsOnly());
  expect(await readCompilerRevision(copy.folder)).not.toBe(before);
}, 240_000);

it('[CMS-3980] in a further language editors read the sentences that it has, and the others in the default one', async () => {
  const printed = await copy.pass(
    process.execPath,
    '--input-type=module',
    '--no-warnings',
    '--eval',
    printTwoRefusals,
  );
  expect(JSON.parse(printed)).toEqual([
    'Tambah sekurang-kurangnya satu blok.',
    'Write it on one line, without tabs.',
  ]);
});

it('[CMS-4860] [PUB-4140] in a further language a refusal of publish and a label of Studio read in the words that it has, and in the default ones where it lacks them', async () => {
  const printed = await copy.pass(
    process.execPath,
    '--input-type=module',
    '--no-warnings',
    '--eval',
    printRefusedFlow,
  );
  const { list, refusal } = JSON.parse(printed) as { readonly list: string; readonly refusal: string };
  expect(refusal).toContain('Tiada widget "crystal". Choose one of: ');
  expect(list).toContain('>Masalah</span>');
  expect(list).toContain('Tiada widget &quot;crystal&quot;.');
  expect(list).toContain('Choose one of: ');
});

it('[CMS-3623] [CMS-3724] a further language has a column beside the others, as wide and alike, empty and in a tab of its own, for everybody who may write the others', async () => {
  const printed = await copy.pass(process.execPath, '--input-type=module', '--no-warnings', '--eval', seeded);
  const found = JSON.parse(printed) as {
    readonly names: readonly string[];
    readonly english: { readonly schema: object; readonly meta: Readonly<Record<string, unknown>> };
    readonly [name: string]: unknown;
  };
  expect(found.names).toEqual(
    expect.arrayContaining([
      'title_en',
      'title_id',
      'title_ms',
      'text_ms',
      'further_languages',
      'language_ms',
    ]),
  );
  const { interface: editor, options, width } = found.english.meta;
  expect(found['malay']).toMatchObject({
    type: 'string',
    schema: { ...found.english.schema, is_nullable: true },
    meta: {
      interface: editor,
      options,
      width,
      group: 'language_ms',
      translations: [
        { language: 'en-US', translation: 'Title (Malay)' },
        { language: 'id-ID', translation: 'Judul (Melayu)' },
      ],
    },
  });
  expect(found['malay']).not.toHaveProperty('meta.required');
  expect(found['tab']).toMatchObject({ type: 'alias', meta: { group: 'further_languages' } });
  const places = found['places'] as readonly { readonly isAbove: boolean; readonly isAlone: boolean }[];
  expect(places.length).toBeGreaterThan(10);
  expect(places.filter(({ isAbove, isAlone }) => !isAbove || !isAlone)).toEqual([]);
  // The first two stand side by side; a third beside them would part the next two.
  expect(found['blocks']).toEqual(['half', 'half', 'full']);
  expect(found['rights']).toEqual([
    expect.arrayContaining(['en', 'id', 'ms', 'further_languages', 'language_ms']),
  ]);
  expect(found['shipped']).toBe('Laman utama');
});

it('[I18N-3622] the page to register is read, and its form typed into, in the new language', async () => {
  await copy.pass(process.execPath, '--input-type=module', '--eval', build);
  const product = await startedProduct({ root: copy.folder, withCms: false, isFirst: true });
  const executablePath = findChromium();
  const browser = await chromium.launch({
    args: chromiumArgs,
    ...(executablePath === null ? {} : { executablePath }),
  });
  try {
    const page = await browser.newPage();
    await page.goto(`${product.edgeUrl}/vplus/auth/register?locale=ms`);
    await page.getByRole('heading', { level: 1, name: 'Cipta akaun anda' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('ms');
    await page.getByLabel('Kata laluan', { exact: true }).fill('rahsia-panjang-1');
    await page.getByRole('button', { name: 'Daftar', exact: true }).waitFor();
    await page.getByText('E-mel', { exact: true }).first().waitFor();
    // What has no words in Malay is English, not Indonesian.
    await page.getByText('For example 0812 3456 7890').first().waitFor();
    await page.goto(`${product.edgeUrl}/vplus/help`);
    expect(await page.locator('link[hreflang="ms"]').count()).toBe(1);
  } finally {
    await browser.close();
    await product.stop();
  }
}, 480_000);

const build = `
import { buildPages } from './launch/checks/build.ts';
const quiet = { during: (_name, work) => work() };
await buildPages(process.cwd(), quiet);
`;
