import { publicationsPath } from '../../guard/publicationRows/contract.ts';
import { isRow } from '../../hooks/rows.ts';
import { askItem, type AskingApi, readItem, type StudioApi } from '../page/studio.ts';
import type { DraftComment } from './comments.ts';
import type { ReviewState } from './contract.ts';

// It is our own endpoint: its shape is known where its parts are there.

/** @throws what the client throws, and an Error for an unknown answer */
export async function readReview(api: StudioApi, flow: string): Promise<ReviewState> {
  return expectState(await readItem(api, pathOf(flow, 'review')));
}

/** What is done about a review: it is asked for, answered or taken back. */
export async function changeReview(
  api: AskingApi,
  flow: string,
  act: 'review' | 'review/back' | 'review/withdraw',
  why: string,
): Promise<ReviewState> {
  return expectState(await askItem(api, pathOf(flow, act), { why }));
}

/** The comments on a flow, oldest first. */
export async function readComments(api: StudioApi, flow: string): Promise<readonly DraftComment[]> {
  const { data } = await api.get(pathOf(flow, 'comments'));
  const rows: unknown = isRow(data) ? data['data'] : null;
  return (Array.isArray(rows) ? rows : []).filter(isComment);
}

function pathOf(flow: string, what: string): string {
  return `${publicationsPath}/draft/${encodeURIComponent(flow)}/${what}`;
}

function expectState(answer: object | null): ReviewState {
  if (answer === null || !isState(answer)) throw new TypeError('This is no answer about a review.');
  return answer;
}

function isState(answer: object): answer is ReviewState {
  return isRow(answer) && typeof answer['mayAsk'] === 'boolean' && 'review' in answer;
}

function isComment(row: unknown): row is DraftComment {
  return isRow(row) && typeof row['id'] === 'string' && typeof row['words'] === 'string';
}
