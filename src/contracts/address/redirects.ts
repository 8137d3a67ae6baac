import type { RouteSpec } from '../routes.ts';
import { routeAt } from './routeTable.ts';

/** A redirect from one path of ours to another. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

const pathShape = /^\/(?:[a-zA-Z0-9_-]{1,64}(?:\/[a-zA-Z0-9_-]{1,64}){0,6})?$/;
/** Paths that the edge itself serves; no page is at them or below. */
export const edgePath =
  /^\/(?:alur|api|assets|healthz|readyz|metrics)(?:\/|$)|^\/vplus\/(?:config|media)(?:\/|$)/;

/** Below this editors see what is not published; a visitor finds nothing there. */
const previewPath = /^\/vplus\/preview(?:\/|$)/;
/** Below these visitors log in, come back from a provider, confirm an address and pay: none of them can be redirected, whatever its flow. */
const keptPath = /^\/vplus\/(?:auth|verify|pay)(?:\/|$)/;
/** Pages of the product on which visitors log out and choose what is measured. */
const keptPages: readonly RouteSpec['page'][] = ['account', 'privacy'];

/**
 * Whether editors may take a path from visitors, by a redirect or by a rule over its addresses: any of ours but those without which nobody gets in, gets back in, leaves, pays or
 * chooses what is measured, and those that no visitor asks for.
 */
export function mayRedirectFrom(path: string): boolean {
  if (!pathShape.test(path) || [edgePath, previewPath, keptPath].some((kept) => kept.test(path)))
    return false;
  const route = routeAt(path);
  if (route === null) return true;
  return !(
    route.essential === true ||
    route.policy === 'card' ||
    route.viewToken === true ||
    keptPages.includes(route.page)
  );
}

/** Whether a path may be a redirect's target: a route of the closed list, none that the edge itself serves or that editors alone see. */
export function mayRedirectTo(path: string): boolean {
  return pathShape.test(path) && !edgePath.test(path) && !previewPath.test(path) && routeAt(path) !== null;
}

/** The paths that a redirect leads through and back to one of them, from that one on; null where it ends. */
export function circleFrom(redirects: ReadonlyMap<string, string>, from: string): readonly string[] | null {
  const line: string[] = [];
  let next: string | undefined = from;
  while (next !== undefined) {
    if (line.includes(next)) return [...line.slice(line.indexOf(next)), next];
    line.push(next);
    next = redirects.get(next);
  }
  return null;
}

/** Each redirect with the place where it ends, so that one step is enough; those that never end are left out. */
export function resolveRedirects(redirects: readonly Redirect[]): readonly Redirect[] {
  const byPath = new Map(redirects.map(({ from, to }) => [from, to]));
  return [...byPath.keys()].flatMap((from) => {
    if (circleFrom(byPath, from) !== null) return [];
    let to = from;
    for (let next = byPath.get(to); next !== undefined; next = byPath.get(to)) to = next;
    return [{ from, to }];
  });
}
