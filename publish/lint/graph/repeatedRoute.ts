import type { LintRule } from '../../document/lintRule.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** The same path: a slash at the end makes no difference to {@link flowOfPath}. */
function plain(path: string): string {
  return path.replace(/\/+$/, '');
}

export const repeatedRoute: LintRule = {
  id: 'PUB-62',
  severity: 'error',
  check: ({ document: { routes = [] } }) =>
    routes.flatMap(({ path }, index) => {
      if (routes.findIndex((other) => plain(other.path) === plain(path)) === index) return [];
      return [
        {
          pointer: `/document/routes/${index}/path`,
          ...wordProblem('lint.repeatedRoute', { path }),
        },
      ];
    }),
};
