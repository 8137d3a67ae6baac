import { findRoute, withoutSlash } from '@alur/engine/routes';
import { productOf } from '../../product/product.ts';
import { sayChoice } from '../../wording/suggest.ts';
import { exitsOf, isProductRoute } from '../../document/exits.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { say } from '../../wording/say.ts';
import { inWords } from '../../wording/wordSaid.ts';

export const unknownRoute: LintRule = {
  id: 'PUB-80',
  severity: 'warning',
  check: ({ document, knownRoutes }) => {
    const product = productOf(document);
    const { routes } = product;
    const claimed = [...(document.routes ?? []).map(({ path }) => path), ...knownRoutes].map(withoutSlash);
    const known = [...routes.map(({ path }) => path), ...claimed];
    const isKnown = (path: string) =>
      // What fills a name in is known when it is followed (PUB-1420).
      path.includes('{') || findRoute(routes, path) !== null || claimed.includes(withoutSlash(path));
    return exitsOf(document)
      .filter(({ path }) => isProductRoute(product, path) && !isKnown(path))
      .map(({ path, pointer }) => ({
        pointer,
        ...inWords(
          say('lint.unknownRoute', { path }),
          sayChoice(
            path,
            known.filter((each) => !each.includes('{')),
          ),
        ),
      }));
  },
};
