import { isRow } from '../../hooks/rows.ts';
import { askItem, type AskingApi, readItem, type StudioApi } from '../page/studio.ts';
import {
  type HistoryNames,
  type NewPublication,
  type Publication,
  type PublicationInFull,
  type PublicationPage,
  publicationsPath,
  type ReadDraft,
  type Restoring,
  type WaitingDraft,
} from '../../guard/publicationRows/contract.ts';

// It is our own endpoint: its shape is known where its parts are there.

/** @throws what the client throws, and an Error for an unknown answer */
export async function readDraft(api: StudioApi, flow: string): Promise<ReadDraft> {
  return expectShape(await readItem(api, `${publicationsPath}/draft/${encodeURIComponent(flow)}`), isDraft);
}

/** Drafts that hold changes, and that the person may publish. */
export async function readWaiting(api: StudioApi): Promise<readonly WaitingDraft[]> {
  const { data } = await api.get(`${publicationsPath}/drafts`);
  const rows: unknown = isRow(data) ? data['data'] : null;
  return (Array.isArray(rows) ? rows : []).filter(isRow).map(({ flow, by, at }) => ({
    flow: String(flow),
    by: typeof by === 'string' ? by : null,
    at: String(at),
  }));
}

/** Publishes drafts, or has them wait for their moment. */
export async function publishDrafts(api: AskingApi, what: NewPublication): Promise<Publication> {
  return expectShape(await askItem(api, publicationsPath, what), isPublication);
}

/** What the history is asked for. */
export interface HistoryFilter {
  readonly flow?: string;
  /** Name of who published. */
  readonly person?: string;
}

/** A page of what was published, newest first. */
export async function readHistory(
  api: StudioApi,
  filter: HistoryFilter,
  before: string | null,
  limit = 10,
): Promise<PublicationPage> {
  const asked = new URLSearchParams({ ...filter, limit: String(limit) });
  if (before !== null) asked.set('before', before);
  return expectShape(await readItem(api, `${publicationsPath}?${asked.toString()}`), isPage);
}

/** What the history can be filtered by. */
export async function readNames(api: StudioApi): Promise<HistoryNames> {
  return expectShape(await readItem(api, `${publicationsPath}/names`), isNames);
}

export async function readInFull(api: StudioApi, id: string): Promise<PublicationInFull> {
  return expectShape(await readItem(api, `${publicationsPath}/${encodeURIComponent(id)}`), isInFull);
}

export async function cancelPublication(api: AskingApi, id: string): Promise<Publication> {
  return expectShape(
    await askItem(api, `${publicationsPath}/${encodeURIComponent(id)}/cancel`, {}),
    isPublication,
  );
}

/** Fills the draft of a flow with what a publication put live. */
export async function restoreDraft(api: AskingApi, id: string, what: Restoring): Promise<ReadDraft> {
  return expectShape(
    await askItem(api, `${publicationsPath}/${encodeURIComponent(id)}/restore`, what),
    isDraft,
  );
}

function expectShape<T>(answer: object | null, is: (answer: object) => answer is object & T): T {
  if (answer === null || !is(answer)) throw new TypeError('This is no answer about publications.');
  return answer;
}

function isDraft(answer: object): answer is ReadDraft {
  return (
    isRow(answer) && typeof answer['read'] === 'string' && isRow(answer['before']) && isRow(answer['after'])
  );
}

function isPublication(answer: object): answer is Publication {
  return isRow(answer) && typeof answer['id'] === 'string' && Array.isArray(answer['flows']);
}

function isInFull(answer: object): answer is PublicationInFull {
  return isRow(answer) && Array.isArray(answer['contents']);
}

function isPage(answer: object): answer is PublicationPage {
  return isRow(answer) && Array.isArray(answer['publications']);
}

function isNames(answer: object): answer is HistoryNames {
  return isRow(answer) && Array.isArray(answer['people']) && Array.isArray(answer['flows']);
}
