import { isClickId } from '../measuring/clickIds.ts';
import { flowOfPath, type FlowRoutes } from '../routes.ts';
import { routeAt } from './routeTable.ts';

/** What a campaign, the language and the debug view add to an address: nothing of a person. A click id is taken off before libraries load (`clickIds.ts`). */
const openParameters = /^(?:utm_[a-z]{1,20}|locale|ads_location|debug)$/;

/** A partner's own short name: a company, never a person (no @, no long number). */
const partnerName = /^(?!\d+$)[a-z][a-z0-9_-]{0,31}$/i;

/**
 * Returns whether libraries of others may run in a page of this address (T31): a page that asks for nothing, under an address that names nobody. Every other one, such as a flow's,
 * has neither them nor a policy that would let them in.
 *
 * @param search the query, with or without its question mark
 */
export function isOpenAddress(flowRoutes: FlowRoutes, path: string, search: string): boolean {
  return (
    routeAt(path)?.policy === 'open' &&
    flowOfPath(flowRoutes, path) === null &&
    [...new URLSearchParams(search)].every(
      ([name, value]) =>
        openParameters.test(name) || isClickId(name) || (name === 'partner' && partnerName.test(value)),
    )
  );
}
