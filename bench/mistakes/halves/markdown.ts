/** A table of Markdown: the first column stands left, the others right. */
export function table(headings: readonly string[], rows: readonly (readonly (string | number)[])[]): string {
  const line = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
  return [line(headings), line(headings.map((_, at) => (at === 0 ? '---' : '--:'))), ...rows.map(line)].join(
    '\n',
  );
}
