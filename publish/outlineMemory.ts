import type { FlowOutline } from './prove/contract.ts';

/** Outlines by names of their items, a bounded number of characters of them. */
export interface OutlineMemory {
  /** Undefined: nothing is remembered of it. */
  find(name: string): FlowOutline | null | undefined;
  /** @param characters what it weighs; what was asked for longest ago is forgotten for it */
  keep(name: string, outline: FlowOutline | null, characters: number): void;
}

/**
 * Remembers outlines until they weigh more than that many characters together.
 *
 * @example
 * const memory = createOutlineMemory(48_000_000);
 * memory.keep(text, outline, text.length);
 * memory.find(text); // outline
 */
export function createOutlineMemory(most: number): OutlineMemory {
  // What was asked for last stands last.
  const kept = new Map<string, { readonly outline: FlowOutline | null; readonly characters: number }>();
  let total = 0;
  const forget = (name: string): void => {
    total -= kept.get(name)?.characters ?? 0;
    kept.delete(name);
  };
  return {
    find(name) {
      const found = kept.get(name);
      if (found === undefined) return undefined;
      kept.delete(name);
      kept.set(name, found);
      return found.outline;
    },
    keep(name, outline, characters) {
      forget(name);
      if (characters > most) return;
      kept.set(name, { outline, characters });
      total += characters;
      for (const oldest of kept.keys()) {
        if (total <= most) break;
        forget(oldest);
      }
    },
  };
}

/** An item as a text that names it; null for what is too deep to be written. */
export function textOf(item: unknown): string | null {
  try {
    return JSON.stringify(item) ?? null;
  } catch {
    return null;
  }
}
