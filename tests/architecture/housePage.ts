import type { FolderMeasure, HouseMeasures, Measure } from './houseMeasures.ts';

/** The page of the numbers. */
export const housePage = 'docs/house.md';

const begins = '<!-- measured: node tests/architecture/measures.ts --write -->';
const ends = '<!-- end of what is measured -->';

/**
 * The page with its tables as they are measured now; what is written by hand around them stays.
 *
 * @throws RangeError for a page without the two marks.
 */
export function pageWith(page: string, measures: HouseMeasures): string {
  const [before, rest] = page.split(begins);
  const after = rest?.split(ends)[1];
  if (before === undefined || after === undefined)
    throw new RangeError(`Put ${begins} and ${ends} into ${housePage}.`);
  const tables = [
    '### What must be zero',
    table(['Measure', 'Now'], measures.zero.map(measureCells)),
    '### What is watched',
    table(['Measure', 'Now'], measures.watched.map(measureCells)),
    '### Folder by folder',
    table(
      ['Folder', 'Files', 'Lines', 'Lines of a file', 'Tests : source', 'Lines of a function'],
      measures.folders.map(folderCells),
    ),
  ];
  return [before.trimEnd(), begins, ...tables, ends, after.trimStart()].join('\n\n');
}

/** A sentence for each number of the page that is more than a tenth off, or not there. */
export function farFrom(page: string, { zero, watched }: HouseMeasures): readonly string[] {
  const rows = page.matchAll(/^\| ([a-z][^|]*?) +\| +([\d,]+) +\|$/gm);
  const written = new Map(
    [...rows].map(([, name = '', now = '']) => [name, Number(now.replaceAll(',', ''))]),
  );
  return [...zero, ...watched]
    .filter(({ name, now }) => Math.abs((written.get(name) ?? Infinity) - now) > Math.max(5, now / 10))
    .map(
      ({ name, now }) =>
        `${housePage}: ${name} is ${now} now; run node tests/architecture/measures.ts --write`,
    );
}

function measureCells({ name, now }: Measure): readonly string[] {
  return [name, shown(now)];
}

function folderCells(measure: FolderMeasure): readonly string[] {
  return [
    `\`${measure.folder}\``,
    shown(measure.files),
    shown(measure.lines),
    measure.file.map(shown).join(' / '),
    measure.tested.toFixed(2),
    measure.function.map(shown).join(' / '),
  ];
}

function shown(count: number): string {
  return count.toLocaleString('en-GB');
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
