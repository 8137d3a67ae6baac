import type { Accountability, Store } from '../../hooks/directus.ts';
import { itemNamed } from '../../hooks/draftItems.ts';
import type { Present } from '../../studio/presence/contract.ts';
import { personName } from '../saves/personName.ts';

const presenceTable = 'draft_presence';
/** Who was not seen for this long has left. */
const mostAwayMs = 60_000;
const longestStep = 60;

/**
 * Notes that somebody has a draft open, and returns who else has; of a name that nothing has, nobody. It lies in the database: each Directus beside it sees the same.
 *
 * @param flow name of what the draft changes (`itemName`)
 * @param step what they look at; null: nothing of it
 */
export async function seeDraft(
  flow: string,
  step: string | null,
  by: Accountability,
  database: Store,
  now = new Date(),
): Promise<readonly Present[]> {
  const person = by.user ?? '';
  // A name that nothing has would be a line for each that somebody invents.
  const { of, key } = itemNamed(flow);
  const items = await database(of.name)
    .where({ [of.key]: key })
    .select(of.key);
  if (items.length === 0) return [];
  await database(presenceTable)
    .where('at', '<', new Date(+now - mostAwayMs))
    .delete();
  const id = `${flow}/${person}`;
  const seen = { step: step === null ? null : step.slice(0, longestStep), at: now };
  const known = await database(presenceTable).where({ id }).update(seen);
  if (known === 0) {
    const name = (await personName(by, database)) ?? '';
    // Two tabs of one person may come at once: the line is there then.
    await database(presenceTable)
      .insert([{ id, flow, person, name, ...seen }])
      .then(undefined, () => undefined);
  }
  const rows = await database(presenceTable).where({ flow }).select('person', 'name', 'step');
  return rows
    .filter((row) => row['person'] !== person)
    .map((row) => ({
      name: String(row['name']),
      step: typeof row['step'] === 'string' ? row['step'] : null,
    }));
}
