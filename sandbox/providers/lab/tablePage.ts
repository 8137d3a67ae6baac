import { html } from './html.ts';
import { labPage } from './labPage.ts';
import { labTable, type LabRow } from './labTable.ts';

/** A page of what came to a service of the lab. */
export interface TablePage {
  readonly title: string;
  /** Shown while nothing has come. */
  readonly none: string;
  readonly heads: readonly string[];
  /** Newest first. */
  readonly rows: readonly LabRow[];
}

/** The page as HTML. */
export function tablePage({ title, none, heads, rows }: TablePage): string {
  const main = rows.length === 0 ? html`<p class="none">${none}</p>` : labTable(heads, rows);
  return labPage({ title, wide: true, main });
}
