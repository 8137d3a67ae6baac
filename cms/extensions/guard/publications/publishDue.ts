import type { PublicationContext } from './flowCheck.ts';
import { Refusal } from '../../hooks/refusal.ts';
import { NoRight } from '../../hooks/rights.ts';
import type { Publication } from '../publicationRows/contract.ts';
import { accountOf } from '../../studio/preview/accountOf.ts';
import { phrase } from '../../words/guard.ts';
import type { Sentence } from '../../words/sentences.ts';
import { inDraftRequest } from '../drafts/draftRequests.ts';
import { FlowRefusal, keptRefusals, refusalsIn } from './flowRefusal.ts';
import { momentWords } from '../publicationRows/momentWords.ts';
import { removeOver } from '../links/draftLinks.ts';
import { notifyOfRefusal } from './notify.ts';
import { putLive } from './putLive.ts';
import {
  flowTable,
  insertFlows,
  publicationTable,
  storedFlowRows,
  withFlows,
} from '../publicationRows/storedPublications.ts';

/** A publication that could not be made for this long is not made any more: nobody expects it by then. */
const mostLateMs = 3_600_000;
const keptMs = 400 * 86_400_000;

/** Another Directus has made it, or somebody canceled it. */
class NotDue extends Error {}

/**
 * Publishes what is due. Several Directus may try at once: the one that changes the state from `due` does it, in the transaction that puts the drafts live, so that one which ends in the
 * middle leaves it due.
 */
export async function publishDue(now: Date, context: PublicationContext): Promise<void> {
  const { database, logger } = context;
  await removeOld(now, context);
  await removeOver(database, now).catch((error: unknown) => {
    // A CMS that was not seeded since the update has no such table.
    logger.warn(`alur-guard: links to drafts that are over were not removed: ${String(error)}`);
  });
  const rows = await database(publicationTable)
    .where({ state: 'due' })
    .where('moment', '<=', now)
    .orderBy([{ column: 'moment', order: 'asc' }])
    .limit(100)
    .select('*');
  const due = await withFlows(rows, database);
  for (const [index, publication] of due.entries())
    await publishOne(publication, String(rows[index]?.['by']), now, context).catch((error: unknown) => {
      logger.warn(`alur-guard: publication ${publication.id} is tried again in a minute: ${String(error)}`);
    });
}

async function publishOne(
  publication: Publication,
  user: string,
  now: Date,
  context: PublicationContext,
): Promise<void> {
  const isLate = +now - Date.parse(publication.moment ?? '') > mostLateMs;
  const refusals = isLate
    ? [ofAll(phrase('publications.late', { moment: momentWords(publication) }))]
    : await putDueLive(publication, user, now, context);
  if (refusals.length === 0) return;
  if (!isLate && refusals.some(({ isPassing }) => isPassing)) throw new Error(refusals[0]?.message);
  const refused = await context
    .database(publicationTable)
    .where({ id: publication.id, state: 'due' })
    .update({ state: 'refused', ended: now, refusals: JSON.stringify(keptRefusals(refusals)) });
  if (refused > 0) await notifyOfRefusal(publication, user, refusals, context);
}

/** What refuses it; nothing: it is live, or no longer due. */
async function putDueLive(
  { id, by }: Publication,
  user: string,
  now: Date,
  context: PublicationContext,
): Promise<readonly FlowRefusal[]> {
  const { database } = context;
  const account = await accountOf(user, database);
  if (account === null) return [ofAll(phrase('publications.account', { name: by ?? user }))];
  const drafts = await storedFlowRows(id, database);
  const order = {
    id,
    by: account,
    drafts,
    begin: async (inside: PublicationContext['database']) => {
      const claimed = await inside(publicationTable)
        .where({ id, state: 'due' })
        .update({ state: 'published', ended: now });
      if (claimed === 0) throw new NotDue();
    },
    keep: async (flows: typeof drafts, inside: PublicationContext['database']) => {
      await inside(flowTable).where({ publication: id }).delete();
      await insertFlows(id, now, flows, inside);
    },
  };
  try {
    await inDraftRequest(account, async () => putLive(order, context));
    return [];
  } catch (error) {
    if (error instanceof NotDue) return [];
    if (error instanceof NoRight) return [ofAll(phrase('publications.noRight', { name: by ?? user }))];
    const refusals = refusalsIn(error, null);
    if (refusals === null) throw error;
    return refusals;
  }
}

function ofAll(sentence: Sentence): FlowRefusal {
  return new FlowRefusal(null, new Refusal('content', 'drafts', sentence));
}

/** Removes what has been kept long enough. What waits is younger: nothing is scheduled that far ahead. */
async function removeOld(now: Date, { database }: PublicationContext): Promise<void> {
  const then = new Date(+now - keptMs);
  for (const table of [flowTable, publicationTable]) await database(table).where('at', '<', then).delete();
}
