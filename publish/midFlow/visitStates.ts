import { keyOf } from '../prove/key.ts';
import type { Model } from '../prove/model.ts';
import type { ModelState } from '../prove/state.ts';
import { worldsOf } from '../prove/worlds.ts';

/** What visiting the states of a hostile document may cost at most. */
const most = { worlds: 1500, states: 20_000, turns: 400_000 } as const;

/**
 * Visits the states that runs come to, breadth first; the world stays as it is. States that behave alike are visited once, and of what calls answer a part stands
 * for all: what every document owes is asked of sets, which hold everything (`publish/prove/sets`).
 *
 * @param visit false: it has seen enough
 * @returns whether all of them were visited
 */
export function visitStates(model: Model, visit: (state: ModelState) => boolean): boolean {
  const worlds = worldsOf(model.facts, most.worlds);
  if (worlds === null) return false;
  const reached = new Map<string, ModelState>();
  const reachState = (state: ModelState): void => {
    const key = keyOf(model.facts, state);
    if (!reached.has(key)) reached.set(key, state);
  };
  for (const world of worlds) reachState(model.begin(world).state);
  let turns = 0;
  // What is found on the way is visited in its turn.
  for (const state of reached.values()) {
    if (!visit(state)) return false;
    for (const turn of model.turnsIn(state)) {
      turns += 1;
      if (reached.size > most.states || turns > most.turns) return false;
      reachState(model.next(state, turn).state);
    }
  }
  return true;
}
