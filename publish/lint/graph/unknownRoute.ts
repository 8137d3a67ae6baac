import { essentialRoutes } from '../../../src/contracts/address/essentialRoutes.ts';
import { isPathOf, pagePaths } from '../../../src/contracts/address/pagePaths.ts';
import { choose } from '../../document/suggest.ts';
import { exitsOf, isProductRoute } from '../../document/exits.ts';
import type { LintRule } from '../../document/lintRule.ts';

export const unknownRoute: LintRule = {
  id: 'PUB-80',
  severity: 'warning',
  check: ({ document, knownRoutes }) => {
    const known = [
      ...pagePaths,
      ...Object.values(essentialRoutes).flat(),
      ...(document.routes ?? []).map(({ path }) => path),
      ...knownRoutes,
    ];
    return exitsOf(document)
      .filter(({ path }) => isProductRoute(path) && !isPathOf(known, path))
      .map(({ path, pointer }) => ({
        pointer,
        sentence: `There is no page "${path}" yet.`,
        cure: choose(
          path,
          known.filter((each) => !each.includes(':')),
        ),
      }));
  },
};
