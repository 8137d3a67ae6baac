import { exitsOf, isProductRoute } from '../../document/exits.ts';
import type { LintRule } from '../../document/lintRule.ts';

export const productRoute: LintRule = {
  id: 'PUB-29',
  severity: 'error',
  check: ({ document }) =>
    exitsOf(document)
      .filter(({ path }) => !isProductRoute(path))
      .map(({ path, pointer }) => ({
        pointer,
        sentence: `"${path}" is not a route of the product.`,
        cure: 'Write "/" or a path below "/vplus/", such as "/vplus/help".',
      })),
};
