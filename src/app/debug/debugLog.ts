import { createStore } from 'zustand/vanilla';

/** What became of one event at one receiver, for the debug view. */
export interface DebugLine {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The analytics service, or a kind of library. */
  readonly receiver: string;
  readonly event: string;
  /** `sent`, or why not. */
  readonly outcome: string;
}

const most = 100;

/** What was sent on this page, newest first. */
export const debugLog = createStore<readonly DebugLine[]>()(() => []);

/** Adds a line, for as long as the page lives; the oldest of very many goes. */
export function noteForDebugging(receiver: string, event: string, outcome: string): void {
  const line = { at: Date.now(), receiver, event, outcome };
  debugLog.setState((lines) => [line, ...lines].slice(0, most), true);
}
