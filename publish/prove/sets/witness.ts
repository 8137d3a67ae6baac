import type { Snapshot } from '@alur/engine';
import type { JsonValue } from '@alur/engine/json';
import type { Noted } from '../discovery.ts';
import type { ScriptedCode, Way } from '../contract.ts';
import type { Replayed } from '../replay.ts';
import type { Diagram } from './diagrams.ts';
import type { PlaceSet, Sets } from './reach.ts';
import { backPath, type Space } from './space.ts';
import { mostWays, waysTo } from './ways.ts';

/** What states of a set show, with ways to different ones of them: the first that the engine follows is reported. */
export interface SetWitness extends Noted {
  readonly code: ScriptedCode;
  readonly ways: readonly Way[];
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
  return {
    ways: waysTo(sets, at, kept, mostWays),
    confirms: ({ snapshot }) => mayHold(sets.space, kept, snapshot),
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
