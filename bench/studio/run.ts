// `npm run script -- bench/studio/run.ts`: Studio in Chromium with the largest flow: from a key to its picture and its problem, what a held key costs, and what many edits leave.
// `STUDIO_SECONDS` of typing (60) and `STUDIO_EDITS` (200); `STUDIO_BESIDE`, the folder of a copy of the project whose pages are built, is measured in the same run.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { format } from 'prettier';
import { startedProduct } from '../../tests/support/product/startedProduct.ts';
import { startBrowser } from '../measure/browser.ts';
import { measureDraft, type Measured } from './measureDraft.ts';
import { report } from './report.ts';

const root = join(import.meta.dirname, '..', '..');
const beside = process.env['STUDIO_BESIDE'];
const seconds = Number(process.env['STUDIO_SECONDS'] ?? 60);
const edits = Number(process.env['STUDIO_EDITS'] ?? 200);
const extent = { seconds, edits, structure: 20, problems: 10 };

const browser = await startBrowser();
try {
  const all: (readonly [string, Measured])[] = [];
  for (const [name, folder] of [
    ...(beside === undefined ? [] : [['beside', beside] as const]),
    ['this', root] as const,
  ])
    all.push([name, await measureProduct(name, folder)]);
  const text = await format(report(all, extent), { parser: 'markdown' });
  await writeFile(join(root, 'bench', 'STUDIO.md'), text);
  console.log(text);
} finally {
  await browser.close();
}

async function measureProduct(name: string, folder: string): Promise<Measured> {
  const product = await startedProduct({ root: folder });
  try {
    return await measureDraft(browser, product.cmsUrl, extent, (sentence) =>
      console.log(`${Math.round(performance.now() / 1000)} s: ${name}, ${sentence}`),
    );
  } finally {
    await product.stop();
  }
}
