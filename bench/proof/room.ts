// `npm run script -- bench/proof/room.ts`: how much room the sets of generated documents take, and how it grows with their size.
import { createModel } from '../../publish/prove/model.ts';
import { labelsOf } from '../../publish/prove/path.ts';
import { reach } from '../../publish/prove/sets/reach.ts';
import { setFindings } from '../../publish/prove/sets/setFindings.ts';
import {
  followUps,
  longForm,
  manyInputs,
  nestedBoxes,
  wizard,
} from '../../publish/prove/testing/largeFlows.ts';
import type { ProvenDocument } from '../../publish/prove/contract.ts';

/** Each kind of document in two sizes, the second twice the first. */
const kinds: readonly (readonly [string, (size: number) => ProvenDocument, number])[] = [
  ['boxes, each asks for a text', followUps, 15],
  ['fields, a tenth of them by a rule', (size) => longForm(size, size / 10), 90],
  ['screens whose answers the last one asks', wizard, 30],
  ['screens of 20 inputs', (size) => manyInputs(size, 20), 10],
  ['boxes, each shown by the one before', nestedBoxes, 30],
];

interface Room {
  readonly seconds: number;
  readonly nodes: number;
  readonly places: number;
  readonly finished: boolean;
}

/** What the sets of a document take: CPU with all that is asked of them, nodes without a sweep. */
function roomOf(proven: ProvenDocument): Room {
  const before = process.cpuUsage();
  setFindings(createModel(proven), labelsOf(proven.document, {}, {}));
  const { user, system } = process.cpuUsage(before);
  const { places, coverage, space } = reach(createModel(proven));
  return {
    seconds: (user + system) / 1e6,
    nodes: space.diagrams.live,
    places: places.length,
    finished: coverage.finished,
  };
}

console.log('| Document | size | places | CPU, s | nodes made | grows by | finished |');
console.log('|---|--:|--:|--:|--:|--:|---|');
for (const [name, made, size] of kinds) {
  let last: Room | null = null;
  for (const each of [size, size * 2]) {
    const room = roomOf(made(each));
    const grows = last === null ? '' : `${(room.nodes / last.nodes).toFixed(1)} times`;
    const cells = [name, each, room.places, room.seconds.toFixed(2), room.nodes, grows, room.finished];
    console.log(`| ${cells.join(' | ')} |`);
    last = room;
  }
}
