import type { Locale } from '../locale.ts';

/**
 * When steps are counted. `always`: whatever was answered; `unless-refused`: until a visitor refuses to be measured; `asked`: once a visitor allows it. A browser that refuses for its visitor (Global Privacy Control)
 * is obeyed in all three.
 */
export const countingPositions = ['always', 'unless-refused', 'asked'] as const;

export type Counting = (typeof countingPositions)[number];

/** Widths of a page that are counted apart: `narrow` below 36rem, where a form takes the whole width. */
export const pageWidths = ['narrow', 'wide'] as const;

export type PageWidth = (typeof pageWidths)[number];

/**
 * What is counted of a step. `entered`: it was shown; `action`, `link`, `back`: it was left by one; `handover`: the visitor was sent to a provider or to another page; `onward`: it went on by itself, by news or a call that began with it;
 * `error`: an input showed one; `outcome`: a call ended; `device`: of an experiment, once for each device, and of no step.
 */
export const countKinds = [
  'entered',
  'action',
  'link',
  'back',
  'handover',
  'onward',
  'error',
  'outcome',
  'device',
] as const;

export type CountKind = (typeof countKinds)[number];

/** Upper ends of the times in a step that are counted apart, in seconds; what took longer is one more. */
export const stayEnds = [3, 10, 30, 60, 180, 600] as const;

/** Kinds by which a step is left. */
export const leavingKinds = [
  'action',
  'link',
  'back',
  'handover',
  'onward',
] as const satisfies readonly CountKind[];

export type LeavingKind = (typeof leavingKinds)[number];

/** Whether a kind is one by which a step is left. */
export function isLeaving(kind: CountKind): kind is LeavingKind {
  return leavingKinds.some((each) => each === kind);
}

/** One thing that is counted. It holds nothing that was typed or answered, and nothing that links it with another. */
export interface StepCount {
  /** Empty for what is counted once for a device. */
  readonly step: string;
  readonly kind: CountKind;
  /** The action, the link's place, the input, the call or the experiment; empty where the kind says all. */
  readonly name: string;
  /** Of an error or an outcome: its code; of a device: what it is counted for; empty for all others. */
  readonly code: string;
  /** Of what leaves a step: which of {@link stayEnds} its time is below, their number when it is above all; null for all others. */
  readonly stay: number | null;
}

/** How many counts a page sends at once. */
export const mostCounts = 64;

/** What a page sends of one run: at most {@link mostCounts} counts. */
export interface SentCounts {
  readonly flow: string;
  /** Of the bundle that ran, 16 hex digits. */
  readonly revision: string;
  readonly locale: Locale;
  readonly width: PageWidth;
  readonly counts: readonly StepCount[];
}

/** Which of {@link stayEnds} a time in a step belongs to, given in milliseconds. */
export function stayOf(ms: number): number {
  const found = stayEnds.findIndex((end) => ms < end * 1000);
  return found === -1 ? stayEnds.length : found;
}

/** Counts as they travel: `["identity", "error", "phone", "format", null]` each. */
export function sentBody({ counts, ...of }: SentCounts): string {
  return JSON.stringify({
    ...of,
    counts: counts.map(({ step, kind, name, code, stay }) => [step, kind, name, code, stay]),
  });
}
