import type { FlowOutline } from '../contract.ts';
import { addressOf, isOpenPath, isSamePath } from './faults.ts';

/** Which flows have an address, looked up instead of asked of each: there may be a thousand flows with ten ways out each. */
export interface AddressBook {
  /** The flows that a path shows, in their order; see {@link isSamePath}. */
  at(path: string): readonly FlowOutline[];
  /** The flows that have the very address; `{id}` and `{name}` are one. */
  claiming(path: string): readonly FlowOutline[];
}

const books = new WeakMap<readonly FlowOutline[], AddressBook>();

/**
 * The addresses of some flows; made once for a list, which does not change.
 *
 * @example
 * addressBookOf(all).at('/vplus/auth/login') // the flow of the login, or none
 */
export function addressBookOf(all: readonly FlowOutline[]): AddressBook {
  const known = books.get(all);
  if (known !== undefined) return known;
  const book = indexOutlines(all);
  books.set(all, book);
  return book;
}

function indexOutlines(all: readonly FlowOutline[]): AddressBook {
  const byAddress = new Map<string, Set<FlowOutline>>();
  const open: FlowOutline[] = [];
  const order = new Map(all.map((outline, index) => [outline, index] as const));
  for (const outline of all) {
    for (const { path } of outline.routes) {
      const address = addressOf(path);
      const having = byAddress.get(address) ?? new Set();
      byAddress.set(address, having.add(outline));
    }
    if (outline.routes.some(({ path }) => isOpenPath(path))) open.push(outline);
  }
  const shows = (path: string) => (outline: FlowOutline) =>
    outline.routes.some((route) => isSamePath(route.path, path));
  return {
    at(path) {
      if (isOpenPath(path)) return all.filter(shows(path));
      const found = new Set([...(byAddress.get(addressOf(path)) ?? []), ...open.filter(shows(path))]);
      return [...found].toSorted((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0));
    },
    claiming: (path) => [...(byAddress.get(addressOf(path)) ?? [])],
  };
}
