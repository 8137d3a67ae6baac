import type { FlowDocument } from '../../../src/contracts/generated/flow.ts';
import { stepPointer } from '../../document/fields.ts';
import { outcomesOf } from '../../document/outcomes.ts';
import { pointerAt } from '../../document/pointer.ts';
import type { LintRule } from '../../document/lintRule.ts';

/** The start page, or below `/vplus` or `/deeplink`: two slashes at the beginning, which would name another host, are none. */
function isProductRoute(path: string): boolean {
  return path === '/' || path === '/vplus' || path.startsWith('/vplus/') || path.startsWith('/deeplink/');
}

interface Way {
  readonly path: string | undefined;
  readonly pointer: string;
}

function stepWays(document: FlowDocument): readonly Way[] {
  return Object.entries(document.steps).flatMap(([id, { links = [], actions }]) => [
    ...links.map(({ to }, index) => ({
      path: to,
      pointer: pointerAt(stepPointer(id), 'links', index, 'to'),
    })),
    ...actions.map((action, index) => ({
      path: action.leave,
      pointer: pointerAt(stepPointer(id), 'actions', index, 'leave'),
    })),
  ]);
}

function outcomeWays(document: FlowDocument): readonly Way[] {
  return outcomesOf(document).flatMap(({ outcome: { leave, success }, pointer }) => [
    { path: leave, pointer: pointerAt(pointer, 'leave') },
    { path: success?.leave, pointer: pointerAt(pointer, 'success', 'leave') },
  ]);
}

export const productRoute: LintRule = {
  id: 'PUB-29',
  severity: 'error',
  check: ({ document }) =>
    [...stepWays(document), ...outcomeWays(document)].flatMap(({ path, pointer }) => {
      if (path === undefined || path === 'callback' || path === 'close' || isProductRoute(path)) return [];
      const cure = 'Write "/" or a path below "/vplus/", such as "/vplus/help".';
      return [{ pointer, sentence: `"${path}" is not a route of the product.`, cure }];
    }),
};
