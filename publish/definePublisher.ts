import { checkFlow, type CheckedFlow, type Surroundings } from './check.ts';
import { decode } from './decode/decode.ts';
import { outlineOfItem, outlinesOf } from './outlines.ts';
import { drawableItem } from './compile/drawableItem.ts';
import type { DrawableFlow } from './contract/drawableFlow.ts';
import type { Product } from './product/product.ts';
import { publishFlow } from './publish.ts';
import type { FlowOutline } from './prove/contract.ts';

/** What publish does for one product. */
export interface FlowPublisher {
  decode(item: unknown): ReturnType<typeof decode>;
  check(item: unknown, surroundings: Surroundings): Promise<CheckedFlow>;
  publish(
    item: Parameters<typeof publishFlow>[1],
    surroundings: Parameters<typeof publishFlow>[2],
  ): ReturnType<typeof publishFlow>;
  outlines(items: Iterable<unknown>): readonly FlowOutline[];
  outline(item: unknown): FlowOutline | null;
  /** Null: it is not finished, and can't be drawn. */
  drawable(item: unknown): DrawableFlow | null;
}

/**
 * Binds all that publish does to a product.
 *
 * @example
 * const { publish } = definePublisher(defineProduct({ effects: { … }, … }));
 * const published = await publish(item, { messageKeys: new Set(['error.required']) });
 */
export function definePublisher(product: Product): FlowPublisher {
  return {
    decode: (item) => decode(item, product),
    check: (item, surroundings) => checkFlow(product, item, surroundings),
    publish: (item, surroundings) => publishFlow(product, item, surroundings),
    outlines: (items) => outlinesOf(product, items),
    outline: (item) => outlineOfItem(product, item),
    drawable: (item) => drawableItem(product, item),
  };
}
