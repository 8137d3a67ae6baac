import { html, type Html } from './html.ts';
import { labPage } from './labPage.ts';

/** A page of what came to a service of the lab. */
export interface TablePage {
  readonly title: string;
  /** Shown while nothing has come. */
  readonly none: string;
  readonly heads: readonly string[];
  /** Cells, the first names the row; newest row first. */
  readonly rows: readonly (readonly [string, ...(string | Html)[]])[];
}

/** The page as HTML: a table that scrolls by itself where the window is narrow. */
export function tablePage({ title, none, heads, rows }: TablePage): string {
  const lines = rows.map(
    ([name, ...cells]) =>
      html`<tr>
        <th scope="row">${name}</th>
        ${cells.map((cell) => html`<td>${cell}</td>`)}
      </tr>`,
  );
  const table = html`<div class="scroll">
    <table>
      <thead>
        <tr>
          ${heads.map((head) => html`<th scope="col">${head}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${lines}
      </tbody>
    </table>
  </div>`;
  const main = rows.length === 0 ? html`<p class="none">${none}</p>` : table;
  return labPage({ title, wide: true, main });
}
