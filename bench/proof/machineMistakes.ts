// `npm run script -- bench/proof/machineMistakes.ts`: what asl-validator and XState's graph find of the planted mistakes, as far as a state machine can show them.
import { writeFile } from 'node:fs/promises';
import { harmlessOf, mutantsOf, type Mutant } from '../mistakes/corpus.ts';
import { heldOutHalf } from '../mistakes/heldOut/corpus.ts';
import { correctEditsOf, mistakesOf, type Half } from '../mistakes/halves/half.ts';
import { machineRecord, type FoundBy, type MachineHalf } from '../mistakes/halves/machineRecord.ts';
import { placeName } from '../mistakes/halves/record.ts';
import { shippedItems, type Shipped } from '../mistakes/plant/shipped.ts';
import { unseenHalf } from '../mistakes/unseen/corpus.ts';
import { secondUnseenHalf } from '../mistakes/unseen2/corpus.ts';
import { chartOf, type Chart } from './machines/chart.ts';
import { loadTools, type MachineTool } from './machines/loadTools.ts';

type Named = Mutant<{ readonly name: string }>;

const halves: readonly Half[] = [heldOutHalf, unseenHalf, secondUnseenHalf];
const all = await shippedItems();
const tools = await loadTools();

/** Charts of the documents without a mistake, by flow. */
const before = new Map(
  [...all, ...halves.flatMap(({ own = [] }) => own)].map(({ flow, item }: Shipped) => [
    flow,
    chartOf(item.document),
  ]),
);

/** Whether a tool says of a chart what it does not say of the one without the mistake. */
function findsMore({ find }: MachineTool, chart: Chart, earlier: Chart): boolean {
  const left = [...find(earlier)];
  return find(chart).some((each) => {
    const known = left.indexOf(each);
    if (known !== -1) left.splice(known, 1);
    return known === -1;
  });
}

/** What the tools find of a mutant, or null where neither is given anything else than without it. */
function foundBy({ flow, items }: Named): FoundBy | null {
  const earlier = before.get(flow);
  if (earlier === undefined) throw new RangeError(`There is no flow "${flow}".`);
  const chart = chartOf(items.get(flow)?.document);
  if (tools.every(({ write }) => write(chart) === write(earlier))) return null;
  return tools.flatMap((tool) => (findsMore(tool, chart, earlier) ? [tool.name] : []));
}

function measure(mutants: readonly Named[], nameOf: (mutant: Named) => string): MachineHalf['mistakes'] {
  const kinds: Record<string, Record<string, FoundBy>> = {};
  for (const mutant of mutants) {
    const found = foundBy(mutant);
    if (found !== null) (kinds[mutant.class.name] ??= {})[nameOf(mutant)] = found;
  }
  return kinds;
}

function measureHalf(mistakes: readonly Named[], edits: readonly Named[], nameOf: (mutant: Named) => string) {
  return {
    mistakes: measure(mistakes, nameOf),
    edits: measure(edits, nameOf),
  };
}

const byHalf: Record<string, MachineHalf> = {
  known: measureHalf(mutantsOf(all), harmlessOf(all), ({ place }) => String(place)),
};
for (const half of halves)
  byHalf[half.name] = measureHalf(mistakesOf(half, all), correctEditsOf(half, all), placeName);
const versions = Object.fromEntries(tools.map(({ name, version }) => [name, version]));
await writeFile(machineRecord, `${JSON.stringify({ versions, halves: byHalf }, null, 1)}\n`);
