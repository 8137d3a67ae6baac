import { exitsOf, isProductRoute } from '../../document/exits.ts';
import { productOf } from '../../product/product.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

export const productRoute: LintRule = {
  id: 'PUB-29',
  severity: 'error',
  check: ({ document }) => {
    const product = productOf(document);
    const { root } = product;
    return exitsOf(document)
      .filter(({ path }) => !isProductRoute(product, path))
      .map(({ path, pointer }) => ({
        pointer,
        ...wordProblem('lint.productRoute', { path, root }),
      }));
  },
};
