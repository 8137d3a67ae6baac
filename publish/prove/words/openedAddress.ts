import type { FlowDocument } from '../../../src/contracts/generated/flow.ts';
import type { World } from '../contract.ts';

type Route = NonNullable<FlowDocument['routes']>[number];

/**
 * The address at which a run begins, as somebody would type it: the path of the route that says what the world says, its parts filled in, and behind it
 * what the address itself has to hold.
 *
 * @example openedAddress(document, { otp: 'true', from: 'tv' }) // '/vplus/login-code?from=tv', where a route of that path says `otp`
 */
export function openedAddress({ routes = [] }: FlowDocument, query: World['query']): string {
  const fitting = routes
    .filter((route) => Object.entries(route.query ?? {}).every(([name, text]) => isSaid(query, name, text)))
    .toSorted((one, other) => saidBy(other).length - saidBy(one).length);
  const route = fitting.find(({ path }) => partsOf(path).every((name) => Object.hasOwn(query, name)));
  if (route === undefined) return withQuery(routes[0]?.path ?? '', Object.entries(query));
  const said = [...saidBy(route), ...partsOf(route.path)];
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => query[name] ?? name);
  return withQuery(
    path,
    Object.entries(query).filter(([name]) => !said.includes(name)),
  );
}

/** A text of a route that no condition names stands in a world as any text of that name. */
function isSaid(query: World['query'], name: string, text: string): boolean {
  return query[name] === text || query[name] === `${name}-1`;
}

function saidBy({ query = {} }: Route): readonly string[] {
  return Object.keys(query);
}

function partsOf(path: string): readonly string[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');
}

function withQuery(path: string, given: readonly (readonly [string, string])[]): string {
  return given.length === 0 ? path : `${path}?${given.map(([name, text]) => `${name}=${text}`).join('&')}`;
}
