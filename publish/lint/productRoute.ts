import { stepPointer } from '../document/fields.ts';
import { outcomesOf } from '../document/outcomes.ts';
import { pointerAt } from '../document/pointer.ts';
import type { LintRule } from './rule.ts';

/** The start page, or below `/vplus`: two slashes at the beginning, which would name another host, are neither. */
function isProductRoute(path: string): boolean {
  return path === '/' || path === '/vplus' || path.startsWith('/vplus/');
}

export const productRoute: LintRule = {
  id: 'PUB-29',
  severity: 'error',
  check: ({ document }) => {
    const links = Object.entries(document.steps).flatMap(([id, { links: list = [] }]) =>
      list.map(({ to }, index) => ({ path: to, pointer: pointerAt(stepPointer(id), 'links', index, 'to') })),
    );
    const leaves = outcomesOf(document).flatMap(({ outcome: { leave }, pointer }) =>
      leave === undefined || leave === 'callback' ? [] : [{ path: leave, pointer: pointerAt(pointer, 'leave') }],
    );
    return [...links, ...leaves]
      .filter(({ path }) => !isProductRoute(path))
      .map(({ path, pointer }) => ({
        pointer,
        sentence: `"${path}" is not a route of the product.`,
        cure: 'Write "/" or a path below "/vplus/", such as "/vplus/help".',
      }));
  },
};
