import { definePublisher } from '@alur/publish/node';
import { product } from './product.ts';

/**
 * Decode, check and publish, for this product.
 *
 * @example
 * const checked = await checkFlow(item, { messageKeys });
 * const published = await publishFlow(item, { messageKeys });
 */
export const {
  decode: decodeFlow,
  check: checkFlow,
  publish: publishFlow,
  outlines: outlinesOf,
} = definePublisher(product);
