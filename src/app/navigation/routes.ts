import { type Access, flowOfPath, type FlowRoutes, type FlowTarget } from '../../contracts/routes.ts';

/** What a path shows that no document claims. */
export type PageRoute =
  | { readonly kind: 'home' | 'account' | 'soon'; readonly access: Access }
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

export const loginPath = '/vplus/auth/login';
export const loginCodePath = '/vplus/auth/login-otp';
export const forgotPasswordPath = '/vplus/auth/forgot-password';
export const registerPath = '/vplus/auth/register';
export const helpPath = '/vplus/help';
export const accountPath = '/vplus';
export const changePasswordPath = '/vplus/auth/change-password';
export const removeAccountPath = '/vplus/auth/remove';
export const historyPath = '/vplus/pay/history';
export const transactionsPath = '/vplus/pay/history/list';
