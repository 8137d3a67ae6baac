import { findRoute } from '@alur/engine/routes';
import { addressesIn } from '../../document/addresses.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { productOf } from '../../product/product.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** No way of subscribers leads to a page that is for visitors alone: it would send them away. */
export const foreignAccess: LintRule = {
  id: 'PUB-4958',
  severity: 'error',
  check: (subject) => {
    const { access, routes: own = [] } = subject.document;
    if (access !== 'subscribers' || own.some((route) => (route.access ?? access) !== access)) return [];
    const { routes } = productOf(subject.document);
    return addressesIn(subject).flatMap(({ path, way }) => {
      if (path === null || way === null || findRoute(routes, path)?.access !== 'visitors') return [];
      return [{ pointer: way.pointer, ...wordProblem('lint.foreignAccess', { path }) }];
    });
  },
};
