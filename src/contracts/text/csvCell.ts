/** What a spreadsheet would take for a formula, in signs of full width too, behind any number of the signs that keep it from it. */
export const formula = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** The mark by which Excel knows UTF-8. */
export const tableMark = '\uFEFF';

/** A row of a table as a line of a file. A cell that a spreadsheet would calculate gets an apostrophe before it. */
export function csvLine(row: readonly string[], separator: string): string {
  const cell = (text: string): string => {
    const safe = formula.test(text) ? `'${text}` : text;
    return /["\n\r\t,;]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
  };
  return `${row.map(cell).join(separator)}\r\n`;
}
