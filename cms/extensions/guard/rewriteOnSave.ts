import { rewriteItem } from '../../../publish/rewrite.ts';
import type { EventContext, Filter, Row } from '../hooks/directus.ts';
import { isRow, keysOf } from '../hooks/rows.ts';
import { isSeeder } from '../hooks/seeder.ts';
import { fit } from './fitFlows.ts';
import { errorsIn } from './flowErrors.ts';
import { flowCollection, storedFlows } from './storedFlows.ts';

/**
 * Rewrites a flow of version 1 in the format of today when a person saves it, whatever they changed: the form shows today's format afterwards. Wording
 * is no part of it. What can't be rewritten, or not by this person, is saved as it is. Comes after the check, whose places are those of the document
 * that was typed.
 */
export const rewriteVersion1: Filter = async (payload, meta, context) => {
  if (meta.collection !== flowCollection || !isRow(payload) || isSeeder(context.accountability))
    return payload;
  const keys = keysOf(meta);
  // Several items at once have one payload, and each a document of its own.
  if (context.accountability === null || keys.length > 1) return payload;
  const [stored] = await storedFlows(keys, context);
  if (stored === undefined) return payload;
  const item: Row = { ...stored, ...payload, key: stored['key'] ?? payload['key'] };
  if (!isVersion1(item['document'])) return payload;
  if (!('document' in payload) && !(await mayWriteDocument(context))) return payload;
  const rewriting = rewriteItem(item, await errorsIn(item, context));
  if (rewriting.kind !== 'rewritten') return payload;
  // What passed upgraded passes rewritten: it is the same document.
  if (item['status'] === 'published') fit.add({ ...item, document: rewriting.document });
  return { ...payload, document: rewriting.document };
};

function isVersion1(document: unknown): boolean {
  return isRow(document) && document['formatVersion'] === 1;
}

/** Whether a person may change documents: one who may only word a flow saves words, and nothing is refused for it. */
async function mayWriteDocument({ database, accountability }: EventContext): Promise<boolean> {
  if (accountability === null) return false;
  if (accountability.admin) return true;
  const access = [
    ...(await database('directus_access').where({ user: accountability.user }).select('policy')),
    ...(await database('directus_access')
      .whereIn('role', accountability.roles ?? [])
      .select('policy')),
  ];
  const rights = await database('directus_permissions')
    .whereIn(
      'policy',
      access.map(({ policy }) => policy),
    )
    .select('collection', 'action', 'fields');
  return rights.some(
    ({ collection, action, fields }) =>
      collection === flowCollection &&
      action === 'update' &&
      namesIn(fields).some((name) => name === '*' || name === 'document'),
  );
}

/** A list as the database holds it: names joined by commas, or a list. */
function namesIn(fields: unknown): readonly unknown[] {
  if (Array.isArray(fields)) return fields;
  return typeof fields === 'string' ? fields.split(',') : [];
}
