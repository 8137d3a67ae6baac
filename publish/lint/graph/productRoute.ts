import { exitsOf, isProductRoute } from '../../document/exits.ts';
import { productOf } from '../../product/product.ts';
import type { LintRule } from '../../document/lintRule.ts';

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
        sentence: `"${path}" is not a route of the product.`,
        cure: `Write "/" or a path below "${root}/", such as "${root}/help".`,
      }));
  },
};
