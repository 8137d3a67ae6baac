import type { RedirectPage, SitePage } from '../contracts/site/pages.ts';
import { decodePage } from './decodePage.ts';
import { fetchJson } from './fetchJson.ts';

/** What the editors' rules make of an address: it leads elsewhere, or is not found. */
export type RuleOutcomePage = Extract<SitePage, { kind: 'redirect' | 'missing' }>;

/** Stands for the path among the names that rules look at. */
const ofPath = '/';

/**
 * What of an address the edge is asked about; null: no rule can be broken by it.
 *
 * @param names that rules look at
 * @param search of the address; nothing of it but these names goes to the edge
 */
export function ruleQuery(names: readonly string[], search: string): string | null {
  const asked = [...new URLSearchParams(search)].filter(([name]) => names.includes(name));
  return asked.length === 0 && !names.includes(ofPath) ? null : new URLSearchParams(asked).toString();
}

/** `GET /alur/verdict`: what rules make of a path with these parameters; null where it stays, and where the edge does not answer. Never throws. */
export async function fetchRuleOutcome(path: string, query: string): Promise<RuleOutcomePage | null> {
  const answer = await fetchJson(`/alur/verdict?${new URLSearchParams({ path, query }).toString()}`);
  const page = answer.ok ? decodePage(answer.value) : null;
  return page?.kind === 'redirect' || page?.kind === 'missing' ? page : null;
}

/** Where a redirect leads, with the query as the edge would keep it. */
export function redirectTarget(
  { to, without }: Pick<RedirectPage, 'to' | 'without'>,
  search: string,
): string {
  if (without.length === 0) return `${to}${search}`;
  const query = new URLSearchParams(search);
  for (const name of without) query.delete(name);
  return query.size === 0 ? to : `${to}?${query.toString()}`;
}
