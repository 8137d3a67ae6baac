import type { FlowDocument } from '../../contract/generated/flow.ts';
import type { LintRule } from '../../document/lintRule.ts';
import { pointerAt } from '../../document/pointer.ts';
import { productOf } from '../../product/product.ts';
import { wordProblem } from '../../wording/wordProblem.ts';

/** The values that a name has in paths of the product, and that the API takes under it. */
function valuesOf(document: FlowDocument, name: string): readonly string[] {
  const { routes, effects } = productOf(document);
  const ofPaths = routes.flatMap(({ params }) => params?.[name] ?? []);
  const ofEffects = Object.values(effects).flatMap(({ known }) => known?.[name]?.values ?? []);
  return [...new Set([...ofPaths, ...ofEffects])];
}

/** Whether one of both is a value of the API, and the other a page of its own. */
function isNamed(document: FlowDocument, name: string, value: string, part: string): boolean {
  const { routes, effects } = productOf(document);
  const isPage = routes.some(({ params }) => params?.[name]?.includes(value) === true);
  const isTaken = Object.values(effects).some(({ known }) => known?.[name]?.values.includes(part) === true);
  return isPage || isTaken;
}

/** A path that names a value stands for it: what is written beside it says the same. */
export const routeValue: LintRule = {
  id: 'PUB-4238',
  severity: 'error',
  check: ({ document }) =>
    (document.routes ?? []).flatMap(({ path, query = {} }, index) =>
      Object.entries(query).flatMap(([name, value]) => {
        const parts = path.split('/');
        const values = valuesOf(document, name);
        const other = parts.findLast((part) => values.includes(part));
        // A page may be called otherwise than what is paid with there: then its name says nothing.
        if (other === undefined || other === value || !isNamed(document, name, value, other)) return [];
        return [
          {
            pointer: pointerAt('/document/routes', index, 'query', name),
            ...wordProblem('lint.routeValue', { path, name, value, other }),
          },
        ];
      }),
    ),
};
