import type { Locale } from '../locale.ts';
import type { PageWidth } from '../measuring/stepCounts.ts';

/**
 * What a report for support holds of a run. `entered`: a step was shown; `action`: a button was pressed, with how its step's inputs stood; `back`: Back; `outcome`: a call ended; `news`: what a step waits for was
 * heard of; `dialog`: one was opened; `closed`: it was closed, by the button of this number or without one; `restored`: a reload brought back what was there; `left`: the flow ended; `private`: a step asks for something private, and nothing is recorded from there on.
 */
export const markKinds = [
  'entered',
  'action',
  'back',
  'outcome',
  'news',
  'dialog',
  'closed',
  'restored',
  'left',
  'private',
] as const;

export type MarkKind = (typeof markKinds)[number];

/** How many marks a report holds; of a longer run the last ones. */
export const mostMarks = 120;

/** Signs of a report's code: none of them is taken for another when it is read out. */
export const codeSigns = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** How many of them a code has. */
export const codeLength = 8;

/** How an input stood: its name and `empty`, `valid`, or the code of its first error. */
export type FieldVerdict = readonly [name: string, verdict: string];

/** One thing that happened in a run. It holds names of the document and codes, and no value. */
export interface WayMark {
  readonly step: string;
  readonly kind: MarkKind;
  /** The action, the call, or the number of the button; empty where the kind says all. */
  readonly name: string;
  /** Of an outcome, news and a dialog: `ok`, the code of the error, or what the dialog is; empty for all others. */
  readonly code: string;
  /** Which of `stayEnds` the time since the mark before is below; their number when it is above all. */
  readonly time: number;
  /** Of an action: the inputs that could be seen. */
  readonly fields: readonly FieldVerdict[];
}

/** What a visitor sends to support: how a run of a flow went, without a value, an id or an address. */
export interface SupportReport {
  readonly flow: string;
  /** Of the bundle that ran, 16 hex digits. */
  readonly revision: string;
  readonly locale: Locale;
  readonly width: PageWidth;
  /** Whether the marks begin where the run did. */
  readonly isWhole: boolean;
  readonly marks: readonly WayMark[];
}
