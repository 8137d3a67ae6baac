import type { OutputKind } from '@alur/engine';
import type { AnyThen } from '../../document/thens.ts';
import type { ModelChain } from '../state.ts';
import type { Op } from './ops.ts';

/** What of a chain of calls decides what follows, beside the data. */
export interface Chain {
  readonly by: ModelChain['by'];
  /** The code that the last call failed with. */
  readonly error: string | null;
}

/** A dialog: its buttons, and what was paused for it. */
export interface PlaceDialog {
  readonly buttons: readonly AnyThen[];
  readonly rest: AnyThen;
  readonly chain: Chain;
  /** It is the product's for whatever fails: the document says nothing of it. */
  readonly isShared: boolean;
}

/** Where a run is, whatever its data: control is explicit, data is a set. */
export type Place =
  | { readonly kind: 'rest'; readonly step: string }
  | { readonly kind: 'running'; readonly step: string; readonly call: string; readonly chain: Chain }
  | {
      readonly kind: 'dialog';
      readonly step: string;
      readonly dialog: PlaceDialog;
      /** The call that the step begins with is still to be made. */
      readonly isDue: boolean;
    }
  | { readonly kind: 'left'; readonly to: string };

/** What names a place: equal ones are one. */
export function keyOf(place: Place): string {
  return JSON.stringify(place);
}

/** The step of a place; null where the flow is left. */
export function stepOf(place: Place): string | null {
  return place.kind === 'left' ? null : place.step;
}

/** What happens on a path, before its values are chosen: a turn of a script. */
export type PathTurn =
  | { readonly kind: 'begin'; readonly query: Readonly<Record<string, string>> }
  | { readonly kind: 'choose'; readonly field: string }
  | { readonly kind: 'press'; readonly action: string }
  /** `code`: null where the call succeeds. */
  | { readonly kind: 'answer' | 'news'; readonly call: string; readonly code: string | null }
  | { readonly kind: 'close'; readonly button: number | null }
  | { readonly kind: 'wait' | 'back' | 'world' };

/** What happens on a path beside what it does to the data. */
export type PathNote =
  /** Of something with cases: the case that held, or the whole when none did. */
  | { readonly kind: 'case'; readonly of: object; readonly chosen: object }
  /** What was carried out, its cases decided. */
  | { readonly kind: 'then'; readonly then: AnyThen }
  /** A call was not made: an input that it sends is refused, and shows it. */
  | { readonly kind: 'refused' };

/** One way in which a place is left: what it does to the data, and where it comes to. */
export interface Path {
  readonly turn: PathTurn;
  readonly ops: readonly Op[];
  readonly notes: readonly PathNote[];
  readonly to: Place;
}

/** How far a path has come: what it did, and where it is. */
export interface Track {
  readonly ops: readonly Op[];
  readonly notes: readonly PathNote[];
  readonly step: string;
  readonly chain: Chain;
  /** What the call that just ended answers, by name. */
  readonly outputs: Readonly<Record<string, OutputKind>>;
  /** The call that the step begins with is still to be made. */
  readonly isDue: boolean;
  /** Where it ended; null while it is on its way. */
  readonly end: Place | null;
}
