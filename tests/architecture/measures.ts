// Prints what `npm run check` measures about the code: what must be zero, and what is watched.
import { join } from 'node:path';
import { folderCircles, loneSmallFiles, productFiles, provingFiles, readImports } from './importGraph.ts';
import { longFunctions } from './longFunctions.ts';
import { usesOfRefusedWords } from './words.ts';

const root = join(import.meta.dirname, '..', '..');
const imports = await readImports(root);
const files = productFiles(root, imports);
const proving = provingFiles(root, imports);
const lines = files.map((file) => file.lines).toSorted((one, other) => one - other);

const rows: readonly (readonly [string, number])[] = [
  ['circles between folders', folderCircles(imports).length],
  ['functions over 60 lines', longFunctions().length],
  ['refused words', usesOfRefusedWords().length],
  ['files under 15 lines with one importer', loneSmallFiles([...files, ...proving]).length],
  ['files of the product', files.length],
  ['files of what proves and measures it', proving.length],
  ['lines of the product', lines.reduce((sum, count) => sum + count, 0)],
  ['median lines of a file', lines[Math.floor(lines.length / 2)] ?? 0],
];
const width = Math.max(...rows.map(([name]) => name.length));
for (const [name, count] of rows)
  process.stdout.write(`  ${name.padEnd(width)} ${String(count).padStart(6)}\n`);
