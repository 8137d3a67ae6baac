/**
 * Whom a flow is for. `visitors`: a signed-in subscriber is led on. `subscribers`: whoever is not signed in is sent to login and comes back
 * (spec §4, the kick-out). `everyone`: also its variant, where only a call that needs a session asks for the login.
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
