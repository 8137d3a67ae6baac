import { isKnownPath, routeAt } from '../../src/contracts/address/routeTable.ts';
import { withoutSlash } from '@alur/engine/routes';
import { flowOfPath } from '../../src/contracts/routes.ts';
import type { SitePage } from '../../src/contracts/site/pages.ts';
import type { HeldFlow } from '../bundles/heldFlow.ts';
import { sitePageOf } from '../site/sitePages.ts';
import type { BootParts } from './buildBoot.ts';
import type { Visitor } from './visitor.ts';

/**
 * What stands at a path. `own`: a flow or an editors' page; they are few, and many readers ask for the very same. `plain`: a page of the program that looks
 * alike everywhere. `missing`: nothing, which is 404 however the page comes about.
 */
export type Place = 'own' | 'plain' | 'missing';

/** Pages that show what editors wrote, and nothing without it; the first page and the account's have something of their own. */
const ofEditors: readonly unknown[] = ['help', 'offers'];

/** The flow of a path as it is served to a visitor now; null: it shows none. */
export function flowAt(
  { bundles, experiments }: Pick<BootParts, 'bundles' | 'experiments'>,
  path: string,
  { refused, bucket }: Pick<Visitor, 'refused' | 'bucket'>,
): HeldFlow | null {
  const target = refused === true ? null : flowOfPath(bundles.routes(), path);
  return target === null ? null : (experiments.heldFor(target.flow, bucket) ?? bundles.get(target.flow));
}

/**
 * What stands at a path for a visitor, by what is in memory, before anything is rendered.
 *
 * @param page the editors' page there; null: they have none
 */
export function placeOf(
  parts: BootParts,
  path: string,
  visitor: Visitor,
  page: SitePage | null = sitePageOf(parts.content, parts.bundles, withoutSlash(path), visitor.locale),
): Place {
  if (visitor.refused === true) return 'missing';
  if (flowAt(parts, path, visitor) !== null) return 'own';
  const isWritten = page !== null && page.kind !== 'missing';
  if (isWritten) return 'own';
  if (page !== null && ofEditors.includes(routeAt(withoutSlash(path))?.page)) return 'missing';
  return isKnownPath(parts.bundles.routes(), path) ? 'plain' : 'missing';
}
