import { drawMutants, type Mutant } from '../corpus.ts';
import type { Defect, Harmless } from '../plant/defect.ts';
import type { Shipped, WrittenItem } from '../plant/shipped.ts';
import { placeName } from './record.ts';

/** By kind, then by place: why it does not count. */
export type LeftOut = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** A corpus of mistakes, correct edits and new flows that no rule was written for. */
export interface Half {
  readonly name: string;
  /** Who wrote it, and what they had read: a sentence for the page. */
  readonly origin: string;
  /** A sentence on the places that are not counted, if there is one to say. */
  readonly aside: string;
  readonly mistakes: readonly Defect[];
  readonly edits: readonly Harmless[];
  /** Of one kind. */
  readonly most: { readonly mistakes: number; readonly edits: number };
  /** Flows that are new, each of them right. */
  readonly newFlows: () => Promise<readonly WrittenItem[]>;
  /** Of those, the ones that mistakes and edits are planted into as well. */
  readonly own?: readonly Shipped[];
  /** Places that were judged to be no mistake, before they were measured. */
  readonly notMistakes: LeftOut;
  /** Edits and flows that turned out to be wrong themselves. */
  readonly notCorrect: LeftOut;
  /** Kinds that a rule was written for since they were measured, and the rule. */
  readonly seenSince: Readonly<Record<string, string>>;
  /** Where its first measurement stands. */
  readonly record: URL;
}

/** What a new flow is called in the record. */
export const newFlowKind = 'a new flow';

const flowsOf = ({ own = [] }: Half, all: readonly Shipped[]): readonly Shipped[] => [...all, ...own];

/** The planted mistakes: the same each time. Places that were judged to be none are left out after the draw, so that it stays the same. */
export function mistakesOf(half: Half, all: readonly Shipped[]): readonly Mutant[] {
  return drawMutants(half.mistakes, flowsOf(half, all), half.most.mistakes).filter(
    (mutant) => half.notMistakes[mutant.class.name]?.[placeName(mutant)] === undefined,
  );
}

/** The correct edits: the same each time. */
export function correctEditsOf(half: Half, all: readonly Shipped[]): readonly Mutant<Harmless>[] {
  return drawMutants(half.edits, flowsOf(half, all), half.most.edits);
}
