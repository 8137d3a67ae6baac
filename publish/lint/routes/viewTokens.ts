import { findRoute } from '@alur/engine/routes';
import type { LintRule } from '../../document/lintRule.ts';
import { productOf } from '../../product/product.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** Who comes back from a provider in another browser is not logged in there: a flow that takes the token of a return takes it at each address that may have one. */
export const viewTokens: LintRule = {
  id: 'PUB-4239',
  severity: 'error',
  check: ({ document }) => {
    const { routes = [] } = document;
    if (routes.every(({ viewToken }) => viewToken !== true)) return [];
    const ofProduct = productOf(document).routes;
    return routes.flatMap(({ path, viewToken }, index) =>
      viewToken === true || findRoute(ofProduct, path)?.viewToken !== true
        ? []
        : [{ pointer: `/document/routes/${index}`, ...wordProblem('lint.viewTokens', { path }) }],
    );
  },
};
