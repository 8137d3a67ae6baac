import { csvLine, formula, tableMark } from '../../../../src/contracts/text/csvCell.ts';

/**
 * A table as a file of a spreadsheet: UTF-8 with the mark that Excel knows it by. A cell that a spreadsheet would calculate gets an apostrophe before it.
 *
 * @param separator `,`, or `;` where numbers are written with a comma
 */
export function writeCsv(rows: readonly (readonly string[])[], separator: string): string {
  return `${tableMark}${rows.map((row) => csvLine(row, separator)).join('')}`;
}

/** The table in a file of a spreadsheet, whichever of the usual separators its first line has. Never throws: an open quote ends with the file. */
export function readCsv(text: string): readonly (readonly string[])[] {
  const content = text.replace(/^\uFEFF/, '');
  const separator = separatorOf(content);
  const rows: string[][] = [[]];
  let cell = '';
  let quoted = false;
  const endCell = (): void => {
    rows.at(-1)?.push(cell);
    cell = '';
  };
  for (let at = 0; at < content.length; at += 1) {
    const sign = content[at] ?? '';
    if (quoted) {
      if (sign !== '"') cell += sign;
      else if (content[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (sign === '"' && cell === '') quoted = true;
    else if (sign === separator) endCell();
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && content[at + 1] === '\n') at += 1;
      endCell();
      rows.push([]);
    } else cell += sign;
  }
  endCell();
  return rows
    .filter((row) => row.some((each) => each !== ''))
    .map((row) => row.map((each) => (each.startsWith("'") && formula.test(each) ? each.slice(1) : each)));
}

function separatorOf(content: string): string {
  const [first = ''] = content.split(/[\r\n]/, 1);
  const count = (sign: string): number => first.split(sign).length;
  return [',', ';', '\t'].toSorted((one, other) => count(other) - count(one))[0] ?? ',';
}
