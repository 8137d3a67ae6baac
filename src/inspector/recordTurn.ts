import type { Bundle } from '@alur/engine';
import type { RuntimeTurn } from '@alur/react/run';

/** A run of a flow from its first snapshot on. */
export interface Walk {
  readonly bundle: Bundle;
  readonly turns: readonly RuntimeTurn[];
}

const mostWalks = 8;
const listeners = new Set<() => void>();
let walks: readonly Walk[] = [];

/** Records a turn of a running flow, in development: the inspector shows it. A flow that began again, or another one, is a new walk. */
export function recordTurn(bundle: Bundle, turn: RuntimeTurn): void {
  const present = walks.find((walk) => walk.bundle === bundle && walk.turns.at(-1)?.after === turn.before);
  const walk = { bundle, turns: [...(present?.turns ?? []), turn] };
  walks = [walk, ...walks.filter((each) => each !== present)].slice(0, mostWalks);
  for (const listener of listeners) listener();
}

/** The walks of this page, the one that moved last first. */
export function recordedWalks(): readonly Walk[] {
  return walks;
}

/** Notifies of every turn, until the function that it returns is called. */
export function subscribeWalks(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Forgets all walks. */
export function forgetWalks(): void {
  walks = [];
  for (const listener of listeners) listener();
}
