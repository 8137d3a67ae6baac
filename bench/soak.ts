// `npm test -- soak`: memory, open handles and answers of the edge under load for SOAK_MINUTES (20). Writes SOAK.md.
import { writeFile } from 'node:fs/promises';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { format } from 'prettier';
import { startedProduct } from '../tests/support/product/startedProduct.ts';
import { median } from './measure/median.ts';
import { measureSoak, type Stretch } from './measure/soak.ts';

const minutes = Number(process.env['SOAK_MINUTES'] ?? 20);

const product = await startedProduct({ env: { LOG_LEVEL: 'error' } });
try {
  const stretches = await measureSoak(product.edgeUrl, minutes, (stretch) => {
    console.log(row(stretch).join('  '));
  });
  const text = await format(report(stretches), { parser: 'markdown' });
  await writeFile(join(import.meta.dirname, 'SOAK.md'), text);
  console.log(text);
} finally {
  await product.stop();
}

function report(stretches: readonly Stretch[]): string {
  const lines = [
    ['minute', '99 % within, ms', 'failed', 'memory, MB', 'heap, MB', 'handles'],
    ['--:', '--:', '--:', '--:', '--:', '--:'],
    ...stretches.map(row),
  ].map((cells) => `| ${cells.join(' | ')} |`);
  return `# The edge under load for ${minutes} minutes

Written by \`npm test -- soak\`. 200 requests a second, after a warm-up: pages, data and flows that readers ask for, and one in ten for an address that nobody asked for before.
${cpus().length} cores, shared with the client and the rest of the product.

${lines.join('\n')}

Last three beside the first three, medians: memory ${change(stretches, 'resident')}, heap ${change(stretches, 'heap')}, handles ${change(stretches, 'handles')}, 99 % within ${change(stretches, 'p99')}.

Goals: none failed, memory at most +5 %, handles flat, 99 % within at most +20 %.`;
}

function row({ until, p99, failed, resident, heap, handles }: Stretch): readonly string[] {
  const megabytes = (bytes: number): string => (bytes / 1_000_000).toFixed(0);
  return [
    until.toFixed(1),
    p99.toFixed(1),
    String(failed),
    megabytes(resident),
    megabytes(heap),
    String(handles),
  ];
}

function change(stretches: readonly Stretch[], value: Exclude<keyof Stretch, 'until'>): string {
  const of = (some: readonly Stretch[]): number => median(some.map((stretch) => stretch[value]));
  const percent = (of(stretches.slice(-3)) / of(stretches.slice(0, 3)) - 1) * 100;
  return `${percent < 0 ? '' : '+'}${percent.toFixed(0)} %`;
}
