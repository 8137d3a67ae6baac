import type { ExtensionContext } from './directus.ts';

/**
 * The address at which this CMS asks an edge: the first of `ALUR_EDGE_NOTICE_URLS`, which are the edges' own, else that of the site, which browsers use too and which may lead through a
 * balancer or a CDN. Null: it was given none.
 * @example
 * const edge = edgeAddress(context.env);
 */
export function edgeAddress(env: ExtensionContext['env']): string | null {
  const { ALUR_EDGE_NOTICE_URLS: own, ALUR_EDGE_URL: site } = env;
  const first = typeof own === 'string' ? own.split(' ').find(Boolean) : undefined;
  const address = first ?? site;
  return typeof address === 'string' && address !== '' ? address.replace(/\/+$/, '') : null;
}
