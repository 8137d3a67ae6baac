// `npm run script -- bench/proof/room.ts`: how much room generated documents take, their sets and the whole proof, and how it grows with their size.
import { prove } from '../../publish/prove.ts';
import { createModel } from '../../publish/prove/model.ts';
import { reach } from '../../publish/prove/sets/reach.ts';
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
  readonly whole: number;
  readonly nodes: number;
  readonly places: number;
  readonly finished: boolean;
}

/** Seconds of CPU that something takes. */
function secondsOf(work: () => unknown): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}

/** What a document takes: CPU of its sets alone and of the whole proof, nodes without a sweep. */
function roomOf(proven: ProvenDocument): Room {
  const seconds = secondsOf(() => reach(createModel(proven)));
  const { places, coverage, space } = reach(createModel(proven));
  const whole = secondsOf(() => prove([proven]));
  return {
    seconds,
    whole,
    nodes: space.diagrams.live,
    places: places.length,
    finished: coverage.finished,
  };
}

console.log('| Document | size | places | sets, s | whole proof, s | nodes made | grows by | finished |');
console.log('|---|--:|--:|--:|--:|--:|--:|---|');
for (const [name, made, size] of kinds) {
  let last: Room | null = null;
  for (const each of [size, size * 2]) {
    const room = roomOf(made(each));
    const grows = last === null ? '' : `${(room.nodes / last.nodes).toFixed(1)} times`;
    const [sets, whole] = [room.seconds.toFixed(2), room.whole.toFixed(2)];
    const cells = [name, each, room.places, sets, whole, room.nodes, grows, room.finished];
    console.log(`| ${cells.join(' | ')} |`);
    last = room;
  }
}
