import type { Filter } from '../../hooks/directus.ts';
import { Refusal } from '../../hooks/refusal.ts';
import { phrase } from '../../words/guard.ts';
import { flowTable, publicationTable } from '../publicationRows/storedPublications.ts';

const kept: readonly string[] = [publicationTable, flowTable];

/**
 * Refuses to add, change or remove a line of what was published, by administrators too: it says who did what.
 * @throws Refusal
 */
export const refuseChangingHistory: Filter = (payload, { collection }, { accountability }) => {
  if (accountability !== null && kept.includes(collection))
    throw new Refusal('content', 'id', phrase('publications.line'));
  return payload;
};
