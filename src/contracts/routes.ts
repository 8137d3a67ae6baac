/**
 * Who a flow is for. `visitors`: a signed-in subscriber is redirected. `subscribers`: a visitor is redirected to login and returns
 * (spec 4). `everyone`: also its variant, where only a call that needs a session redirects to login.
 */
export type Access = 'everyone' | 'visitors' | 'subscribers';

/** A path whose screen is a flow; `query` is added to the page's own. */
export interface FlowTarget {
  readonly flow: string;
  readonly access: Access;
  readonly query?: Readonly<Record<string, string>>;
}

/** Paths that show flows, from all published documents: a new flow needs no change in code. */
export type FlowRoutes = Readonly<Record<string, FlowTarget>>;

/** The flow of a path, or null when its screen is not a flow. A slash at the end makes no difference. */
export function flowOfPath(routes: FlowRoutes, path: string): FlowTarget | null {
  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path;
  return Object.hasOwn(routes, clean) ? (routes[clean] ?? null) : null;
}
