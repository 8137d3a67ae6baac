import { randomUUID } from 'node:crypto';
import type { Accountability } from '../../hooks/directus.ts';
import type { PublicationContext } from './flowCheck.ts';
import type { NewPublication } from '../publicationRows/contract.ts';
import { phrase } from '../../words/guard.ts';
import { personName } from '../saves/personName.ts';
import { refusalOf } from './checkDrafts.ts';
import { parseLocalTime } from './moments.ts';
import { refusalAt } from './newPublication.ts';
import { checkOrder, inSavingOrder, rehearse } from './putLive.ts';
import { storedPair } from './readDraft.ts';
import { insertFlows, publicationTable, storedPublication } from '../publicationRows/storedPublications.ts';

const mostDays = 365;
const dayMs = 86_400_000;

/**
 * Makes drafts wait for a moment, locked as they were read. They are checked now as well: what could not go live today is said to the person who is still there.
 * @returns the id of the publication
 * @throws FlowRefusal, or NoRight
 */
export async function schedulePublication(
  { drafts, why, at }: NewPublication & { readonly at: NonNullable<NewPublication['at']> },
  by: Accountability,
  context: PublicationContext,
): Promise<string> {
  const moment = parseLocalTime(at.moment, at.zone);
  const now = new Date();
  if (moment <= now) throw refusalAt('moment', phrase('publications.past'));
  if (+moment - +now > mostDays * dayMs)
    throw refusalAt('moment', phrase('publications.far', { days: mostDays }));
  const id = randomUUID();
  const by_name = await personName(by, context.database);
  await rehearse({ id, by }, await checkOrder({ id, by, drafts }, context), context);
  await context.database.transaction(async (inside) => {
    const row = { id, state: 'due', why, by: by.user, by_name, at: now, moment, zone: at.zone };
    await inside(publicationTable).insert([row]);
    for (const asked of inSavingOrder(drafts)) {
      const pair = await storedPair(asked.flow, inside, true);
      const refusal = await refusalOf(pair, asked, id, inside);
      if (refusal !== null) throw refusal;
    }
    const flows = drafts.map(({ flow, read }) => ({ flow, read, before: null, after: null }));
    await insertFlows(id, now, flows, inside);
  });
  return id;
}

/**
 * Unlocks the drafts of a publication that waits.
 * @throws FlowRefusal where it does not wait any more
 */
export async function cancelPublication(
  id: string,
  by: Accountability,
  { database }: PublicationContext,
): Promise<void> {
  const ended_by = await personName(by, database);
  const canceled = await database(publicationTable)
    .where({ id, state: 'due' })
    .update({ state: 'canceled', ended: new Date(), ended_by });
  if (canceled > 0) return;
  const found = await storedPublication(id, database);
  throw refusalAt('id', phrase(found === null ? 'publications.unknown' : 'publications.ended'));
}
