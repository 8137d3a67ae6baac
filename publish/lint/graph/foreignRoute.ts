import type { FlowDocument } from '../../contract/generated/flow.ts';
import { findRoute } from '@alur/engine/routes';
import { productOf } from '../../product/product.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

export const foreignRoute: LintRule = {
  id: 'PUB-59',
  severity: 'error',
  check: ({ document }) => {
    const { flow, routes = [] } = document;
    return routes.flatMap(({ path }, index) => {
      const owner = ownerOf(document, path);
      if (owner === null || owner === flow) return [];
      return [
        {
          pointer: `/document/routes/${index}/path`,
          ...(owner === 'page'
            ? wordProblem('lint.foreignRoute.page', { path })
            : wordProblem('lint.foreignRoute.flow', { path, owner })),
        },
      ];
    });
  },
};

/** The essential flow that a path belongs to; `page`: it is a page of the program; null: any flow may claim it. */
function ownerOf(document: FlowDocument, path: string): string | null {
  const route = findRoute(productOf(document).routes, path);
  if (route?.page !== undefined) return 'page';
  return route?.essential === true && typeof route.flow === 'string' ? route.flow : null;
}
