import { flowOfPath, type FlowRoutes } from '../routes.ts';
import { routeAt } from './routeTable.ts';

/** What a campaign, the language and the debug view add to an address: nothing of a person. */
const openParameters = /^(?:utm_[a-z]{1,20}|locale|ads_location|debug)$/;

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
    [...new URLSearchParams(search).keys()].every((name) => openParameters.test(name))
  );
}
