import type { DrawableFlow } from '../contract/drawableFlow.ts';
import { drawableFlow } from './drawableFlow.ts';
import { decode } from '../decode/decode.ts';
import type { Product } from '../product/product.ts';

/**
 * An item as the preview draws it; null: it is not finished, and can't be drawn.
 *
 * @param item as it is stored
 */
export function drawableItem(product: Product, item: unknown): DrawableFlow | null {
  const decoded = decode(item, product);
  if (!decoded.ok) return null;
  try {
    return drawableFlow(decoded.value.document, decoded.value.messages);
  } catch {
    // A finding of the check says why.
    return null;
  }
}
