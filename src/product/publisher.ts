import { definePublisher } from '../../publish/definePublisher.ts';
import { product } from './product.ts';

/** Decode, check and publish, for this product. */
export const {
  decode: decodeFlow,
  check: checkFlow,
  publish: publishFlow,
  outlines: outlinesOf,
} = definePublisher(product);
