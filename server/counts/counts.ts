import type { CountKind, PageWidth } from '../../src/contracts/measuring/stepCounts.ts';

/** One number: what was counted, of which revision, and when. */
export interface CountRow {
  /** Beginning of the hour or, once its hours are over, of the day (UTC), in milliseconds since 1970. */
  readonly since: number;
  readonly flow: string;
  readonly revision: string;
  readonly step: string;
  readonly kind: CountKind;
  readonly name: string;
  readonly code: string;
  /** -1: the kind has no time. */
  readonly stay: number;
  readonly locale: string;
  readonly width: PageWidth;
  /** 1: of a network that gave more than its share of the hour. */
  readonly doubtful: 0 | 1;
  readonly count: number;
}

/** A number without time in the step, language and width, of networks that gave no more than their share. */
export type StepTotal = Pick<CountRow, 'since' | 'revision' | 'step' | 'kind' | 'name' | 'code' | 'count'>;

/** Devices of an experiment: its name, and what they are counted for on which side. */
export type DeviceTotal = Pick<CountRow, 'since' | 'name' | 'code' | 'doubtful' | 'count'>;

/** Columns that name a {@link StepTotal}. */
export const totalColumns = [
  'since',
  'revision',
  'step',
  'kind',
  'name',
  'code',
] as const satisfies readonly (keyof StepTotal)[];

/** Columns that name a {@link DeviceTotal}. */
export const deviceColumns = [
  'since',
  'name',
  'code',
  'doubtful',
] as const satisfies readonly (keyof DeviceTotal)[];

/** Columns that name a number; together they are its key. */
export const countColumns = [
  'since',
  'flow',
  'revision',
  'step',
  'kind',
  'name',
  'code',
  'stay',
  'locale',
  'width',
  'doubtful',
] as const satisfies readonly (keyof CountRow)[];

/** Milliseconds of the hours and days that numbers are kept by. */
export const hourMs = 3_600_000;
export const dayMs = 86_400_000;

/** Where numbers are kept. Several edges add into one. Each call rejects with `RecordsUnavailable` when nothing was written or read. */
export interface Counts {
  /** Adds to what stands there; all of it, or nothing. */
  add(rows: readonly CountRow[]): Promise<void>;
  /** The numbers of a flow's steps since a moment: from `hoursFrom` on each hour's, before it each day's, at the first hour of that day in which there was something to count. */
  read(flow: string, since: number, hoursFrom: number): Promise<readonly CountRow[]>;
  /** The totals of a flow's steps since a moment, in the order of time. */
  totals(flow: string, since: number): Promise<readonly StepTotal[]>;
  /** Devices of all experiments on a flow, in the order of time. */
  devices(flow: string): Promise<readonly DeviceTotal[]>;
  /** The steps that were entered since a moment. */
  enteredSteps(since: number): Promise<readonly { readonly flow: string; readonly step: string }[]>;
  /** Makes days of the hours before `hoursUntil`, and removes what is from before `daysUntil`. */
  condense(ends: { readonly hoursUntil: number; readonly daysUntil: number }): Promise<void>;
  close(): Promise<void>;
}
