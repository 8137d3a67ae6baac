import type { PlayedBack, RecordedMoment } from '@alur/publish/prove';

/** Asks the worker that checks drafts to find values that walk a recorded way again. */
export interface PlayOrder {
  readonly kind: 'play';
  /** The flow as JSON: key, document, messages. */
  readonly flow: string;
  readonly moments: readonly RecordedMoment[];
}

export interface PlayAnswer {
  readonly kind: 'played';
  /** Null: the flow can't be read as it is. */
  readonly played: PlayedBack | null;
}
