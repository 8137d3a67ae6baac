import { routes } from '../generated/routes.ts';
import { flowOfPath, type FlowRoutes, type RouteSpec } from '../routes.ts';

/** The route that a path belongs to, or null; a slash at its end makes no difference. A plain path wins over one with parameters. */
export function routeAt(path: string): RouteSpec | null {
  const plain = withoutSlash(path);
  return routes.find((route) => route.path === plain) ?? routes.find((route) => fits(route, plain)) ?? null;
}

/** Whether the product has a screen at a path: a flow's, a page, or one that comes later. The path of a flow that is off the site has none. */
export function isKnownPath(flowRoutes: FlowRoutes, path: string): boolean {
  if (flowOfPath(flowRoutes, path) !== null) return true;
  const route = routeAt(path);
  return route !== null && typeof route.flow !== 'string';
}

/** A path without the slash at its end. */
export function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
}

function fits({ path, params }: RouteSpec, given: string): boolean {
  const wanted = path.split('/');
  const segments = given.split('/');
  return (
    wanted.length === segments.length &&
    wanted.every((segment, at) => {
      const value = segments[at] ?? '';
      const name = /^\{(.+)\}$/.exec(segment)?.[1];
      if (name === undefined) return segment === value;
      return value !== '' && (params?.[name]?.includes(value) ?? true);
    })
  );
}
