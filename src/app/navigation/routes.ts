import { flowOfPath, type FlowRoutes, type FlowTarget, type LayoutName } from '../../contracts/routes.ts';
import type { Access } from '@alur/engine';

/** What a path shows that no document claims. */
export type PageRoute =
  | {
      /** `soon`: the screen is still to come. */
      readonly kind: 'home' | 'account' | 'help' | 'offers' | 'privacy' | 'soon';
      readonly access: Access;
      /** Message key. */
      readonly title: string;
      readonly layout: LayoutName;
    }
  | { readonly kind: 'notFound'; readonly path: string };

/** What a path shows. */
export type Route = { readonly kind: 'flow'; readonly target: FlowTarget } | PageRoute;

/**
 * The route of a path: a document's, a built-in one, or none. A slash at the end makes no difference.
 *
 * @param pageRouteOf Knows the paths that no document claims.
 */
export function routeOf(
  flowRoutes: FlowRoutes,
  pageRouteOf: (path: string) => PageRoute,
  path: string,
): Route {
  const target = flowOfPath(flowRoutes, path);
  return target === null ? pageRouteOf(path) : { kind: 'flow', target };
}

/** Who the screen of a route is for. */
export function accessOf(route: Route): Access {
  if (route.kind === 'flow') return route.target.access;
  return route.kind === 'notFound' ? 'everyone' : route.access;
}

/** The frame around a route's screen. */
export function layoutOf(route: Route): LayoutName {
  if (route.kind === 'flow') return route.target.layout ?? 'default';
  return route.kind === 'notFound' ? 'default' : route.layout;
}
