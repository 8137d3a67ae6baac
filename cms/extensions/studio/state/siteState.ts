import { isEssential } from '../../../../src/contracts/address/essentialRoutes.ts';
import type { FlowOnSite, FlowsOnSite } from './edgeFlows.ts';

/** How a flow is on the site, as the list shows it. */
export type SiteState =
  /** Visitors get what was published last. */
  | 'live'
  /** Visitors get what was published last; the draft holds changes that they don't get yet. */
  | 'changed'
  /** It was never published; the draft holds what will be. */
  | 'new'
  /** The published document has problems; visitors get its last good version, or nothing. */
  | 'refused'
  /** Visitors get "not found". */
  | 'off'
  /** Not published, but visitors need it: they go on getting the last good version. */
  | 'always'
  /** The machine was too busy to check what was saved; it is checked again by itself. */
  | 'waiting'
  /** The site serves it, or no longer does, and a cache before the site has not confirmed that it dropped the earlier page. */
  | 'purging'
  /** The site does not answer. */
  | 'unknown';

/** @param status of the item in the CMS */
export function siteStateOf(key: string, status: unknown, flows: FlowsOnSite): SiteState {
  if (flows === null) return 'unknown';
  const flow: FlowOnSite | undefined = flows.get(key);
  if (flow === undefined) return status === 'draft' ? 'new' : 'off';
  if (flow.state === 'undecided') return 'waiting';
  if (flow.state === 'purging' || flow.state === 'removed') return 'purging';
  if (flow.state !== 'current') return 'refused';
  return status === 'published' || !isEssential(key) ? 'live' : 'always';
}

/** The same where a draft of the flow holds changes. */
export function stateWithDraft(state: SiteState): SiteState {
  return state === 'live' ? 'changed' : state;
}
