import type { MidFlow } from '@alur/publish/runs';

/** Asks the worker that checks drafts what becomes of people who are in the middle of a flow. */
export interface RunsOrder {
  readonly kind: 'runs';
  /** The flow as it is published, and its draft, as JSON: key, document, messages. */
  readonly before: string;
  readonly after: string;
  /** Milliseconds that it may take. */
  readonly time: number;
}

export interface RunsAnswer {
  readonly kind: 'runs';
  /** Null: one of the two can't be read. */
  readonly found: MidFlow | null;
}
