import type { Problem } from '@alur/publish/contract';

/** What publish says of a document whose file a developer saved. */
export interface SavedFlow {
  readonly flow: string;
  /** Name of the file in `schemas/flows/`. */
  readonly file: string;
  /** What was saved is what visitors get; otherwise the last good version is served. */
  readonly isServed: boolean;
  readonly findings: readonly SavedFinding[];
  /** From the saved file to its verdict, in milliseconds. */
  readonly ms: number;
}

/** A finding, and where it stands in the file: line and column count from 1. */
export interface SavedFinding extends Pick<Problem, 'rule' | 'severity' | 'pointer' | 'sentence' | 'cure'> {
  readonly line: number;
  readonly column: number;
}

/** Where a page of development hears of saved documents, as server-sent events. */
export const savedFlowsPath = '/alur/dev/saved';
