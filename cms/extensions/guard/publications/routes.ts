import type { Accountability, Database, Handler, Registration, Request } from '../../hooks/directus.ts';
import type { PublicationContext } from './flowCheck.ts';
import { itemNamed } from '../../hooks/draftItems.ts';
import { mayDo, NoRight } from '../../hooks/rights.ts';
import { publicationsPath } from '../publicationRows/contract.ts';
import { itemWords } from '../publicationRows/itemWords.ts';
import { isRow } from '../../hooks/rows.ts';
import { addLinkRoute } from '../links/linkRoute.ts';
import { type LinkContext, listDraftLinks, makeDraftLink, revokeDraftLink } from '../links/draftLinks.ts';
import { seeDraft } from '../presence/seeDraft.ts';
import { mayDraft } from '../rights/mayDraft.ts';
import { readComments } from '../reviews/draftComments.ts';
import { askForReview, readReview, sendBack, withdrawReview } from '../reviews/draftReviews.ts';
import { phrase } from '../../words/guard.ts';
import { readHistory, readInFull, readNames } from './history.ts';
import { readNewPublication, refusalAt } from './newPublication.ts';
import { publishNow } from './publish.ts';
import { publishDue } from './publishDue.ts';
import { restoreDraft } from './restoreDraft.ts';
import { cancelPublication, schedulePublication } from './schedule.ts';
import { readDraft, storedPair } from './readDraft.ts';
import { isGone } from '../drafts/storedDraft.ts';
import { waitingDrafts } from './waitingDrafts.ts';
import { publicationTable, storedPublication } from '../publicationRows/storedPublications.ts';

/** What one request is answered with. */
type Work = (request: Request, by: Accountability, context: RouteContext) => Promise<unknown>;
type RouteContext = PublicationContext & LinkContext;

const gets: Readonly<Record<string, Work>> = {
  '/drafts': async (_request, by, { database }) => waitingDrafts(by, database),
  '/draft/:flow': async ({ params }, by, { database }) => {
    await refuseStranger(params['flow'] ?? '', by, database);
    const pair = await storedPair(params['flow'] ?? '', database);
    if (isGone(pair.main))
      throw refusalAt('flow', phrase('publications.gone', { flow: itemWords(pair.flow) }));
    return readDraft(pair, database);
  },
  '/draft/:flow/links': async ({ params }, by, context) => listDraftLinks(params['flow'] ?? '', by, context),
  '/draft/:flow/review': async ({ params }, by, { database }) =>
    readReview(params['flow'] ?? '', by, database),
  '/draft/:flow/comments': async ({ params }, by, { database }) =>
    readComments(params['flow'] ?? '', by, database),
  '': async ({ query }, by, { database }) => {
    if (!(await mayDo(by, 'read', publicationTable, database))) throw new NoRight();
    return readHistory(query, database);
  },
  '/names': async (_request, by, { database }) => {
    if (!(await mayDo(by, 'read', publicationTable, database))) throw new NoRight();
    return readNames(database);
  },
  '/:id': async ({ params }, by, { database }) => {
    if (!(await mayDo(by, 'read', publicationTable, database))) throw new NoRight();
    return (await readInFull(params['id'] ?? '', database)) ?? refuseUnknown();
  },
};

const posts: Readonly<Record<string, Work>> = {
  '/draft/:flow/presence': async ({ params, body }, by, { database }) => {
    await refuseStranger(params['flow'] ?? '', by, database);
    const step = isRow(body) && typeof body['step'] === 'string' ? body['step'] : null;
    return seeDraft((params['flow'] ?? '').slice(0, 200), step, by, database);
  },
  '/draft/:flow/links': async ({ params }, by, context) => makeDraftLink(params['flow'] ?? '', by, context),
  '/draft/:flow/review': async ({ params, body }, by, context) =>
    askForReview(params['flow'] ?? '', body, by, context),
  '/draft/:flow/review/back': async ({ params, body }, by, context) =>
    sendBack(params['flow'] ?? '', body, by, context),
  '/draft/:flow/review/withdraw': async ({ params }, by, context) =>
    withdrawReview(params['flow'] ?? '', by, context),
  '/links/:id/revoke': async ({ params }, by, context) => revokeDraftLink(params['id'] ?? '', by, context),
  '': async ({ body }, by, context) => {
    const { at, ...asked } = readNewPublication(body);
    await refuseNoPublisher(
      asked.drafts.map(({ flow }) => flow),
      by,
      context.database,
    );
    const id = at
      ? await schedulePublication({ ...asked, at }, by, context)
      : await publishNow(asked, by, context);
    return storedPublication(id, context.database);
  },
  // What each minute does, for operators whose Directus runs no jobs.
  '/due': async (_request, by, context) => {
    if (!by.admin) throw new NoRight();
    await publishDue(new Date(), context);
    return null;
  },
  '/:id/cancel': async ({ params }, by, context) => {
    const found = await storedPublication(params['id'] ?? '', context.database);
    await refuseNoPublisher(found?.flows ?? [''], by, context.database);
    await cancelPublication(params['id'] ?? '', by, context);
    return storedPublication(params['id'] ?? '', context.database);
  },
  '/:id/restore': async ({ params, body }, by, context) => {
    const named = isRow(body) && typeof body['flow'] === 'string' ? body['flow'] : '';
    await refuseNoPublisher([named], by, context.database);
    return restoreDraft(params['id'] ?? '', body, by, context);
  },
};

/** The endpoint `alur-publications` (guard/publicationRows/contract.ts), and the job that publishes what is due. It stands here, not among Studio's: what it saves passes this extension's filters within the same request. */
export function addPublicationRoutes(
  { init, schedule }: Pick<Registration, 'init' | 'schedule'>,
  context: RouteContext,
): void {
  let isRunning = false;
  schedule('* * * * *', async () => {
    if (isRunning) return;
    isRunning = true;
    await publishDue(new Date(), context).finally(() => {
      isRunning = false;
    });
  });
  addLinkRoute({ init }, context);
  init('routes.custom.before', ({ app }) => {
    for (const [path, work] of Object.entries(gets)) app.get(publicationsPath + path, answer(work, context));
    for (const [path, work] of Object.entries(posts))
      app.post(publicationsPath + path, answer(work, context));
  });
}

function answer(work: Work, context: RouteContext): Handler {
  return (request, response, next) => {
    const by = request.accountability;
    if (typeof by?.user !== 'string') return next(new NoRight());
    return work(request, by, context)
      .then((data) => response.set('cache-control', 'no-store').json({ data }))
      .catch(next);
  };
}

/** Who may look at a draft: those who may change it in some way. */
async function refuseStranger(item: string, by: Accountability, database: Database): Promise<void> {
  if (!(await mayDraft(by, itemNamed(item).of.name, database))) throw new NoRight();
}

/** Who may publish: those who may change each of these as it is published. */
async function refuseNoPublisher(
  items: readonly string[],
  by: Accountability,
  database: Database,
): Promise<void> {
  for (const name of new Set(items.map((item) => itemNamed(item).of.name)))
    if (!(await mayDo(by, 'update', name, database))) throw new NoRight();
}

function refuseUnknown(): never {
  throw refusalAt('id', phrase('publications.unknown'));
}
