// Measures the held-out half once and writes bench/PROOF.md and record.json. `--page` writes the page alone, from the record; `--list` names what was not found.
import type { Mutant } from '../corpus.ts';
import { shippedItems } from '../plant/shipped.ts';
import { createInspection, type Inspection } from '../verdict.ts';
import { heldOutHarmless, heldOutMutants, newFlows } from './corpus.ts';
import { placeName, saidOf, writeHeldOutRecord, type HeldOutRecord } from './record.ts';

async function measureEach<C extends { readonly name: string }>(
  mutants: readonly Mutant<C>[],
  inspect: Inspection,
): Promise<HeldOutRecord> {
  const record: HeldOutRecord = {};
  for (const mutant of mutants) {
    const verdict = await inspect(mutant.items);
    (record[mutant.class.name] ??= {})[placeName(mutant)] = saidOf(verdict);
    const said = [...verdict.found, ...verdict.traces].map(({ rule, sentence }) => `${rule} ${sentence}`).join(' | ');
    console.log(`${mutant.class.name}: ${placeName(mutant)} => ${said}`);
  }
  return record;
}

async function measureNewFlows(inspect: Inspection): Promise<HeldOutRecord> {
  const record: HeldOutRecord = { 'a new flow': {} };
  for (const item of await newFlows()) {
    const verdict = await inspect(new Map([[item.key, item]]));
    (record['a new flow'] ??= {})[`${item.key} /document`] = saidOf(verdict);
    const said = [...verdict.found, ...verdict.traces].map(
      ({ rule, pointer, sentence }) => `${rule} ${pointer} ${sentence}`,
    );
    console.log(`a new flow: ${item.key} => ${said.join(' | ')}`);
  }
  return record;
}

const all = await shippedItems();
const inspect = await createInspection(all);
const record = {
  ...(await measureNewFlows(inspect)),
  ...(await measureEach(heldOutMutants(all), inspect)),
  ...(await measureEach(heldOutHarmless(all), inspect)),
};
await writeHeldOutRecord(record);
// recheck keeps a worker of its own.
process.exit(0);
