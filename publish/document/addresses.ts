import { withoutSlash } from '@alur/engine/routes';
import type { Expression } from '@alur/engine';
import { displaysOf, stepPointer } from './fields.ts';
import type { Subject } from './lintRule.ts';
import { pointerAt } from './pointer.ts';
import { queryValues, type AddressValues } from './queryValues.ts';
import { thensOf } from './thens.ts';

/** Where a document writes an address by name. */
export interface WrittenAddress {
  /** Where a name stands: below it by its name, but for rows, whose address is one text. */
  readonly pointer: string;
  readonly written: Readonly<Record<string, Expression>>;
  /** The path that it is written for; null: one of the flow's own. */
  readonly path: string | null;
  /** The flows at that path. Where its end is filled in later, those of all addresses that it may become. */
  readonly flows: readonly AddressValues[];
}

/** Everything that writes an address: the flow's own routes and steps, and what leads to a path. */
export function addressesIn(subject: Subject): readonly WrittenAddress[] {
  const { document, knownValues } = subject;
  const { routes = [], steps, query = [] } = document;
  const own: AddressValues = {
    paths: routes.map(({ path }) => path),
    values: queryValues(document),
    reads: query,
  };
  const to = (path: string): Pick<WrittenAddress, 'path' | 'flows'> => ({
    path,
    flows: [own, ...knownValues].filter(({ paths }) => paths.some((each) => mayLeadTo(path, each))),
  });
  const here = { path: null, flows: [own] };
  return [
    ...routes.map((route, index) => ({
      pointer: pointerAt('/document/routes', index, 'query'),
      written: route.query ?? {},
      ...here,
    })),
    ...Object.entries(steps).flatMap(([id, { address, links = [] }]) => [
      { pointer: pointerAt(stepPointer(id), 'address', 'query'), written: address?.query ?? {}, ...here },
      ...links.map((link, index) => ({
        pointer: pointerAt(stepPointer(id), 'links', index, 'query'),
        written: link.query ?? {},
        ...to(link.to),
      })),
    ]),
    ...thensOf(document).flatMap(({ then: { leave }, pointer }) =>
      typeof leave === 'object'
        ? [{ pointer: pointerAt(pointer, 'leave', 'query'), written: leave.query ?? {}, ...to(leave.to) }]
        : [],
    ),
    ...rowsIn(document, to),
  ];
}

function mayLeadTo(to: string, path: string): boolean {
  const [beginning = '', ...rest] = withoutSlash(to).split('{');
  return rest.length === 0 ? withoutSlash(path) === beginning : path.startsWith(beginning);
}

/** Rows write their query behind the path; what a column fills in is not known. */
function rowsIn(
  document: Subject['document'],
  to: (path: string) => Pick<WrittenAddress, 'path' | 'flows'>,
): readonly WrittenAddress[] {
  return displaysOf(document).flatMap(({ item, pointer }) => {
    const [path = '', query] = item.to?.split('?') ?? [];
    if (query === undefined) return [];
    return [
      {
        pointer: pointerAt(pointer, 'to'),
        written: Object.fromEntries(new URLSearchParams(query)),
        ...to(path),
      },
    ];
  });
}
