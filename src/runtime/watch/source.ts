import type { EffectResult } from '@alur/engine';

/** One answer about the thing that is watched. */
export interface News {
  readonly result: EffectResult;
  /** Grows with each change of the thing; null where the answer is a fault or has none. */
  readonly version: number | null;
  /** Nothing will change any more. */
  readonly final: boolean;
  /** How often the API wants to be asked, in milliseconds. */
  readonly pace?: { readonly after?: number; readonly max?: number };
}

export interface Question {
  /** The newest version that is known; null: none. */
  readonly since: number | null;
  /** Seconds that the API may hold its answer back until there is a newer version. */
  readonly hold: number;
  readonly signal: AbortSignal;
}

/** How a stream ended: whether it ever brought anything, or in how many milliseconds the API may have room for it. */
export type StreamEnd = boolean | { readonly retryIn: number };

/** Where news of one thing comes from. Nothing here throws: a fault is news, too. */
export interface NewsSource {
  /** Names the thing in all tabs, without anything secret: `payment 7f3c…`. */
  readonly name: string;
  ask(question: Question): Promise<News>;
  /** Listens to a stream. Resolves when it has ended, to how it did; absent where there is no stream. */
  listen?(onNews: (news: News) => void, signal: AbortSignal): Promise<StreamEnd>;
}
