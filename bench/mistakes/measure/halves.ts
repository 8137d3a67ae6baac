// Measures a half of the mistakes that no rule was written for, and writes bench/PROOF.md: some 15 minutes of one core. `--half NAME` chooses it, `--today` measures all of it
// again with the rules that came since and keeps both; `--page` writes the page from what was measured; `--list` names what was not found; `--kind NAME` measures one kind
// again and keeps the others.
import { readFile, writeFile } from 'node:fs/promises';
import { format } from 'prettier';
import type { Mutant } from '../corpus.ts';
import { shippedItems } from '../plant/shipped.ts';
import { readVerdicts } from '../record.ts';
import { createInspection, type Inspection } from '../verdict.ts';
import { dayHalf } from '../day/corpus.ts';
import { heldOutHalf } from '../heldOut/corpus.ts';
import { unseenHalf } from '../unseen/corpus.ts';
import { secondUnseenHalf } from '../unseen2/corpus.ts';
import { correctEditsOf, mistakesOf, newFlowKind, type Half } from '../halves/half.ts';
import { readMachineRecord } from '../halves/machineRecord.ts';
import { proofPage } from '../halves/page.ts';
import { isReported, latest, measuredResults, mistakesIn, recordOfToday } from '../halves/places.ts';
import { placeName, readMeasurement, rulesIn, writeMeasurement, type HalfRecord } from '../halves/record.ts';

const halves = [heldOutHalf, unseenHalf, secondUnseenHalf, dayHalf];
const page = new URL('../../PROOF.md', import.meta.url);
const prettierOptions = new URL('../../../.prettierrc.json', import.meta.url);

async function measureEach(
  mutants: readonly Mutant<{ readonly name: string }>[],
  inspect: Inspection,
): Promise<HalfRecord> {
  const record: HalfRecord = {};
  for (const mutant of mutants) {
    const verdict = await inspect(mutant.items, mutant.class.name === newFlowKind);
    (record[mutant.class.name] ??= {})[placeName(mutant)] = rulesIn(verdict);
    const said = [...verdict.found, ...verdict.traces].map(({ rule, sentence }) => `${rule} ${sentence}`);
    console.log(`${mutant.class.name}: ${placeName(mutant)} => ${said.join(' | ')}`);
  }
  return record;
}

async function measure(half: Half, only: string | undefined): Promise<HalfRecord> {
  const all = await shippedItems();
  const inspect = await createInspection(all, half.own);
  const created = (await half.newFlows()).map((item) => ({
    class: { name: newFlowKind },
    flow: item.key,
    at: '/document',
    place: 0,
    items: new Map([[item.key, item]]),
  }));
  const mutants = [...created, ...mistakesOf(half, all), ...correctEditsOf(half, all)];
  return measureEach(
    mutants.filter((mutant) => only === undefined || mutant.class.name === only),
    inspect,
  );
}

function argumentAfter(name: string): string | undefined {
  const at = process.argv.indexOf(name);
  return at < 0 ? undefined : process.argv[at + 1];
}

const half = halves.find(({ name }) => name === argumentAfter('--half'));
const isOptional = ['--page', '--list'].some((option) => process.argv.includes(option));
if (half === undefined && !isOptional)
  throw new Error(`Which half? --half ${halves.map(({ name }) => name).join(' or ')}`);
if (half !== undefined && !isOptional) {
  const kind = argumentAfter('--kind');
  const measured = await measure(half, kind);
  const record = process.argv.includes('--today') ? recordOfToday(half) : half.record;
  const kept = kind === undefined ? {} : (await readMeasurement(record)).kinds;
  await writeMeasurement(record, {
    date: new Date().toISOString().slice(0, 10),
    kinds: { ...kept, ...measured },
  });
}
const results = await measuredResults(halves);
if (process.argv.includes('--list'))
  for (const result of results)
    for (const { kind, place } of mistakesIn(latest(result)).filter((each) => !isReported(each)))
      console.log(`${result.half.name}: ${kind}: ${place}`);
const options = JSON.parse(await readFile(prettierOptions, 'utf8')) as object;
await writeFile(
  page,
  await format(proofPage(results, await readVerdicts(), await readMachineRecord()), {
    ...options,
    parser: 'markdown',
  }),
);
// recheck keeps a worker of its own.
process.exit(0);
