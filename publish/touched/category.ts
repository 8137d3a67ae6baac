import type { Product } from '../product/product.ts';

/**
 * What an edit of a flow may touch:
 * its texts; its steps, fields and rules; a pattern that it writes itself; what is typed in secret; what money is asked for or moved by; who somebody is, and one-time
 * codes; who may open it; its addresses; and what it collects or sends.
 */
export const categories = [
  'wording',
  'structure',
  'pattern',
  'secret',
  'money',
  'identity',
  'access',
  'address',
  'answers',
] as const;

export type Category = (typeof categories)[number];

/** What is known of a product to tell these apart. */
export type TouchedProduct = Pick<Product, 'effects' | 'rowTypes' | 'presets' | 'meanings'>;

/** The content of a flow, as it is stored; nothing of it need be sound. Null and what is missing are the same. */
export interface FlowContent {
  readonly document?: unknown;
  readonly messages?: unknown;
  readonly sample_data?: unknown;
  readonly accepted?: unknown;
}
