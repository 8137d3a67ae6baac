import type { Shown } from './contract.ts';

/** Devices of one side, each counted once. */
export interface SideNumbers {
  readonly entered: Shown;
  /** Did what the measure names. */
  readonly reached: Shown;
  /** Met a failure that was none of the visitor's doing. */
  readonly failed: Shown;
}

/** An experiment as `GET /alur/experiments/{flow}` of the edge gives it (`schemas/api/counts.yaml`). */
export interface ExperimentNumbers {
  readonly experiment: string;
  /** Of B, in percent. */
  readonly share: number;
  readonly isRunning: boolean;
  readonly stopped: 'worse' | 'failing' | null;
  readonly verdict: 'unequal' | 'tooFew' | 'unclear' | 'better' | 'worse';
  readonly a: SideNumbers;
  readonly b: SideNumbers;
  /** In points. */
  readonly difference: { readonly is: number; readonly low: number; readonly high: number } | null;
  /** In points; null: too few. */
  readonly findable: number | null;
  /** ISO 8601. */
  readonly since: string;
}

/** An experiment as the CMS holds it. */
export interface ExperimentItem {
  readonly slug: string;
  readonly isOn: boolean;
  readonly share: number;
  /** A step; empty: the flow's own end. */
  readonly measure: string;
  /** Milliseconds since 1970; null: none was written. */
  readonly ends: number | null;
}

/** What is chosen for the next experiment. */
export interface NextExperiment {
  readonly slug: string;
  readonly share: string;
  readonly measure: string;
  readonly days: string;
}
