import definitions from '../../../../schemas/generated/collections.json' with { type: 'json' };
import type { Filter } from '../../hooks/directus.ts';
import { mayDo, NoRight } from '../../hooks/rights.ts';

const guarded: ReadonlySet<string> = new Set(definitions.map(({ name }) => name));

/**
 * Refuses a save by somebody who may not make it, ahead of every check of what is saved. Directus asks for the right after its hooks ran, and what the
 * checks say names items that are not published. It goes by the rights of the whole collection; limits on single items are Directus's.
 *
 * @throws NoRight
 */
export function refuseWithoutRight(action: 'create' | 'update'): Filter {
  return async (payload, { collection }, { database, accountability }) => {
    if (accountability === null || !guarded.has(collection)) return payload;
    if (await mayDo(accountability, action, collection, database)) return payload;
    throw new NoRight();
  };
}
