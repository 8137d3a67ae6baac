import type { ShownRun } from '@alur/publish';
import type { Fix } from '@alur/publish/contract';
import type { Locale } from '../../../../src/contracts/locale.ts';
import type { ProblemWords } from '../../guard/problemSentence.ts';
import type { FlowsBeside } from '../../guard/besideRoutes.ts';
import type { DrawnDraft } from '../frame/drawDraft.ts';

/** What travels to the worker. */
export type CheckOrder =
  | { readonly kind: 'beside'; readonly beside: FlowsBeside }
  /** Nobody waits for the walk any more. */
  | { readonly kind: 'drop' }
  | {
      readonly kind: 'check';
      readonly number: number;
      /** The draft as JSON: key, document, messages, accepted. */
      readonly flow: string;
      readonly locale: Locale;
      /** Whether its ways are walked, too, once nothing else is found: that takes seconds. */
      readonly isProven: boolean;
      /** Whether it is made ready to be drawn, too, before it is checked. */
      readonly isDrawn: boolean;
    };

/** What publish found in a draft, in the language of Studio. */
export interface FoundProblem extends ProblemWords {
  readonly severity: 'error' | 'warning';
  /** JSON pointer into the item. */
  readonly pointer: string;
  /** What mends it by a press. */
  readonly fixes: readonly Fix[];
  /** A run that shows it, for the picture; null: nobody gets there, or nobody has to. */
  readonly run: ShownRun | null;
  /** Why no run shows what the walk through its ways has found. */
  readonly unshown: 'absent' | 'between' | 'check' | null;
  /** What is found because of it. */
  readonly followers: readonly FoundProblem[];
}

/** What is found in a draft. */
export interface CheckAnswer {
  readonly kind: 'found';
  readonly number: number;
  readonly problems: readonly FoundProblem[];
  /** Patterns that are proven as the flow is published, and not before. */
  readonly patterns: readonly string[];
  /** Whether its ways were walked. */
  readonly isProven: boolean;
  /** How many flows beside it were left out. */
  readonly left: number;
}

/** What the preview draws of a draft; null: it can't be drawn as it is. */
export interface DrawAnswer {
  readonly kind: 'drawn';
  readonly number: number;
  readonly drawn: DrawnDraft | null;
}
