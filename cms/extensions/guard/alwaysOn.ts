import { isEssential } from '../../../src/contracts/address/essentialRoutes.ts';
import type { Filter } from '../hooks/directus.ts';
import { Refusal, refuse } from '../hooks/refusal.ts';
import { isSeeder } from '../hooks/seeder.ts';
import { isRow, keysOf } from '../hooks/rows.ts';
import { phrase } from '../words/guard.ts';

/**
 * Refuses to archive a flow without which nobody gets in, back in, or out: the site would go on showing it, against what Studio says.
 * @throws Refusal
 */
export const refuseArchivingEssential: Filter = (payload, meta, { accountability }) => {
  if (isSeeder(accountability)) return payload;
  if (meta.collection !== 'flow_documents' || !isRow(payload) || payload['status'] !== 'archived')
    return payload;
  const essential = keysOf(meta).map(String).filter(isEssential);
  refuse(
    essential
      .slice(0, 1)
      .map((key) => new Refusal('always_on', 'status', phrase('alwaysOn.archived', { key }))),
  );
  return payload;
};
