import { csvLine, tableMark } from '../../src/contracts/text/csvCell.ts';
import type { Shown } from './hideFew.ts';
import type { RevisionFigures } from './revisionFigures.ts';
import type { StepFigures, Visits } from './stepFigures.ts';

const columns = ['flow', 'revision', 'language', 'width', 'step', 'what', 'name', 'code', 'count'];

/** What was counted of a flow as a table of a spreadsheet: one number a line. An empty count is one that is not shown; an empty language or width stands for all. */
export function figureTable(
  flow: string,
  { locale, width }: Visits,
  revisions: readonly RevisionFigures[],
): string {
  const lines = revisions.flatMap(({ revision, steps }) =>
    steps.flatMap((figures) =>
      linesOf(figures).map((cells) => [flow, revision, locale ?? '', width ?? '', figures.step, ...cells]),
    ),
  );
  return tableMark + [columns, ...lines].map((cells) => csvLine(cells, ',')).join('');
}

function linesOf({
  entered,
  left,
  gaveUp,
  times,
  errors,
  outcomes,
  doubtful,
}: StepFigures): readonly string[][] {
  return [
    cellsOf('entered', '', '', entered),
    ...left.map(({ by, name, count }) => cellsOf(by, name, '', count)),
    cellsOf('gave up', '', '', gaveUp),
    ...times.map(({ below, count }) =>
      cellsOf('seconds below', below === null ? 'more' : String(below), '', count),
    ),
    ...errors.map(({ field, code, count }) => cellsOf('error', field, code, count)),
    ...outcomes.map(({ call, code, count }) => cellsOf('outcome', call, code, count)),
    cellsOf('doubtful', '', '', doubtful),
  ];
}

function cellsOf(what: string, name: string, code: string, count: Shown): string[] {
  return [what, name, code, count === null ? '' : String(count)];
}
