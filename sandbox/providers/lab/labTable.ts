import { html, type Html } from './html.ts';

/** Cells of a row; the first names the row. */
export type LabRow = readonly (string | Html)[];

/** A table of the lab, which scrolls by itself where the window is narrow. */
export function labTable(heads: readonly string[], rows: readonly LabRow[]): Html {
  return html`<div class="scroll">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          ([name = '', ...cells]) =>
            html`<tr>
              <th scope="row">${name}</th>
              ${cells.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
