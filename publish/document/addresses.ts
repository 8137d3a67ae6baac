import { withoutSlash } from '@alur/engine/routes';
import type { Expression } from '@alur/engine';
import { arrivalOf } from './beginning.ts';
import { displaysOf, stepPointer } from './fields.ts';
import type { Subject } from './lintRule.ts';
import { targetOf } from './exits.ts';
import { pointerAt } from './pointer.ts';
import { queryValues, type AddressValues } from './queryValues.ts';
import { thensOf, type ThenPlace } from './thens.ts';

/** Where a document writes an address by name. */
export interface WrittenAddress {
  /** Where a name stands: below it by its name, but for rows, whose address is one text. */
  readonly pointer: string;
  readonly written: Readonly<Record<string, Expression>>;
  /** The path that it is written for; null: one of the flow's own. */
  readonly path: string | null;
  /** The flows at that path. Where its end is filled in later, those of all addresses that it may become. */
  readonly flows: readonly AddressValues[];
  /** What leads there; null where the flow writes its own address. */
  readonly way: Way | null;
}

/** Something that leads to an address. */
export interface Way {
  readonly pointer: string;
  /** The step that shows it; null where it follows a call. */
  readonly stepId: string | null;
  /** Names of data that it takes along. */
  readonly carry: readonly string[];
}

/** Everything that writes an address: the flow's own routes and steps, and what leads to a path. */
export function addressesIn(subject: Subject): readonly WrittenAddress[] {
  const { document, knownValues } = subject;
  const { routes = [], steps, query = [] } = document;
  const own: AddressValues = {
    paths: routes.map(({ path }) => path),
    values: queryValues(document),
    reads: query,
    arrival: arrivalOf(document),
  };
  const to = (path: string): Pick<WrittenAddress, 'path' | 'flows'> => ({
    path,
    flows: [own, ...knownValues].filter(({ paths }) => paths.some((each) => mayLeadTo(path, each))),
  });
  const here = { path: null, flows: [own], way: null };
  return [
    ...routes.map((route, index) => ({
      pointer: pointerAt('/document/routes', index, 'query'),
      written: route.query ?? {},
      ...here,
    })),
    ...Object.entries(steps).flatMap(([id, { address, links = [] }]) => [
      { pointer: pointerAt(stepPointer(id), 'address', 'query'), written: address?.query ?? {}, ...here },
      ...links.flatMap((link, index) => {
        const pointer = pointerAt(stepPointer(id), 'links', index);
        if (link.to === undefined) return [];
        const way = { pointer: pointerAt(pointer, 'to'), stepId: id, carry: link.carry ?? [] };
        return [{ pointer: pointerAt(pointer, 'query'), written: link.query ?? {}, ...to(link.to), way }];
      }),
    ]),
    ...thensOf(document).flatMap((place) => leavesIn(place, to)),
    ...rowsIn(document, to),
  ];
}

/** What leads to a path, with the flows that are there. */
type To = (path: string) => Pick<WrittenAddress, 'path' | 'flows'>;

function leavesIn({ then: { leave }, pointer, stepId }: ThenPlace, to: To): readonly WrittenAddress[] {
  if (leave === undefined) return [];
  const path = targetOf(leave);
  if (path === 'callback' || path === 'close') return [];
  const at = pointerAt(pointer, 'leave');
  const { query = {}, carry = [] } = typeof leave === 'string' ? {} : leave;
  return [
    { pointer: pointerAt(at, 'query'), written: query, ...to(path), way: { pointer: at, stepId, carry } },
  ];
}

/** Returns whether a path, whose end may be filled in later, leads to an address. */
export function mayLeadTo(to: string, path: string): boolean {
  const [beginning = '', ...rest] = withoutSlash(to).split('{');
  return rest.length === 0 ? withoutSlash(path) === beginning : path.startsWith(beginning);
}

/** Rows write their query behind the path; what a column fills in is not known. */
function rowsIn(document: Subject['document'], to: To): readonly WrittenAddress[] {
  return displaysOf(document).flatMap(({ item, pointer, stepId }) => {
    if (item.to === undefined) return [];
    const [path = '', query = ''] = item.to.split('?');
    const at = pointerAt(pointer, 'to');
    return [
      {
        pointer: at,
        written: Object.fromEntries(new URLSearchParams(query)),
        ...to(path),
        way: { pointer: at, stepId, carry: [] },
      },
    ];
  });
}
