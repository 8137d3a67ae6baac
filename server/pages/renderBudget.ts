import { setImmediate } from 'node:timers/promises';

/** The part of the process that pages of one kind may take, and how many milliseconds at once. */
const shares = {
  own: { share: 0.25, mostMs: 500 },
  variant: { share: 0.25, mostMs: 1000 },
  missing: { share: 0.05, mostMs: 200 },
} as const;
type Limited = keyof typeof shares;
const limited: readonly Limited[] = ['own', 'variant', 'missing'];
/** A flow whose page takes more of the processor than this to render is left to the browser for a while. */
const longestRenderMs = 250;
/** For how long the first time; twice as long each time after. */
const restMs = 60_000;
const longestRestMs = 3_600_000;
const slowFlowsKept = 1000;

/**
 * Who asks for a page. `usual`: many visitors ask for the very same, and there are few of them. `variant`: many visitors ask for it too, but parameters,
 * partners and configs multiply into thousands, which one visitor can walk through. `own`: a visitor's own invention. `missing`: there is no such page, and its address may be anything.
 */
export type PageKind = 'usual' | Limited;

/** Decides which pages are worth rendering: rendering holds up everybody else, because it cannot be interrupted. */
export interface RenderBudget {
  /** Returns whether a page may be rendered now. `version` names the flow it shows; null: none. */
  allows(version: string | null, kind: PageKind): boolean;
  /** Notes what a page cost. */
  spend(version: string | null, kind: PageKind, cost: RenderCost): void;
}

/** What rendering a page took, in milliseconds. */
export interface RenderCost {
  /** By the clock: for so long everybody else waited. */
  readonly heldMs: number;
  /** Of the processor: on a machine that is busy with something else every page takes long by the clock, and no flow is to blame. */
  readonly usedMs: number;
}

interface SlowFlow {
  readonly until: number;
  readonly restMs: number;
}

/** @param now milliseconds of a clock that only goes forward */
export function createRenderBudget(now: () => number = () => performance.now()): RenderBudget {
  const left = {
    own: shares.own.mostMs,
    variant: shares.variant.mostMs,
    missing: shares.missing.mostMs,
  } as Record<Limited, number>;
  let last = now();
  const slow = new Map<string, SlowFlow>();
  // The first render of a process also loads and compiles code: it says nothing about its flow.
  let warm = false;

  function refill(): void {
    const at = now();
    for (const kind of limited)
      left[kind] = Math.min(shares[kind].mostMs, left[kind] + (at - last) * shares[kind].share);
    last = at;
  }

  return {
    allows(version, kind) {
      if (version !== null && (slow.get(version)?.until ?? 0) > now()) return false;
      refill();
      return kind === 'usual' || left[kind] > 0;
    },
    spend(version, kind, { heldMs, usedMs }) {
      if (kind !== 'usual') left[kind] -= heldMs;
      const counts = warm && version !== null;
      warm = true;
      if (!counts) return;
      if (usedMs <= longestRenderMs) {
        slow.delete(version);
        return;
      }
      if (slow.size > slowFlowsKept) slow.clear();
      const rest = Math.min(longestRestMs, (slow.get(version)?.restMs ?? restMs / 2) * 2);
      slow.set(version, { until: now() + rest, restMs: rest });
    },
  };
}

/**
 * Returns what to wait for before a page that few will see is rendered: one comes after the other, and what has arrived meanwhile is answered between two. Otherwise sixteen requests that
 * arrive together would hold up everybody until all of them are rendered.
 */
export function createRenderTurns(): () => Promise<void> {
  let last = Promise.resolve();
  return () => (last = last.then(() => setImmediate()));
}
