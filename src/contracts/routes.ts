import type { Access } from '@alur/engine';

/** The frames of the product (spec 2). */
export type LayoutName = 'default' | 'pay' | 'tv' | 'redeem';

/** A route of the product, as `schemas/routes.json` has it; its meta-schema says what each name means. */
export interface RouteSpec {
  /** `{name}` stands for one segment. */
  readonly path: string;
  /** Closes a parameter to these values. */
  readonly params?: Readonly<Record<string, readonly string[]>>;
  readonly layout: LayoutName;
  readonly page?: 'home' | 'account' | 'help' | 'offers' | 'privacy';
  readonly flow?: string | true;
  readonly essential?: true;
  readonly access: Access;
  readonly policy: 'standard' | 'card' | 'open';
  /** Message key. */
  readonly title?: string;
  /** A read-only token of the address may stand in for the session here. */
  readonly viewToken?: true;
}

/** A path whose screen is a flow; `query` is added to the page's own. */
export interface FlowTarget {
  readonly flow: string;
  readonly access: Access;
  readonly query?: Readonly<Record<string, string>>;
  /** The route's, where it is not `default`. */
  readonly layout?: LayoutName;
  /** A read-only token of the address may stand in for the session. */
  readonly viewToken?: true;
  /** Names of the query that rules of the editors' look at here, and `/` where they look at the path; without it there are none, and the edge is asked nothing. */
  readonly ruleParameters?: readonly string[];
}

/** Paths that show flows, from all published documents: a new flow needs no change in code. */
export type FlowRoutes = Readonly<Record<string, FlowTarget>>;

/**
 * The flow of a path, or null when its screen is not a flow. A slash at the end makes no difference. A plain path wins over one with parameters, whose
 * segments are added to its query: `/list/{id}` at `/list/42` has the query `id` of 42.
 */
export function flowOfPath(routes: FlowRoutes, path: string): FlowTarget | null {
  const clean = path.length > 1 ? path.replace(/\/+$/, '') : path;
  if (Object.hasOwn(routes, clean)) return routes[clean] ?? null;
  for (const [pattern, target] of Object.entries(routes)) {
    const given = pattern.includes('{') ? parametersOf(pattern, clean) : undefined;
    if (given !== undefined) return { ...target, query: { ...target.query, ...given } };
  }
  return null;
}

/** What a path gives to the parameters of a pattern, one segment each; undefined where it doesn't fit. */
function parametersOf(pattern: string, path: string): Readonly<Record<string, string>> | undefined {
  const named = pattern.replaceAll(/\{(\w+)\}/g, '(?<$1>[\\w-]{1,64})');
  return new RegExp(`^${named}$`).exec(path)?.groups;
}
