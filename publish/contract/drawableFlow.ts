import type { BundleData } from '@alur/engine';
import type { FieldSchema } from './generated/flow.ts';

/** A document as plain data, with all that a page needs to draw and run it: what a bundle's module holds as code stands here as schemas. */
export interface DrawableFlow {
  readonly data: Omit<BundleData, 'revision' | 'moduleUrl'>;
  /** The schema of each input, by step and field. */
  readonly schemas: Readonly<Record<string, Readonly<Record<string, FieldSchema>>>>;
  /** The ids of each step's links, in their order: compiled ones have none. */
  readonly links: Readonly<Record<string, readonly string[]>>;
}
