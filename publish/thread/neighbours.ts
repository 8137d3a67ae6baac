import { createHash } from 'node:crypto';
import { createOutlineMemory, textOf } from '../outlineMemory.ts';
import type { FlowOutline } from '../prove/contract.ts';
import type { LaneAnswer } from './publishLane.ts';

/** Characters of all outlines that are remembered: those of some thousand flows. */
const mostCharacters = 64_000_000;

/** What documents have to know of the items beside them. */
export interface Neighbours {
  /** In the order of the items; an item that can't be read has none. Null where the machine was too busy to work one out. */
  outlinesOf(items: readonly unknown[]): Promise<readonly (FlowOutline | null)[] | null>;
}

/** How often an outline is asked for before the machine counts as too busy. */
const mostTries = 3;

/**
 * Remembers outlines by what their items hold, outside the threads that work them out: those end whenever there is nothing to do. What is remembered is
 * never of another program, for it lives as long as the process.
 *
 * @param ask has the outline of an item worked out
 */
export function createNeighbours(ask: (item: unknown) => Promise<LaneAnswer>): Neighbours {
  const memory = createOutlineMemory(mostCharacters);
  let before: Promise<unknown> = Promise.resolve();

  async function outlineOf(item: unknown): Promise<FlowOutline | null | 'busy'> {
    const text = textOf(item);
    if (text === null) return null;
    const name = createHash('sha256').update(text).digest('base64');
    const found = memory.find(name);
    if (found !== undefined) return found;
    let answer = await ask(item);
    for (let tries = 1; answer.kind === 'busy' && tries < mostTries; tries += 1) answer = await ask(item);
    if (answer.kind === 'busy') return 'busy';
    // One that costs too much has none: its own check says why.
    const outline = answer.kind === 'outline' ? answer.outline : null;
    memory.keep(name, outline, name.length + (textOf(outline)?.length ?? 0));
    return outline;
  }

  async function workOut(items: readonly unknown[]): Promise<readonly (FlowOutline | null)[] | null> {
    const outlines = await Promise.all(items.map(outlineOf));
    return outlines.includes('busy') ? null : outlines.map((each) => (each === 'busy' ? null : each));
  }

  return {
    outlinesOf(items) {
      // Saves that come together need the same: what the first has worked out is there for the next.
      const outlines = before.then(() => workOut(items));
      before = outlines.catch(() => undefined);
      return outlines;
    },
  };
}
