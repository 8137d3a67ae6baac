import { routeAt } from '../../contracts/address/routeTable.ts';
import type { PageRoute } from './routes.ts';

/**
 * The page of a path that no document claims, by `schemas/routes.json`; part of what a flow's page loads when idle. A path that any flow may claim
 * says until then that its screen is still to come; the path of one flow is not found while editors keep that flow off the site.
 */
export function pageRouteOf(path: string): PageRoute {
  const route = routeAt(path);
  if (route === null || typeof route.flow === 'string') return { kind: 'notFound', path };
  const { page = 'soon', access, layout, title = 'soon.title' } = route;
  return { kind: page, access, layout, title };
}
