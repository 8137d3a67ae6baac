import { essentialRoutes } from '../../../src/contracts/address/essentialRoutes.ts';
import type { LintRule } from '../../document/lintRule.ts';

export const foreignRoute: LintRule = {
  id: 'PUB-59',
  severity: 'error',
  check: ({ document: { flow, routes = [] } }) =>
    routes.flatMap(({ path }, index) => {
      const plain = path.replace(/\/+$/, '');
      const owner = Object.entries(essentialRoutes).find(([, paths]) => paths.includes(plain))?.[0];
      if (owner === undefined || owner === flow) return [];
      return [
        {
          pointer: `/document/routes/${index}/path`,
          sentence: `The route "${path}" belongs to the flow "${owner}", which nobody may go without.`,
          cure: 'Choose another path.',
        },
      ];
    }),
};
