import type { Defect, Sort } from '../plant/defect.ts';
import { drop, put, valueAt, type Edit } from '../plant/edit.ts';
import type { Shipped } from '../plant/shipped.ts';

/** A change of one place: a value to write there, or `lost` to take it out. */
export type Change = readonly [place: string, value: unknown];

/** Takes out what stands at a place. */
export const lost = Symbol('taken out');

/**
 * The pointer to a place whose lists are spoken of by the names in them: `/document/steps/code/actions/next`.
 * @throws when a list has nothing of that name: the document has changed under the mistake
 */
function pointerTo(shipped: Shipped, place: string): string {
  return place
    .split('/')
    .slice(1)
    .reduce((at, part) => {
      const holder = valueAt(shipped, at);
      if (!Array.isArray(holder) || /^\d+$|^-$/.test(part)) return `${at}/${part}`;
      const index = holder.findIndex(
        (entry: { readonly id?: string; readonly field?: string }) =>
          entry.id === part || entry.field === part,
      );
      if (index < 0) throw new Error(`${shipped.flow}: nothing at ${place} is called ${part}.`);
      return `${at}/${index}`;
    }, '');
}

/**
 * A mistake that an editor makes at known places, in the words of the day it is made; `flows` has the changes by flow.
 *
 * @example
 * dayMistake('the code is sent again at once', 'Codes overtake each other.', { login: [['/document/steps/code/actions/sendCode/enabled', lost]] });
 */
export function dayMistake(
  name: string,
  harm: string,
  flows: Readonly<Record<string, readonly Change[]>>,
  sort: Sort = 'behaviour',
): Defect {
  return {
    name,
    harm,
    sort,
    plants: (shipped) => {
      const changes = flows[shipped.flow] ?? [];
      const edits = changes.map(([place, value]): Edit => {
        const at = pointerTo(shipped, place);
        return value === lost ? drop(at) : put(at, value);
      });
      const [place] = changes[0] ?? [];
      return place === undefined ? [] : [{ at: pointerTo(shipped, place), edits }];
    },
  };
}
