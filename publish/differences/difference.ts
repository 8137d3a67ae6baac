import type { Said } from '../contract/said.ts';
import { say } from '../wording/say.ts';
import type { Names } from './names.ts';

/** What of a flow differences are listed under: all of it, a step, a call, an outcome that several calls share, its texts. */
export interface Group {
  readonly is: 'flow' | 'step' | 'call' | 'outcome' | 'texts';
  /** Of the step, the call or the outcome. */
  readonly name?: string;
}

/** One thing that two states of a flow differ in. */
export interface Difference {
  /** The way there, entries of lists by their names: one that moves keeps its place. */
  readonly place: readonly string[];
  readonly group: Group;
  /** What the group is called: “Step 1 “Create your account””. */
  readonly under: Said;
  readonly sentence: Said;
  /** False: nobody has words for it, and the sentence only names the place. */
  readonly isWorded: boolean;
}

/** Something of a flow that is looked at on both sides. */
export interface Spot {
  readonly place: readonly string[];
  readonly group: Group;
  /** What sentences call it. */
  readonly thing: Said;
}

/** Both sides of a comparison, and what takes the differences. */
export interface Comparison {
  readonly before: Names;
  readonly after: Names;
  readonly add: (spot: Pick<Spot, 'place' | 'group'>, sentence: Said, isWorded?: boolean) => void;
}

/** A spot within another one, which sentences call the same unless something else is given. */
export function within(spot: Spot, part: string, thing: Said = spot.thing): Spot {
  return { group: spot.group, place: [...spot.place, part], thing };
}

/** What has no sentence. */
export function addUnworded({ add }: Comparison, { place, group }: Pick<Spot, 'place' | 'group'>): void {
  add({ place, group }, say('differences.json', { place: place.join(' › ') }), false);
}
