import { routes } from '../generated/routes.ts';
import { flowOfPath, type FlowRoutes, type RouteSpec } from '../routes.ts';
import { findRoute } from '@alur/engine/routes';

/** The route that a path belongs to, or null; a slash at its end makes no difference. A plain path wins over one with parameters. */
export function routeAt(path: string): RouteSpec | null {
  return findRoute(routes, path);
}

/** Whether the product has a screen at a path: a flow's, a page, or one that comes later. The path of a flow that is off the site has none. */
export function isKnownPath(flowRoutes: FlowRoutes, path: string): boolean {
  if (flowOfPath(flowRoutes, path) !== null) return true;
  const route = routeAt(path);
  return route !== null && typeof route.flow !== 'string';
}
