import { cpus } from 'node:os';
import type { Outcome } from './runChaos.ts';

/** The page of a run, as Markdown. */
export function describeRun(outcome: Outcome, seed: number, minutes: number): string {
  const { log, reading, saves, tickets, orders, forms, backAfter, freshAfter, wrong } = outcome;
  const rows: readonly (readonly [string, number | string])[] = [
    ['requests of readers', reading.read],
    ['failed, and not in flight at a kill', reading.failed.length],
    ['in flight at a kill', reading.inFlight],
    ['modules and scripts missing', reading.missing.length],
    ['longest wait of a reader, s', (reading.slowest / 1000).toFixed(1)],
    ['saves acknowledged', saves.acknowledged],
    ['saves refused or cut off', saves.refused],
    ['forms begun, left and continued in browsers', forms.finished],
    ['of these, logins', forms.logins],
    ['pages that did not open at the first try', forms.reopened],
    ['pages that loaded themselves again', forms.reloads],
    ['orders paid', orders.paid],
    ['presses refused while the providers were away', orders.refused],
    ['tickets given, opened', `${tickets.given}, ${tickets.opened}`],
    ['all back after the last fault, s', backAfter.toFixed(1)],
    ['both edges fresh after the last save, s', freshAfter.toFixed(1)],
    ['wrong', wrong.length],
  ];
  return `# A fleet under faults for ${minutes} minutes

Written by \`npm test -- chaos\`, with the seed ${seed} (\`CHAOS_SEED=${seed} CHAOS_MINUTES=${minutes} npm test -- chaos\` draws the same faults). Two Directus on a PostgreSQL and a Redis, two edges, HAProxy with the configuration that ships, two builds of the pages, the product API and its payment providers; ${cpus().length} cores, shared with the clients.

| what | |
| --- | ---: |
${rows.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}

${wrong.length === 0 ? 'No state was wrong, no acknowledged save or payment was lost, no page was dead.' : `Wrong:\n\n${wrong.map((line) => `- ${line}`).join('\n')}`}

## Faults

${log.map((line) => `- ${line}`).join('\n')}
`;
}
