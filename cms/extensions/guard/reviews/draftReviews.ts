import type { Accountability, Database, ExtensionContext } from '../../hooks/directus.ts';
import { flowCollection } from '../../hooks/draftItems.ts';
import { Refusal } from '../../hooks/refusal.ts';
import { mayDo, NoRight } from '../../hooks/rights.ts';
import { isRow } from '../../hooks/rows.ts';
import { longestReviewWords, type ReviewState } from '../../studio/reviewing/contract.ts';
import { phrase } from '../../words/guard.ts';
import type { Sentence } from '../../words/sentences.ts';
import { refuseWaiting } from '../publicationRows/lockedDraft.ts';
import { refuseOutsiders } from '../rights/flowRights.ts';
import { personName } from '../saves/personName.ts';
import { notifyAsker, notifyPublishers } from './notifyOfReview.ts';
import { endReview, namedDrafts, reviewTable, type StoredReview, storedReviews } from './storedReviews.ts';

/** Whether the draft of a flow waits to be looked at, and what who asks may do about it. */
export async function readReview(flow: string, by: Accountability, database: Database): Promise<ReviewState> {
  await refuseOutsiders(by, database);
  const [stored, drafts, publishes] = await Promise.all([
    reviewIn(flow, database),
    namedDrafts([flow], database),
    mayPublish(by, database),
  ]);
  const isOpen = stored?.state === 'asked';
  return {
    review: stored === null ? null : withoutAccount(stored),
    mayAsk: drafts.has(flow) && (!isOpen || stored.isChanged),
    maySendBack: isOpen && publishes,
    mayWithdraw: isOpen && (publishes || stored.person === by.user),
  };
}

/**
 * Asks the publishers to look at the draft of a flow, and notifies them, once in ten minutes.
 * @throws Refusal, or NoRight
 */
export async function askForReview(
  flow: string,
  body: unknown,
  by: Accountability,
  context: ExtensionContext,
): Promise<ReviewState> {
  const { database } = context;
  await refuseOutsiders(by, database);
  const why = sentenceIn(body);
  const draft = (await namedDrafts([flow], database)).get(flow);
  if (draft === undefined) throw refusal(phrase('reviews.nothing', { flow }));
  await refuseWaiting(flow, 'why', database);
  const before = await reviewIn(flow, database);
  if (before?.state === 'asked' && !before.isChanged)
    throw refusal(phrase('reviews.asked', { name: before.by }));
  const name = (await personName(by, database)) ?? '';
  const row = {
    ...{ state: 'asked', person: by.user ?? '', name, why, at: new Date(), draft },
    ...{ answer: null, by_name: null },
  };
  await database.transaction(async (inside) => {
    await endReview(flow, inside);
    await inside(reviewTable).insert([{ id: flow, ...row }]);
  });
  const isQuiet = await notifyPublishers({ flow, name, words: why, by: by.user }, context);
  const state = await readReview(flow, by, database);
  return isQuiet ? { ...state, isQuiet } : state;
}

/**
 * Sends a draft back to who asked, with what is to be changed.
 * @throws Refusal, or NoRight
 */
export async function sendBack(
  flow: string,
  body: unknown,
  by: Accountability,
  context: ExtensionContext,
): Promise<ReviewState> {
  const { database } = context;
  if (!(await mayPublish(by, database))) throw new NoRight();
  const answer = sentenceIn(body);
  const stored = await reviewIn(flow, database);
  const name = (await personName(by, database)) ?? '';
  // Of two publishers who answer at once one does.
  const done = await database(reviewTable)
    .where({ id: flow, state: 'asked' })
    .update({ state: 'back', answer, by_name: name });
  if (stored === null || done === 0) throw refusal(phrase('reviews.notAsked'));
  await notifyAsker({ flow, name, words: answer, person: stored.person }, context);
  return readReview(flow, by, database);
}

/**
 * Takes the question back.
 * @throws Refusal, or NoRight
 */
export async function withdrawReview(
  flow: string,
  by: Accountability,
  { database }: Pick<ExtensionContext, 'database'>,
): Promise<ReviewState> {
  await refuseOutsiders(by, database);
  const stored = await reviewIn(flow, database);
  if (stored?.state !== 'asked') throw refusal(phrase('reviews.notAsked'));
  if (stored.person !== by.user && !(await mayPublish(by, database))) throw new NoRight();
  await endReview(flow, database);
  return readReview(flow, by, database);
}

async function reviewIn(flow: string, database: Database): Promise<StoredReview | null> {
  return (await storedReviews([flow], database)).get(flow) ?? null;
}

function withoutAccount({ person: _account, ...review }: StoredReview): ReviewState['review'] {
  return review;
}

function sentenceIn(body: unknown): string {
  const given = isRow(body) ? body['why'] : null;
  const sentence = typeof given === 'string' ? given.replaceAll('\0', '').toWellFormed().trim() : '';
  if (sentence === '' || sentence.length > longestReviewWords)
    throw refusal(phrase('reviews.why', { most: longestReviewWords }));
  return sentence;
}

async function mayPublish(by: Accountability, database: Database): Promise<boolean> {
  return mayDo(by, 'update', flowCollection, database);
}

function refusal(sentence: Sentence): Refusal {
  return new Refusal('content', 'why', sentence);
}
