import type { FlowDocument, Leave } from '../contract/generated/flow.ts';
import type { Product } from '../product/product.ts';
import { displaysOf, stepPointer } from './fields.ts';
import { pointerAt } from './pointer.ts';
import { thensOf } from './thens.ts';

/** A path that a document leads to. */
export interface Exit {
  readonly path: string;
  readonly pointer: string;
}

/** The start page, the product's root, or below what documents may claim; two slashes at the beginning would name another host. */
export function isProductRoute({ root, openForFlows }: Product, path: string): boolean {
  return path === '/' || path === root || openForFlows.some((prefix) => path.startsWith(prefix));
}

/** Where a way out leads: `callback`, `close` or a path. */
export function targetOf(leave: Leave): string {
  return typeof leave === 'string' ? leave : leave.to;
}

function exit(leave: Leave | undefined, pointer: string): readonly Exit[] {
  if (leave === undefined) return [];
  const path = targetOf(leave);
  const place = typeof leave === 'string' ? pointer : pointerAt(pointer, 'to');
  return path === 'callback' || path === 'close' ? [] : [{ path, pointer: place }];
}

/** Every path that links, rows, actions, outcomes and dialogs of a document lead to; `callback` and `close` are none. */
export function exitsOf(document: FlowDocument): readonly Exit[] {
  const links = Object.entries(document.steps).flatMap(([id, step]) =>
    (step.links ?? []).map(({ to }, index) => ({
      path: to,
      pointer: pointerAt(stepPointer(id), 'links', index, 'to'),
    })),
  );
  const rows = displaysOf(document).flatMap(({ item, pointer }) =>
    item.to === undefined ? [] : [{ path: item.to.split('?')[0] ?? '', pointer: pointerAt(pointer, 'to') }],
  );
  const thens = thensOf(document).flatMap(({ then, pointer }) =>
    exit(then.leave, pointerAt(pointer, 'leave')),
  );
  return [...links, ...rows, ...thens];
}
