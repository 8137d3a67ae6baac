import type { Worded } from '../../contracts/locale.ts';
import type { SlotValues } from '../../contracts/site/blocks.ts';
import type { SlotName, slots } from './slots.ts';

/** What an editor fills in of a block. */
export interface BlockManifest {
  /** Of its folder; pages name it. */
  readonly name: string;
  readonly title: Worded;
  /** `needed`: a block without it is refused. The order is the form's. */
  readonly slots: Readonly<Partial<Record<SlotName, 'needed' | 'optional'>>>;
}

/** What a block draws from: its slots by name, filled by the edge. */
export type SlotsOf<M extends BlockManifest> = {
  readonly [Name in keyof M['slots'] & SlotName]: SlotValues[(typeof slots)[Name]['is']];
};

/**
 * Defines a block.
 *
 * @example
 * export const text = defineBlock({ name: 'text', title: { en: 'Text', id: 'Teks' }, slots: { body: 'needed' } });
 */
export function defineBlock<const M extends BlockManifest>(manifest: M): M {
  return manifest;
}
