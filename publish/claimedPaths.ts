import { isRecord } from '@alur/engine/json';

/**
 * The paths that items claim for their flows, sorted and each once: what a check of one of them must know of the others (PUB-80). Nothing about the
 * items is trusted; what is no path is left out.
 */
export function claimedPaths(items: Iterable<{ readonly document: unknown }>): readonly string[] {
  const paths = [...items].flatMap(({ document }) => {
    const routes = isRecord(document) && Array.isArray(document['routes']) ? document['routes'] : [];
    return routes.filter(isRecord).flatMap(({ path }) => (typeof path === 'string' ? [path] : []));
  });
  return [...new Set(paths)].sort();
}
