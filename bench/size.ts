// `npm run size`: what the login form costs, in brotli bytes, against its budget.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { filesOfFlow, widgetsOf } from './loginFiles.ts';
import type { Manifest } from './loginFiles.ts';

/** Budgets in bytes (issue 2). React DOM alone is 59 000. */
const budgets = { scripts: 150_000, styles: 12_000 } as const;

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const client = join(root, 'dist', 'client');
const manifest = JSON.parse(readFileSync(join(client, '.vite', 'manifest.json'), 'utf8')) as Manifest;
const document: unknown = JSON.parse(readFileSync(join(root, 'schemas', 'flows', 'login.json'), 'utf8'));
const files = filesOfFlow(manifest, widgetsOf(document));

let withinBudget = true;
for (const kind of ['scripts', 'styles'] as const) {
  const rows = files[kind]
    .map((file) => ({ file, bytes: brotliCompressSync(readFileSync(join(client, file))).length }))
    .toSorted((a, b) => b.bytes - a.bytes);
  const total = rows.reduce((sum, { bytes }) => sum + bytes, 0);
  withinBudget &&= total > 0 && total <= budgets[kind];
  for (const { file, bytes } of rows) console.log(`${kilobytes(bytes)}  ${file}`);
  console.log(
    `${kilobytes(total)}  all ${kind} of the login form; budget ${kilobytes(budgets[kind]).trim()}${total > budgets[kind] ? ': OVER' : ''}\n`,
  );
}
process.exitCode = withinBudget ? 0 : 1;

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(7)} kB`;
}
