import { put, type Edit } from './edit.ts';
import type { Shipped } from './shipped.ts';

/** One place where a defect can be planted, or a harmless edit made, and the edits that do it. */
export interface Plant {
  /** JSON pointer into the item. */
  readonly at: string;
  readonly edits: readonly Edit[];
  /** Edits of other items that belong to it, by flow. */
  readonly others?: Readonly<Record<string, readonly Edit[]>>;
}

/** Writes a value at a pointer, and nothing else. */
export function plantAt(at: string, value: unknown): Plant {
  return { at, edits: [put(at, value)] };
}

/** What a mistake breaks: a reference, contract or text; what somebody sees who walks through the flow; or what only those know who know what was meant. */
export type Sort = 'structure' | 'behaviour' | 'meaning';

/** A class of mistakes that an editor can make. */
export interface Defect {
  /** Its name in docs/proof.md. */
  readonly name: string;
  /** What becomes of a subscriber. */
  readonly harm: string;
  /** The list it comes from: `mistake 7` of the seventeen that an editor's day has shown, `fault 3` of the five in the first payment draft. */
  readonly known?: string;
  /** Of the held-out half alone. */
  readonly sort?: Sort;
  /** All places of one item at which it can be planted, in the order they are written. */
  readonly plants: (shipped: Shipped, all: readonly Shipped[]) => readonly Plant[];
}

/** A class of edits after which a flow is as good as before. */
export interface Harmless {
  readonly name: string;
  readonly plants: (shipped: Shipped, all: readonly Shipped[]) => readonly Plant[];
}
