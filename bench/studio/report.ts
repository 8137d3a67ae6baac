import { cpus, loadavg } from 'node:os';
import type { Extent, Measured, Waits } from './measureDraft.ts';

/** The table of what was measured, a column for each Studio. */
export function report(all: readonly (readonly [string, Measured])[], { seconds, edits }: Extent): string {
  const rows: readonly (readonly [string, (measured: Measured) => string, string])[] = [
    ['a fixed piece of work', ({ yardstick }) => ms(yardstick), ''],
    ['from the address to the first picture', ({ opened }) => ms(opened), ''],
    [`key to picture, words, 5 keys a second for ${seconds} s`, ({ wording }) => waits(wording), '100 ms'],
    ['key to picture, a piece added or taken back', ({ structure }) => waits(structure), '300 ms'],
    ['key to problem', ({ problem }) => waits(problem), '200 ms'],
    ['walk through its ways', ({ proof }) => waits(proof), '1 s'],
    ['workers started while typing', ({ workers }) => String(workers), '1'],
    ['a key, of the page’s thread, CPU', ({ keyCpu }) => ms(keyCpu), ''],
    ['a key held for 10 s: longest task', ({ held }) => ms(held.longest), '50 ms'],
    ['a key held for 10 s: tasks above 50 ms', ({ held }) => String(held.long), '0'],
    [`${edits} edits: heap of the page`, ({ kept }) => megabytes(kept.heap), '+30 MB'],
    [`${edits} edits: memory of its process`, ({ kept }) => megabytes(kept.process), '+30 MB'],
  ];
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  const table = [
    line(['', ...all.map(([name]) => name), 'goal']),
    line(['---', ...all.map(() => '--:'), '--:']),
    ...rows.map(([name, of, goal]) => line([name, ...all.map(([, measured]) => of(measured)), goal])),
  ].join('\n');
  return `# Studio while a flow is edited

Written by \`npm run script -- bench/studio/run.ts\`. The draft of \`payment\`, the largest flow, in Studio and in Chromium; ${cpus().length} cores, load ${loadavg()
    .map((each) => each.toFixed(0))
    .join(
      ', ',
    )}. Half of all waits are below the first number, 95 of 100 below the second. Times differ from machine to machine, and on a busy one they are those of the machine: the fixed piece of work says how busy it was.

${table}`;
}

function waits({ half, most, count }: Waits): string {
  return `${ms(half)}, ${ms(most)} (${count})`;
}

function ms(value: number): string {
  return Number.isNaN(value) ? 'never' : `${Math.round(value)} ms`;
}

function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}
