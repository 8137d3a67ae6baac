import { findRoute, withoutSlash } from '@alur/engine/routes';
import { productOf } from '../../product/product.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';
import { say } from '../../wording/say.ts';

/** Who may see an address is the deployment's to say; a document neither opens nor closes it. */
export const routeAccess: LintRule = {
  id: 'PUB-3197',
  severity: 'error',
  check: ({ document }) => {
    const { flow, access: usual = 'everyone', routes = [] } = document;
    return routes.flatMap(({ path, access = usual }, index) => {
      const route = findRoute(productOf(document).routes, path);
      const isOurs = route?.flow === flow || route?.flow === true;
      if (route === null || !isOurs || route.access === access) return [];
      return [
        {
          pointer: `/document/routes/${index}`,
          ...wordProblem('lint.routeAccess.other', {
            path,
            access: route.access,
            wanted: say(`access.${route.access}`),
            is: say(`access.${access}`),
          }),
        },
      ];
    });
  },
};

/** Addresses that the product can't go without stay with their flow. */
export const essentialRoute: LintRule = {
  id: 'PUB-3198',
  severity: 'error',
  check: ({ document }) => {
    const { flow, routes = [] } = document;
    const own = routes.map(({ path }) => withoutSlash(path));
    return productOf(document)
      .routes.filter(
        ({ flow: of, essential, path }) => essential === true && of === flow && !own.includes(path),
      )
      .map(({ path }) => ({
        pointer: '/document/routes',
        ...wordProblem('lint.routeAccess.essential', { path }),
      }));
  },
};

/** Where a provider leads back to, the flow that waits for it stands. */
export const returnAddress: LintRule = {
  id: 'PUB-4014',
  severity: 'error',
  check: ({ document }) => {
    const { flow, routes = [] } = document;
    const { returnPaths = {} } = productOf(document);
    const own = routes.map(({ path }) => withoutSlash(path));
    const kept = Object.hasOwn(returnPaths, flow) ? (returnPaths[flow] ?? []) : [];
    return kept
      .filter((path) => !own.includes(path))
      .map((path) => ({
        pointer: '/document/routes',
        ...wordProblem('lint.routeAccess.return', { path }),
      }));
  },
};
