import { firstOfEach, type Absence } from '../discovery.ts';
import type { Model } from '../model.ts';
import type { Labels } from '../path.ts';
import type { Limits } from './bounds.ts';
import { neverComes, neverShown, withoutButton, type SetWitness } from './queries.ts';
import { reach, type Sets } from './reach.ts';

export type { SetWitness } from './queries.ts';

/** What the sets of a document show. */
export interface SetFindings {
  readonly found: readonly (Absence | SetWitness)[];
  /** Everything was reached: else there is more, and nothing is said to come never. */
  readonly isWhole: boolean;
  /** What to take apart where it is not whole. */
  readonly widest: Sets['widest'];
}

/**
 * Reaches all sets of a document and asks them what its people are owed.
 *
 * @example
 *   const { found, isWhole } = setFindings(createModel({ document, messages }), labels);
 */
export function setFindings(model: Model, labels: Labels, limits?: Limits): SetFindings {
  const sets = reach(model, limits);
  const { finished, left } = sets.coverage;
  const never = finished && left.length === 0 ? [...neverShown(sets, labels), ...neverComes(sets)] : [];
  const found = [...never, ...withoutButton(sets, labels)];
  return {
    found: firstOfEach(found, ({ code, place }) => `${code} ${place}`),
    isWhole: finished,
    widest: sets.widest,
  };
}
