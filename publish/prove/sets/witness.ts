import type { Snapshot } from '@alur/engine';
import type { JsonValue } from '@alur/engine/json';
import type { Noted } from '../discovery.ts';
import type { ScriptedCode, Way } from '../contract.ts';
import type { Replayed } from '../replay.ts';
import { TooManyNodes, type Diagram } from './diagrams.ts';
import type { PlaceSet, Sets } from './reach.ts';
import { backPath, type Space } from './space.ts';
import { mostWays, waysInTurn } from './ways.ts';

/** What states of a set show, with ways to different ones of them: the first that the engine follows is reported. */
export interface SetWitness extends Noted {
  readonly code: ScriptedCode;
  readonly ways: Iterable<Way>;
  /** Whether the engine shows it too, at the end of a way. */
  confirms?(replayed: Replayed, way: Way): boolean;
}

/** Ways to states of a place. What the engine holds at the end of one has to be one of them. */
export function waysInto(
  sets: Sets,
  at: PlaceSet,
  set: Diagram,
): Required<Pick<SetWitness, 'ways' | 'confirms'>> {
  const kept = sets.space.diagrams.keep(set);
  // Inputs of one screen are asked about the same end of the same way.
  const known = new WeakMap<Snapshot, boolean>();
  return {
    ways: new RememberedWays(sets, at, kept),
    confirms({ snapshot }) {
      const holds = known.get(snapshot) ?? mayHold(sets.space, kept, snapshot);
      known.set(snapshot, holds);
      return holds;
    },
  };
}

/** Whether what the engine holds may be a state of a set: what a run made of the data is not always what the sets say that it may. */
function mayHold(space: Space, set: Diagram, { data, context, entries }: Snapshot): boolean {
  const read = (path: string): JsonValue | undefined => {
    const [root, name = ''] = path.split('.');
    if (root === 'data') return data[name] ?? null;
    if (path === backPath) return entries.at(-2) ?? null;
    if (path === 'session.signedIn') return context.session.signedIn;
    return undefined;
  };
  const known = space.variables.flatMap((variable) => {
    const value = read(variable.path);
    const index = value === undefined ? -1 : space.indexOf(variable, value);
    return index === -1 ? [] : [[variable, index] as const];
  });
  return space.mayHold(set, new Map(known));
}

/**
 * Ways to states of a place. The first is looked for at once, each other when the engine has not shown what was found by those before it: seldom. They are
 * remembered, since several findings may share them. Where looking for more takes too much room there are no more.
 */
class RememberedWays implements Iterable<Way> {
  readonly #found: Way[] = [];
  readonly #more: Iterator<Way>;

  /** The set has to be kept. */
  constructor(sets: Sets, at: PlaceSet, set: Diagram) {
    this.#more = waysInTurn(sets, at, set, mostWays);
    this.#put(this.#more.next());
  }

  *[Symbol.iterator](): Iterator<Way> {
    for (let index = 0; ; index += 1) {
      if (index === this.#found.length) this.#lookFurther();
      const way = this.#found[index];
      if (way === undefined) return;
      yield way;
    }
  }

  #lookFurther(): void {
    try {
      this.#put(this.#more.next());
    } catch (cause) {
      if (!(cause instanceof TooManyNodes)) throw cause;
    }
  }

  #put({ done, value }: IteratorResult<Way, unknown>): void {
    if (done !== true) this.#found.push(value);
  }
}
