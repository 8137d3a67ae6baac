import { findRoute } from '@alur/engine/routes';
import { productOf } from '../../product/product.ts';
import { isInput, stepPointer } from '../../document/fields.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** A route that takes the token of a return: the product's own route has to, and who holds such a token only looks. */
export const viewTokenRoute: LintRule = {
  id: 'PUB-1081',
  severity: 'error',
  check({ document }) {
    const { routes = [], steps } = document;
    const ofProduct = productOf(document).routes;
    const taking = routes.flatMap((route, index) => (route.viewToken === true ? [{ ...route, index }] : []));
    if (taking.length === 0) return [];
    const foreign = taking
      .filter(({ path }) => findRoute(ofProduct, path)?.viewToken !== true)
      .map(({ path, index }) => ({
        pointer: pointerAt('/document/routes', index, 'viewToken'),
        ...wordProblem('lint.viewTokenRoute.provider', { path }),
      }));
    const inputs = Object.entries(steps).flatMap(([id, { body }]) =>
      body.flatMap((item, index) =>
        isInput(item)
          ? [
              {
                pointer: pointerAt(stepPointer(id), 'body', index, 'field'),
                ...wordProblem('lint.viewTokenRoute.inputs'),
              },
            ]
          : [],
      ),
    );
    return [...foreign, ...inputs];
  },
};
