// Prints what `npm run check` measures about the code: what must be zero, and what is watched. Fails when `docs/house.md` is far from it; `--write` brings that page up to date.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { measureHouse } from './houseMeasures.ts';
import { farFrom, housePage, pageWith } from './housePage.ts';
import { readProjectFile } from './testTitles.ts';

const root = join(import.meta.dirname, '..', '..');
const measures = await measureHouse(root);
const rows = [...measures.zero, ...measures.weights, ...measures.watched];
const width = Math.max(...rows.map(({ name }) => name.length));
for (const { name, now } of rows)
  process.stdout.write(`  ${name.padEnd(width)} ${String(now).padStart(6)}\n`);

if (process.argv.includes('--write')) {
  const page = join(root, housePage);
  const text = pageWith(readProjectFile(housePage), measures);
  writeFileSync(page, await format(text, { ...(await resolveConfig(page)), parser: 'markdown' }));
}
for (const sentence of farFrom(readProjectFile(housePage), measures)) {
  process.stderr.write(`${sentence}\n`);
  process.exitCode = 1;
}
