import type { Accountability, Database } from '../../hooks/directus.ts';
import { draftsIn, flowCollection } from '../../hooks/draftItems.ts';
import { mayDo } from '../../hooks/rights.ts';
import { type FlowRole, flowRolesOf } from './flowRights.ts';

/** Who writes drafts of what stands beside flows and publishes none of it. */
const writers: readonly FlowRole[] = ['translator', 'author'];

/**
 * Whether somebody may read drafts of a collection, and write into them what they may touch: in flows who has a role there; beside flows who may change what is published, and who writes
 * or words flows, where they may read the collection. A collection without drafts is for those alone who change it.
 */
export async function mayDraft(by: Accountability, collection: string, database: Database): Promise<boolean> {
  if (collection === flowCollection) return (await flowRolesOf(by, database)).size > 0;
  if (await mayDo(by, 'update', collection, database)) return true;
  if (draftsIn(collection) === null || !(await mayDo(by, 'read', collection, database))) return false;
  return (await writersAmong(by, database)).size > 0;
}

/** What somebody is beside flows, who may not change what is published there. */
export async function writersAmong(by: Accountability, database: Database): Promise<ReadonlySet<FlowRole>> {
  const held = await flowRolesOf(by, database);
  return new Set(writers.filter((role) => held.has(role)));
}
