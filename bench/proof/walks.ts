// `node bench/proof/walks.ts`: 100,000 drawn walks of the proof's model beside the engine, over the shipped documents. About three minutes.
import { writeFile } from 'node:fs/promises';
import { shippedItems } from '../mistakes/plant/shipped.ts';
import { drawingFrom } from '../../tests/differential/drawing.ts';
import { pairOf, walkBoth, type Parting } from '../../tests/differential/walks.ts';

const all = await shippedItems();
const each = Math.ceil(Number(process.env['WALKS'] ?? 100_000) / all.length);
const most = 12;

const partings: (Parting & { readonly flow: string })[] = [];
for (const { flow, item, document } of all) {
  const pair = pairOf(document, item.messages);
  for (let seed = 1; seed <= each; seed += 1) {
    const parting = walkBoth(pair, drawingFrom(seed), most);
    if (parting !== null) partings.push({ flow, ...parting });
  }
  console.log(`${flow}: ${each} walks, ${partings.filter((one) => one.flow === flow).length} partings`);
}
for (const { flow, turns, differences } of partings.slice(0, 10))
  console.log(`${flow}: ${JSON.stringify(turns)}: ${differences.join('; ')}`);

await writeFile(
  new URL('results/1-walks.md', import.meta.url),
  `## The model beside the engine

\`node bench/proof/walks.ts\`: ${each * all.length} drawn walks over the ${all.length} shipped documents, of up to ${most} turns each; ${partings.length} of them
come to a turn at which the proof's model and the engine show different things. A test walks 200 times over each document with every run of the checks.
`,
);
