import type { HouseMeasures } from './houseMeasures.ts';

/** The page of the numbers. */
export const housePage = 'docs/house.md';

const begins = '<!-- measured: node tests/architecture/measures.ts --write -->';
const ends = '<!-- end of what is measured -->';

/**
 * The page with its table as it is measured now; what is written by hand around it stays.
 *
 * @throws RangeError for a page without the two marks.
 */
export function pageWith(page: string, measures: HouseMeasures): string {
  const [before, rest] = page.split(begins);
  const after = rest?.split(ends)[1];
  if (before === undefined || after === undefined)
    throw new RangeError(`Put ${begins} and ${ends} into ${housePage}.`);
  const zero = measures.zero.map(({ name, now }) => [name, '0', String(now)]);
  const weights = measures.weights.map(({ name, before: then, now }) => [
    name,
    formatCount(then),
    formatCount(now),
  ]);
  const measured = table(['What must be zero, and weights', 'Before', 'Now'], [...zero, ...weights]);
  return [before.trimEnd(), begins, measured, ends, after.trimStart()].join('\n\n');
}

/** A sentence for each number of the page that is more than a tenth off, or not there. */
export function farFrom(page: string, { zero, weights }: HouseMeasures): readonly string[] {
  const rows = page.matchAll(/^\| ([a-z][^|]*?) +\| +[\d,]+ +\| +([\d,]+) +\|$/gm);
  const onPage = new Map([...rows].map(([, name = '', now = '']) => [name, Number(now.replaceAll(',', ''))]));
  return [...zero, ...weights]
    .filter(({ name, now }) => Math.abs((onPage.get(name) ?? Infinity) - now) > Math.max(5, now / 10))
    .map(
      ({ name, now }) =>
        `${housePage}: ${name} is ${now} now; run node tests/architecture/measures.ts --write`,
    );
}

function formatCount(count: number): string {
  return count.toLocaleString('en-GB');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
