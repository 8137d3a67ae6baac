import type { Category } from '@alur/publish/touched';
import { isRow } from '../../../hooks/rows.ts';
import type { Sentence } from '../../../words/sentences.ts';
import { readItem, type StudioApi } from '../../page/studio.ts';
import type { EditedProduct } from '../flow/written.ts';

/** What the outline is made of beside the flow. */
export interface Surroundings {
  readonly product: EditedProduct;
  readonly refusals: Readonly<Partial<Record<Category, Sentence>>>;
  /** Whether it is known, and the person may change steps and fields. */
  readonly mayStructure: boolean;
}

/** Nothing is known yet: the outline is read alone. */
export const unknownSurroundings: Surroundings = {
  product: {
    widgets: {},
    presets: { inputs: {}, displays: {}, actions: {}, links: {} },
    effects: {},
    rowTypes: {},
  },
  refusals: {},
  mayStructure: false,
};

/** What `GET /alur-outline/<key>` answers; null: not now. */
export async function readSurroundings(api: StudioApi, key: string): Promise<Surroundings | null> {
  const found = await readItem(api, `/alur-outline/${encodeURIComponent(key)}`).catch(() => null);
  if (found === null || !isRow(found['product']) || !isRow(found['refusals'])) return null;
  // It is our own endpoint: its shape is known where its parts are there.
  const { product, refusals } = found as unknown as Omit<Surroundings, 'mayStructure'>;
  return { product, refusals, mayStructure: refusals.structure === undefined };
}
