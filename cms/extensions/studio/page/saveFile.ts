/** Gives a file to the person, as a download does. */
export function saveFile(name: string, type: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: `${type};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** What stands between the cells of a table: a spreadsheet takes the sign that numbers leave free where it runs. */
export function tableSeparator(): ',' | ';' {
  return new Intl.NumberFormat().format(1.5).includes(',') ? ';' : ',';
}
