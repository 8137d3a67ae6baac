// `npm run size`: what the login form's files, each flow's page and each widget cost, against their budgets.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { buildIdOf } from '../environment/buildId.ts';
import { locales } from '../src/contracts/locale.ts';
import {
  growProduct,
  openProduct,
  type ProductContent,
  shippedContent,
} from '../server/testing/productPages.ts';
import { manifests } from '../renderers/manifests.generated.ts';
import { compile } from '@alur/publish';
import { openedDocument, shippedDocument } from '../src/product/testing/shippedItem.ts';
import { filesOfFlow, measuringFiles, scriptsNamedIn, stepOf, drawnWidgets } from './loginFiles.ts';
import type { Manifest } from './loginFiles.ts';
import { overBudget, widgetSizes } from './widgetSizes.ts';

/** Budgets in bytes: files and pages compressed by brotli, inline styles as they are. React DOM alone is 55 000. */
const budgets = {
  scripts: 115_000,
  /** The page that begins with the one-time code: its renderer comes on top. */
  codeScripts: 117_000,
  measuring: 6_000,
  html: 9_000,
  module: 8_000,
  inlineStyles: 10_000,
} as const;
/** Pages whose scripts are counted: the step that each draws, and its budget. */
const scriptPages = [
  { path: '/vplus/auth/login', step: 'password', budget: budgets.scripts },
  { path: '/vplus/auth/login-otp', step: 'code', budget: budgets.codeScripts },
] as const;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const dist = join(root, 'dist');
let withinBudget = true;

const client = join(dist, 'client');
const manifestText = readFileSync(join(client, '.vite', 'manifest.json'), 'utf8');
const manifest = JSON.parse(manifestText) as Manifest;
const maps = join(dist, 'maps', buildIdOf(readFileSync(join(client, 'index.html'), 'utf8'), manifestText));
measureWidgets();
measureMeasuring();
const shipped = await shippedContent();
const product = await measurePages('shipped product', shipped);
await measureScripts(await shippedDocument('login'));
await measurePages('product of 40 flows, 300 codes and 2,000 texts', growProduct(shipped));
measureModules();
await measureStyles();
process.exitCode = withinBudget ? 0 : 1;

/** What a page loads before its form is interactive; and nothing that its step does not draw is named in its HTML. */
async function measureScripts(login: unknown): Promise<void> {
  for (const { path, step, budget } of scriptPages) {
    const needed = filesOfFlow(manifest, drawnWidgets(stepOf(login, step))).scripts;
    const rows = needed
      .map((file) => ({ file, bytes: brotliCompressSync(readFileSync(join(client, file))).length }))
      .toSorted((a, b) => b.bytes - a.bytes);
    for (const { file, bytes } of rows) console.log(`${kilobytes(bytes)}  ${file}`);
    const total = rows.reduce((sum, { bytes }) => sum + bytes, 0);
    judge(total, budget, `all scripts of ${path}`);
    const html = (await (await product.render(path, 'en')).body.encoded('identity')).toString('utf8');
    const named = scriptsNamedIn(html);
    const unused = named.filter((file) => !needed.includes(file) && !isLoader(file));
    for (const file of unused) console.error(`${path} names ${file}, which its first step does not use.\n`);
    const twice = named.filter((file, at) => named.indexOf(file) < at);
    for (const file of twice) console.error(`${path} names ${file} twice.\n`);
    withinBudget &&= unused.length === 0 && twice.length === 0;
  }
}

/** Where most widgets' loaders are: asked for before a widget can be. */
function isLoader(file: string): boolean {
  return Object.values(manifest).some((chunk) => chunk.file === file && chunk.src === 'renderers/later.ts');
}

/** What consent to measuring adds, after the form is interactive. */
function measureMeasuring(): void {
  const bytes = measuringFiles(manifest).map(
    (file) => brotliCompressSync(readFileSync(join(client, file))).length,
  );
  judge(
    bytes.reduce((sum, each) => sum + each, 0),
    budgets.measuring,
    'what measures, with consent only',
  );
}

/** Each widget's own script against the budget of its manifest. */
function measureWidgets(): void {
  const sizes = widgetSizes(client, maps, manifest, Object.values(manifests));
  const rows = sizes.map(
    ({ widget, bytes, budget }) => `${widget} ${kilobytes(bytes).trim()} of ${budget / 1000}`,
  );
  console.log(`widgets, their own scripts: ${rows.join(', ')}\n`);
  const over = sizes.flatMap((size) => overBudget(size) ?? []);
  for (const sentence of over) console.error(`${sentence}\n`);
  withinBudget &&= over.length === 0;
}

async function measurePages(name: string, content: ProductContent) {
  const pages = await openProduct(dist, content);
  const rows = await Promise.all(
    pages.paths
      .filter((path) => !path.startsWith('/vplus/more/'))
      .flatMap((path) =>
        locales.map(async (locale) => {
          const { body } = await pages.render(path, locale);
          return { page: `${path} ${locale}`, bytes: (await body.encoded('br')).length };
        }),
      ),
  );
  judgeHeaviest(rows, budgets.html, `heaviest flow page of the ${name}`);
  return pages;
}

/** What runs a flow, and stays in the browser for good: it is no part of a page, so it may grow with its document. */
function measureModules(): void {
  const rows = shipped.flows.map(({ key, document }) => {
    const { moduleSource } = compile(openedDocument(document));
    return { page: key, bytes: brotliCompressSync(moduleSource).length };
  });
  judgeHeaviest(rows, budgets.module, 'heaviest module of a flow');
}

function judgeHeaviest(
  rows: readonly { readonly page: string; readonly bytes: number }[],
  budget: number,
  name: string,
): void {
  const [heaviest] = rows.toSorted((a, b) => b.bytes - a.bytes);
  judge(heaviest?.bytes ?? 0, budget, `${name}: ${heaviest?.page ?? 'none'}`);
}

async function measureStyles(): Promise<void> {
  const rows = await Promise.all(
    product.paths.map(async (path) => {
      const html = (await (await product.render(path, 'en')).body.encoded('identity')).toString('utf8');
      return { path, bytes: Buffer.byteLength(/<style>(.*?)<\/style>/s.exec(html)?.[1] ?? '') };
    }),
  );
  const [largest] = rows.toSorted((a, b) => b.bytes - a.bytes);
  judge(largest?.bytes ?? 0, budgets.inlineStyles, `largest inline styles: ${largest?.path ?? 'none'}`);
}

function judge(bytes: number, budget: number, name: string): void {
  const fits = bytes > 0 && bytes <= budget;
  withinBudget &&= fits;
  console.log(`${kilobytes(bytes)}  ${name}; budget ${kilobytes(budget).trim()}${fits ? '' : ': OVER'}\n`);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
}
