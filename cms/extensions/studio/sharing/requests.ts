import { publicationsPath } from '../../guard/publicationRows/contract.ts';
import { isRow } from '../../hooks/rows.ts';
import { askItem, type AskingApi, readItem, type StudioApi } from '../page/studio.ts';
import type { DraftLinks, NewDraftLink } from './contract.ts';

// It is our own endpoint: its shape is known where its parts are there.

/** @throws what the client throws, and an Error for an unknown answer */
export async function readLinks(api: StudioApi, flow: string): Promise<DraftLinks> {
  return expectLinks(await readItem(api, pathOf(flow)));
}

/** Makes a link that shows the draft as it is stored now. */
export async function makeLink(api: AskingApi, flow: string): Promise<NewDraftLink> {
  const made = expectLinks(await askItem(api, pathOf(flow), {}));
  if (!hasAddress(made)) throw new TypeError('This is no answer about a new link.');
  return made;
}

/** Ends a link; what is left of its flow. */
export async function revokeLink(api: AskingApi, id: string): Promise<DraftLinks> {
  return expectLinks(await askItem(api, `${publicationsPath}/links/${encodeURIComponent(id)}/revoke`, {}));
}

function pathOf(flow: string): string {
  return `${publicationsPath}/draft/${encodeURIComponent(flow)}/links`;
}

function expectLinks(answer: object | null): DraftLinks {
  if (answer === null || !isLinks(answer)) throw new TypeError('This is no answer about links.');
  return answer;
}

function isLinks(answer: object): answer is DraftLinks {
  return isRow(answer) && typeof answer['isOn'] === 'boolean' && Array.isArray(answer['links']);
}

function hasAddress(links: DraftLinks): links is NewDraftLink {
  return 'address' in links && typeof links.address === 'string';
}
