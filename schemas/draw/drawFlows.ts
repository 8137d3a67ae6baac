/** `npm run flows:draw -- [FLOW...]`: draws shipped flows into `dist/flows/`, a page each and a list of them; without a name, all. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { choose } from '@alur/publish/findings';
import { flowPages, shippedFlows } from './flowPages.ts';

const folder = join(import.meta.dirname, '../../dist/flows');

const shipped = await shippedFlows();
const wanted = process.argv.slice(2);
const unknown = wanted.find((flow) => !shipped.includes(flow));
if (unknown === undefined) {
  const pages = await flowPages(wanted.length > 0 ? wanted : shipped);
  await mkdir(folder, { recursive: true });
  for (const [name, text] of pages) {
    await writeFile(join(folder, name), text);
    process.stdout.write(`${join('dist', 'flows', name)}\n`);
  }
} else {
  process.stderr.write(`schemas/flows has no flow "${unknown}". ${choose(unknown, shipped)}\n`);
  process.exitCode = 1;
}
