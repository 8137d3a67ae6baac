// `npm test -- "many edges"`: what EDGES (100) edges ask one CMS, with their real code of reading and a clock of their own. Writes EDGES.md.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'prettier';
import { type CmsLoad, countRequests, type EdgesRun } from './measure/edgesAndCms.ts';

const edges = Number(process.env['EDGES'] ?? 100);
const few = 4;
const usual = { edges, minutes: 5, saves: 0, isNoticed: true, hasFingerprint: true };

const runs: readonly (readonly [what: string, run: EdgesRun])[] = [
  ['nothing changes', usual],
  ['2 saves, each made known to all edges', { ...usual, saves: 2 }],
  ['nothing changes, few edges', { ...usual, edges: few }],
  ['2 saves, few edges that find them by looking', { ...usual, edges: few, saves: 2, isNoticed: false }],
  [
    'nothing changes, few edges, a CMS without a fingerprint',
    { ...usual, edges: few, hasFingerprint: false },
  ],
];

const rows: string[] = [];
for (const [what, run] of runs) {
  const load = await countRequests(run);
  console.log(what, JSON.stringify(load));
  rows.push(row(what, run, load));
}
const text = await format(page(rows), { parser: 'markdown' });
await writeFile(join(import.meta.dirname, 'EDGES.md'), text);
console.log(text);

function row(
  what: string,
  { edges: count, minutes }: EdgesRun,
  { requests, fingerprints, most, atStart }: CmsLoad,
): string {
  const aSecond = (requests / minutes / 60).toFixed(1);
  const cells = [what, count, aSecond, percent(fingerprints / requests), most, (atStart / count).toFixed(0)];
  return `| ${cells.join(' | ')} |`;
}

function percent(part: number): string {
  return `${Math.round(part * 100)} %`;
}

function page(lines: readonly string[]): string {
  return `# What many edges ask a CMS

Written by \`npm test -- "many edges"\` (\`EDGES=20\` for fewer): the code by which edges read, real requests to a stand-in of the CMS that answers at once, and a clock of their own, five minutes of which
are counted. A fifth of the edges looks in each second; each reads everything once in them. These are counts, and do not depend on the machine. Beside a real Directus 18 requests a second took 0.39 of a core ([ADR 140](../docs/adr/0140-one-fingerprint-stands-for-all-content.md)).

| | edges | requests a second | of these for the fingerprint | most in one second | an edge's start |
| --- | ---: | ---: | ---: | ---: | ---: |
${lines.join('\n')}
`;
}
