// Measures the held-out half and writes bench/PROOF.md: some 15 minutes of one core. `--page` writes the page from what was measured; `--list` names what was not found;
// `--kind NAME` measures one kind again and keeps the others.
import { readFile, writeFile } from 'node:fs/promises';
import { format } from 'prettier';
import type { Mutant } from '../corpus.ts';
import { shippedItems } from '../plant/shipped.ts';
import { readVerdicts } from '../record.ts';
import { createInspection, type Inspection } from '../verdict.ts';
import { heldOutHarmless, heldOutMutants, newFlows } from './corpus.ts';
import { isReported, mistakesIn, proofPage } from './page.ts';
import { placeName, readHeldOutRecord, rulesIn, writeHeldOutRecord, type HeldOutRecord } from './record.ts';

const page = new URL('../../PROOF.md', import.meta.url);
const prettierOptions = new URL('../../../.prettierrc.json', import.meta.url);

async function measureEach(
  mutants: readonly Mutant<{ readonly name: string }>[],
  inspect: Inspection,
): Promise<HeldOutRecord> {
  const record: HeldOutRecord = {};
  for (const mutant of mutants) {
    const verdict = await inspect(mutant.items);
    (record[mutant.class.name] ??= {})[placeName(mutant)] = rulesIn(verdict);
    const said = [...verdict.found, ...verdict.traces].map(({ rule, sentence }) => `${rule} ${sentence}`);
    console.log(`${mutant.class.name}: ${placeName(mutant)} => ${said.join(' | ')}`);
  }
  return record;
}

async function measure(only: string | undefined): Promise<HeldOutRecord> {
  const all = await shippedItems();
  const inspect = await createInspection(all);
  const created = (await newFlows()).map((item) => ({
    class: { name: 'a new flow' },
    flow: item.key,
    at: '/document',
    place: 0,
    items: new Map([[item.key, item]]),
  }));
  const mutants = [...created, ...heldOutMutants(all), ...heldOutHarmless(all)];
  const wanted = mutants.filter((mutant) => only === undefined || mutant.class.name === only);
  return measureEach(wanted, inspect);
}

function argumentAfter(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

const kind = argumentAfter('--kind');
if (!['--page', '--list'].some((option) => process.argv.includes(option))) {
  const measured = await measure(kind);
  const kept = kind === undefined ? {} : (await readHeldOutRecord()).kinds;
  await writeHeldOutRecord({ date: new Date().toISOString().slice(0, 10), kinds: { ...kept, ...measured } });
}
const { date, kinds } = await readHeldOutRecord();
if (process.argv.includes('--list'))
  for (const { kind: name, place } of mistakesIn(kinds).filter((each) => !isReported(each)))
    console.log(`${name}: ${place}`);
const options = JSON.parse(await readFile(prettierOptions, 'utf8')) as object;
await writeFile(
  page,
  await format(proofPage(kinds, await readVerdicts(), date), { ...options, parser: 'markdown' }),
);
// recheck keeps a worker of its own.
process.exit(0);
