import { randomUUID } from 'node:crypto';
import type { Accountability } from '../../hooks/directus.ts';
import type { PublicationContext } from './flowCheck.ts';
import type { NewPublication } from '../publicationRows/contract.ts';
import { personName } from '../saves/personName.ts';
import { putLive } from './putLive.ts';
import { insertFlows, publicationTable } from '../publicationRows/storedPublications.ts';

/**
 * Publishes drafts now.
 * @returns the id of the publication
 * @throws FlowRefusal, or NoRight
 */
export async function publishNow(
  { drafts, why }: NewPublication,
  by: Accountability,
  context: PublicationContext,
): Promise<string> {
  const id = randomUUID();
  const by_name = await personName(by, context.database);
  const at = new Date();
  await putLive(
    {
      id,
      by,
      drafts,
      async begin(inside) {
        await inside(publicationTable).insert([
          { id, state: 'published', why, by: by.user, by_name, at, ended: new Date() },
        ]);
      },
      keep: async (flows, inside) => insertFlows(id, at, flows, inside),
    },
    context,
  );
  return id;
}
