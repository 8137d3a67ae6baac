// `npm run script -- bench/proof/room.ts`: how much room documents take, their sets and the whole proof, and how it grows with their size. `--before PATH` names
// another checkout of the project, which is measured beside this one. Each is measured three times in a process of its own, and the quickest counts.
import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { format } from 'prettier';
import type { RoomTaken } from './roomTaken.ts';

interface Kind {
  readonly words: string;
  /** A generator of `largeFlows.ts`, or a shipped flow. */
  readonly name: string;
  /** The second is twice the first: what it grows by is the cost of one more. */
  readonly sizes: readonly number[];
  /** Seconds that the proof of the last size may take. */
  readonly goal: number;
}

const kinds: readonly Kind[] = [
  { words: 'boxes, each asks for a text', name: 'followUps', sizes: [15, 30], goal: 0.5 },
  { words: 'fields, a tenth of them by a rule', name: 'longForm', sizes: [90, 180], goal: 1 },
  { words: 'screens whose answers the last one asks', name: 'wizard', sizes: [30, 60], goal: 2 },
  { words: 'screens of 20 inputs', name: 'manyInputs', sizes: [10, 20], goal: 2 },
  { words: 'boxes, each shown by the one before', name: 'nestedBoxes', sizes: [30, 60], goal: 1 },
  { words: 'the payment that is shipped', name: 'payment', sizes: [0], goal: 1 },
];
const own = new URL('../../', import.meta.url).href;
const at = process.argv.indexOf('--before');
const before = at < 0 ? null : `${pathToFileURL(process.argv[at + 1] ?? '').href}/`;

function roomIn(tree: string, name: string, size: number): RoomTaken {
  const program = fileURLToPath(new URL('roomTaken.ts', import.meta.url));
  const runs = [1, 2, 3].map(() => {
    const run = spawnSync(process.execPath, [...process.execArgv, program, tree, name, String(size)], {
      encoding: 'utf8',
    });
    if (run.status !== 0) throw new Error(`${name} of ${size}: ${run.stderr}`);
    return JSON.parse(run.stdout) as RoomTaken;
  });
  const [quickest] = runs.toSorted((one, other) => one.whole - other.whole);
  if (quickest === undefined) throw new Error('Nothing was measured.');
  return quickest;
}

/** The commit of a checkout. */
function revisionIn(tree: string): string {
  const run = spawnSync('git', ['-C', fileURLToPath(tree), 'rev-parse', '--short', 'HEAD'], {
    encoding: 'utf8',
  });
  return run.stdout.trim();
}

const rows: string[] = [];
for (const { words, name, sizes, goal } of kinds) {
  let last: RoomTaken | null = null;
  for (const size of sizes) {
    const room = roomIn(own, name, size);
    const other = before === null ? null : roomIn(before, name, size);
    const grows = last === null ? '' : `${(room.nodes / last.nodes).toFixed(1)} times`;
    const cells = [
      words,
      size === 0 ? '' : size,
      room.places,
      room.nodes,
      grows,
      ...(other === null ? [] : [other.sets.toFixed(2), other.whole.toFixed(2)]),
      room.sets.toFixed(2),
      room.whole.toFixed(2),
      size === sizes.at(-1) ? goal : '',
      room.finished ? 'yes' : 'no',
    ];
    rows.push(`| ${cells.join(' | ')} |`);
    console.log(rows.at(-1));
    last = room;
  }
}

const heads = before === null ? '' : ' sets before, s | whole before, s |';
const lines = before === null ? '' : ' --: | --: |';
const beside =
  before === null
    ? ''
    : ` Before: commit ${revisionIn(before)}, measured in the same run, each document beside its new measurement.`;
const text = `## Room

\`npm run script -- bench/proof/room.ts\`: what the proof of large documents takes, in seconds of CPU of a fresh process each, the quickest of three. The sets are measured
after the whole proof, in the same process.${beside} A document of inputs that nothing reads gives a finding for each of them, with a run that is played on the engine.

| Document | size | places | nodes made | grows by |${heads} sets, s | whole proof, s | goal, s | finished |
| --- | --: | --: | --: | --: |${lines} --: | --: | --: | --- |
${rows.join('\n')}
`;
await writeFile(
  new URL('results/5-room.md', import.meta.url),
  await format(text, { parser: 'markdown', printWidth: 200 }),
);
