import { cpus } from 'node:os';
import type { Outcome } from './runChaos.ts';

/** The page of a run, as Markdown. */
export function describeRun(outcome: Outcome, seed: number, minutes: number): string {
  const { log, reading, saves, tickets, backAfter, freshAfter, wrong } = outcome;
  const rows: readonly (readonly [string, number | string])[] = [
    ['requests of readers', reading.read],
    ['failed, and not in flight at a kill', reading.failed.length],
    ['in flight at a kill', reading.inFlight],
    ['modules and scripts missing', reading.missing.length],
    ['longest wait of a reader, s', (reading.slowest / 1000).toFixed(1)],
    ['saves acknowledged', saves.acknowledged],
    ['saves refused or cut off', saves.refused],
    ['tickets given, opened', `${tickets.given}, ${tickets.opened}`],
    ['all back after the last fault, s', backAfter.toFixed(1)],
    ['both edges fresh after the last save, s', freshAfter.toFixed(1)],
    ['wrong', wrong.length],
  ];
  return `# A fleet under faults for ${minutes} minutes

Written by \`npm test -- chaos\`, with the seed ${seed} (\`CHAOS_SEED=${seed} CHAOS_MINUTES=${minutes} npm test -- chaos\` draws the same faults). Two Directus on a PostgreSQL and a Redis, two edges, HAProxy with the configuration that ships; ${cpus().length} cores, shared with the clients.

| what | |
| --- | ---: |
${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}

${wrong.length === 0 ? 'No state was wrong, no acknowledged save was lost, no page was dead.' : `Wrong:\n\n${wrong.map((line) => `- ${line}`).join('\n')}`}

## Faults

${log.map((line) => `- ${line}`).join('\n')}
`;
}
