import { isProductPath } from '../../src/contracts/address/routeTable.ts';
import type { FlowDocument } from '../../src/contracts/generated/flow.ts';
import { stepPointer } from './fields.ts';
import { outcomesOf } from './outcomes.ts';
import { pointerAt } from './pointer.ts';

/** A path that a document leads to. */
export interface Exit {
  readonly path: string;
  readonly pointer: string;
}

/** A route of `schemas/routes.json`, or a path that a document may claim; two slashes at the beginning would name another host. */
export function isProductRoute(path: string): boolean {
  return !path.startsWith('//') && isProductPath(path);
}

function exit(path: string | undefined, pointer: string): readonly Exit[] {
  return path === undefined || path === 'callback' || path === 'close' ? [] : [{ path, pointer }];
}

/** Every path that links, actions, outcomes and modals of a document lead to; `callback` and `close` are none. */
export function exitsOf(document: FlowDocument): readonly Exit[] {
  const steps = Object.entries(document.steps).flatMap(([id, { links = [], actions }]) => [
    ...links.flatMap(({ to }, index) => exit(to, pointerAt(stepPointer(id), 'links', index, 'to'))),
    ...actions.flatMap(({ leave }, index) =>
      exit(leave, pointerAt(stepPointer(id), 'actions', index, 'leave')),
    ),
  ]);
  const outcomes = outcomesOf(document).flatMap(({ outcome: { leave, success }, pointer }) => [
    ...exit(leave, pointerAt(pointer, 'leave')),
    ...exit(success?.leave, pointerAt(pointer, 'success', 'leave')),
  ]);
  return [...steps, ...outcomes];
}
