import { routeAt, withoutSlash } from '../../../src/contracts/address/routeTable.ts';
import { routes as productRoutes } from '../../../src/contracts/generated/routes.ts';
import type { FlowDocument } from '../../../src/contracts/generated/flow.ts';
import { exitsOf } from '../../document/exits.ts';
import { firstOfEach, type Discovery } from '../discovery.ts';

/** Fewer claimed paths than this are not those of all documents: one was looked at alone. */
const fewest = 5;

/**
 * Every link and leave ends where a page is, or a flow that claims the path. A path that the product keeps for a flow shows nothing once that flow has
 * another address.
 *
 * @param others paths that the other documents claim
 */
export function linksEnd(document: FlowDocument, others: readonly string[]): readonly Discovery[] {
  const claimed = new Set([...others, ...(document.routes ?? []).map(({ path }) => path)].map(withoutSlash));
  const kept = productRoutes.filter(
    ({ path, flow }) => typeof flow === 'string' && claimed.has(withoutSlash(path)),
  );
  if (kept.length < fewest) return [];
  const found = exitsOf(document).flatMap(({ path, pointer }): readonly Discovery[] => {
    const isLost = typeof routeAt(path)?.flow === 'string' && !claimed.has(withoutSlash(path));
    return isLost ? [{ code: 'linkToNowhere', place: pointer, names: { path }, at: null }] : [];
  });
  return firstOfEach(found, ({ place }) => place);
}
