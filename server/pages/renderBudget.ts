/** Time that pages of visitors' own invention may take: a quarter of the process, and at once no more than half a second. */
const share = 0.25;
const mostMs = 500;
/** A flow whose page takes longer than this to render is left to the browser until it is published again. */
const longestRenderMs = 250;
/** The first render of a process also loads and compiles code; it takes two slow ones to be sure. */
const slowRenders = 2;

/** Decides which pages are worth rendering: rendering holds up everybody else, because it cannot be interrupted. */
export interface RenderBudget {
  /** Returns whether a page may be rendered now. `version` names the flow it shows; null: none. `shared`: many visitors ask for the same page. */
  allows(version: string | null, shared: boolean): boolean;
  /** Notes how long a page took. */
  spend(version: string | null, shared: boolean, ms: number): void;
}

/** @param now milliseconds of a clock that only goes forward */
export function createRenderBudget(now: () => number = () => performance.now()): RenderBudget {
  let left = mostMs;
  let last = now();
  const slow = new Map<string, number>();

  function refill(): void {
    const at = now();
    left = Math.min(mostMs, left + (at - last) * share);
    last = at;
  }

  return {
    allows(version, shared) {
      if (version !== null && (slow.get(version) ?? 0) >= slowRenders) return false;
      refill();
      return shared || left > 0;
    },
    spend(version, shared, ms) {
      if (!shared) left -= ms;
      if (version === null || ms <= longestRenderMs) return;
      if (slow.size > 1000) slow.clear();
      slow.set(version, (slow.get(version) ?? 0) + 1);
    },
  };
}
