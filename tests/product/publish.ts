/** What this product takes of publish: what its face has to export. */
export { definePublisher } from '../../publish/definePublisher.ts';
export { defineProduct } from '../../publish/product/product.ts';
export { requiredMessages } from '../../publish/compile/compiledField.ts';
export type { WidgetSpec } from '../../publish/contract/widget.ts';
