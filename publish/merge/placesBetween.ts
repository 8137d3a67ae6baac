import { orderPart } from './entryNames.ts';
import { namedParts } from './namedParts.ts';
import { sameJson } from './sameJson.ts';

/** Where two states of a flow's document differ, by names: of what is new or gone the place of all of it. */
export function placesBetween(
  before: unknown,
  after: unknown,
  root: readonly string[] = [],
): readonly (readonly string[])[] {
  if (sameJson(before, after)) return [];
  const isList = Array.isArray(before);
  const [was, is] = [before, after].map((side) => namedParts(side, root.length));
  if (!was || !is || isList !== Array.isArray(after)) return [root];
  const names = [...new Set([...was.keys(), ...is.keys()])];
  const inside = names.flatMap((name) => placesBetween(was.get(name), is.get(name), [...root, name]));
  const sharedNames = (parts: ReadonlyMap<string, unknown>, others: ReadonlyMap<string, unknown>): unknown =>
    [...parts.keys()].filter((name) => others.has(name));
  return isList && !sameJson(sharedNames(was, is), sharedNames(is, was))
    ? [...inside, [...root, orderPart]]
    : inside;
}
