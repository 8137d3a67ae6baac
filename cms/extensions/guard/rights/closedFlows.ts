import { isRecord } from '@alur/engine/json';
import table from '../../../../schemas/routes.json' with { type: 'json' };

/** A line of `schemas/routes.json`, in the part that is read here. */
interface Line {
  readonly path: string;
  readonly flow?: string | boolean;
  readonly essential?: boolean;
  readonly guarded?: boolean;
}

const lines: readonly Line[] = table.routes;
const closed = lines.filter(({ essential, guarded }) => essential === true || guarded === true);

/**
 * Whether a flow is one of those that everybody depends on, or that take money: an essential or guarded address of `schemas/routes.json` is kept for it, or one of its documents claims one.
 * @param documents of the flow, before a change and after it; they may be broken
 */
export function isClosedFlow(key: string, documents: readonly unknown[]): boolean {
  return (
    closed.some(({ flow }) => flow === key) ||
    documents
      .flatMap(pathsIn)
      .some((path) => closed.some((line) => hasPath(line.path.split('/'), path.split('/'))))
  );
}

function pathsIn(document: unknown): readonly string[] {
  const routes: unknown = isRecord(document) ? document['routes'] : undefined;
  if (!Array.isArray(routes)) return [];
  return routes.flatMap((route: unknown) =>
    isRecord(route) && typeof route['path'] === 'string' ? [route['path']] : [],
  );
}

/** A segment in braces, on either side, stands for any. */
function hasPath(line: readonly string[], path: readonly string[]): boolean {
  return (
    line.length === path.length &&
    line.every((part, index) => part === path[index] || part.startsWith('{') || path[index]?.startsWith('{'))
  );
}
