import type { StartedFlow } from '@alur/react/run';

type Listener = NonNullable<StartedFlow['onTurn']>;

const heard = new WeakMap<StartedFlow, Map<string, Listener>>();

/**
 * Notifies of every turn of a run from now on. A run has one place for a listener, which several parts of the program share; each has one of its own, by its name.
 * @example
 * hearTurns(run.runtime, 'counts', (event, before, after) => count(event, before, after));
 */
export function hearTurns(runtime: StartedFlow, part: string, listener: Listener): void {
  const listeners = heard.get(runtime) ?? new Map<string, Listener>();
  heard.set(runtime, listeners);
  listeners.set(part, listener);
  runtime.onTurn = (...turn) => {
    for (const each of listeners.values()) each(...turn);
  };
}
