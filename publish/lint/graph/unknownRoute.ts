import { routeAt, withoutSlash } from '../../../src/contracts/address/routeTable.ts';
import { routes } from '../../../src/contracts/generated/routes.ts';
import { choose } from '../../document/suggest.ts';
import { exitsOf, isProductRoute } from '../../document/exits.ts';
import type { LintRule } from '../../document/lintRule.ts';

export const unknownRoute: LintRule = {
  id: 'PUB-80',
  severity: 'warning',
  check: ({ document, knownRoutes }) => {
    const claimed = [...(document.routes ?? []).map(({ path }) => path), ...knownRoutes].map(withoutSlash);
    const known = [...routes.map(({ path }) => path), ...claimed];
    const isKnown = (path: string) =>
      // What fills a name in is known when it is followed (PUB-1420).
      path.includes('{') || routeAt(path) !== null || claimed.includes(withoutSlash(path));
    return exitsOf(document)
      .filter(({ path }) => isProductRoute(path) && !isKnown(path))
      .map(({ path, pointer }) => ({
        pointer,
        sentence: `There is no page "${path}" yet.`,
        cure: choose(
          path,
          known.filter((each) => !each.includes('{')),
        ),
      }));
  },
};
