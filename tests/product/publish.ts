/** What this product takes of publish: what its face has to export. */
export { definePublisher } from '@alur/publish/node';
export { defineProduct } from '@alur/publish/product';
export { requiredMessages } from '@alur/publish';
export type { WidgetSpec } from '@alur/publish';
