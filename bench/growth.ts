// `npm test -- growth`: the edge with the content that ships beside one with hundreds of flows and thousands of pages. Writes GROWTH.md.
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { format } from 'prettier';
import { grownContent, type GrownCounts, shippedContent } from './measure/grownContent.ts';
import { type Growth, measureGrowth } from './measure/growth.ts';

const counts: GrownCounts = {
  flows: Number(process.env['GROWTH_FLOWS'] ?? 300),
  promoPages: Number(process.env['GROWTH_PROMO_PAGES'] ?? 2_000),
  articles: Number(process.env['GROWTH_ARTICLES'] ?? 10_000),
};
const root = join(import.meta.dirname, '..');

const shipped = await measureGrowth(root, await shippedContent(root));
console.log(JSON.stringify(shipped));
const grown = await measureGrowth(root, await grownContent(root, counts));
console.log(JSON.stringify(grown));
const text = await format(report(shipped, grown), { parser: 'markdown' });
await writeFile(join(import.meta.dirname, 'GROWTH.md'), text);
console.log(text);

function report(small: Growth, large: Growth): string {
  const row = (what: string, read: (growth: Growth) => number, unit: string): string =>
    `| ${what} | ${number(read(small))} ${unit} | ${number(read(large))} ${unit} | ${(read(large) / read(small)).toFixed(1)}x |`;
  return `# The edge as its content grows

Written by \`npm test -- growth\`: an edge in a process of its own, real publishing, over a stand-in of the CMS that answers at once; first with what ships, then with
${counts.flows} flows, ${number(counts.promoPages)} promo pages and ${number(counts.articles)} help articles on top. Seconds are of the processor, which depend less on what else the machine does.

| | what ships | grown | ratio |
| --- | ---: | ---: | ---: |
${[
  row('first start, until all is served', ({ first }) => first, 's'),
  row('start with its data folder, until it is ready', ({ again }) => again, 's'),
  row('memory then', ({ memory }) => memory, 'MB'),
  row('one flow saved, until it is served', ({ saved }) => saved, 's'),
  row('the minute after that start', ({ minute }) => minute, 's'),
  row('login page, as it is sent', ({ login }) => login, 'kB'),
  row('first page, as it is sent', ({ firstPage }) => firstPage, 'kB'),
  row('sitemaps', ({ sitemap }) => sitemap, 's'),
].join('\n')}

Goal: a page carries no more than a tenth more, whatever there is beside it.`;
}

function number(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(2);
}
