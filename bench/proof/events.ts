// `npm run script -- bench/proof/events.ts`: 500,000 drawn events on the engine, over the shipped documents: does each state that they lead to lie in the sets of the proof?
import { writeFile } from 'node:fs/promises';
import { createModel, createReplay } from '@alur/publish/prove';
import { reach } from '../../publish/prove/sets/reach.ts';
import { drawnRun } from '../../publish/prove/testing/drawnRun.ts';
import { drawingFrom } from '../../tests/differential/drawing.ts';
import { shippedItems } from '../mistakes/plant/shipped.ts';

const all = await shippedItems();
const wanted = Number(process.env['EVENTS'] ?? 500_000);
const share = Math.ceil(wanted / all.length);
const longest = 40;

let events = 0;
const missed: string[] = [];
const rows: string[] = [];
for (const { flow, item, document } of all) {
  const model = createModel({ document, messages: item.messages });
  const sets = reach(model);
  if (!sets.coverage.finished) throw new Error(`The sets of "${flow}" are not finished.`);
  const replay = createReplay(document, item.messages, model.dialogs);
  let [played, runs] = [0, 0];
  for (let seed = 1; played < share; seed += 1) {
    const run = drawnRun(model, sets, replay, drawingFrom(seed), longest);
    played += run.events;
    runs += 1;
    if (run.missed !== null) missed.push(`${flow}, seed ${seed}: ${JSON.stringify(run.missed)}`);
  }
  events += played;
  rows.push(
    `| ${flow} | ${runs} | ${played} | ${missed.filter((each) => each.startsWith(`${flow},`)).length} |`,
  );
  console.log(rows.at(-1));
}
for (const each of missed.slice(0, 10)) console.log(each);

await writeFile(
  new URL('results/4-events.md', import.meta.url),
  `## Drawn events on the engine

\`npm run script -- bench/proof/events.ts\`: ${events} events in runs of up to ${longest}, drawn from a seed among all that a person, an answer, a clock and the
address may do at each state (\`turnsIn\` of the proof's model; the beginning counts as one, the world changes once a run at most). The engine is given each of
them; what it shows is compared with the model, and the state is looked for in the sets of its place. ${missed.length} runs come to a state that the sets do not hold, or to a
difference. A test plays 60 runs of each document with every run of the checks.

| Document | runs | events | not held |
| --- | --: | --: | --: |
${rows.join('\n')}
`,
);
