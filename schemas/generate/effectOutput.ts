import { asNode, textsOf, type ApiDocument, type Node, type Place } from './apiDocument.ts';
import { camelCase, findValue, kindOf, snakeCase, type Found, type WrittenKind } from './valueKinds.ts';

/** One value that an effect answers, or one column of a row. */
export interface Answered {
  readonly name: string;
  readonly kind: WrittenKind | { readonly rows: string };
  /** Dotted, from the answer's data or from its row. */
  readonly at: string;
  readonly optional: boolean;
  /** It may be missing only together with the object that holds it. */
  readonly within: boolean;
  readonly as?: string;
  /** What a missing value counts as. */
  readonly none?: unknown;
  /** What its values come to (`x-groups`). */
  readonly groups?: Node;
  /** What it is the id of (`x-id`). */
  readonly id?: string;
}

/** Row types that were met on the way, by name. */
export type RowTypes = Map<string, readonly Answered[]>;

/** Reads a map of flat names to paths (`x-output`, or `output` of an `x-effect`) against the schema it speaks of. */
export function readOutput(
  api: ApiDocument,
  data: Place,
  written: Node,
  rowTypes: RowTypes,
): readonly Answered[] {
  return Object.entries(written).map(([name, value]) => {
    const given = typeof value === 'string' ? { at: value } : asNode(value);
    const at = typeof given['at'] === 'string' ? given['at'] : snakeCase(name);
    const found = findValue(api, data, at.replace(/\[\]\..*$/u, ''));
    if (typeof given['row'] === 'string')
      return { ...rowsOfTexts(api, given['row'], found, rowTypes), name, at };
    return { ...toAnswered(api, name, found, rowTypes), at, ...extrasOf(given) };
  });
}

function extrasOf(given: Node): Partial<Answered> {
  return {
    ...(given['as'] === undefined ? {} : { kind: 'text', as: String(given['as']) }),
    ...('none' in given ? { none: given['none'], optional: false, within: false } : {}),
    ...(given['optional'] === true ? { optional: true } : {}),
  };
}

function toAnswered(
  api: ApiDocument,
  name: string,
  found: readonly Found[],
  rowTypes: RowTypes,
): Omit<Answered, 'at'> {
  const optional = found.some((one) => one.optional);
  const within = optional && found.every((one) => one.within);
  const lists = found.filter(({ schema }) => schema['type'] === 'array');
  const [list] = lists;
  if (list !== undefined) {
    const row = rowType(api, name, api.below(list.place, 'items'), rowTypes);
    return { name, optional, within, kind: row === null ? 'text' : { rows: row } };
  }
  const kinds = found.map(({ schema, place }) => kindOf(schema, `${place.file}#${place.pointer}`));
  const { 'x-groups': groups, 'x-id': id } = found[0]?.schema ?? {};
  return {
    name,
    optional,
    within,
    kind: uniteKinds(kinds),
    ...(groups === undefined ? {} : { groups: asNode(groups) }),
    ...(typeof id === 'string' ? { id } : {}),
  };
}

/** A list of plain texts as rows of one column, `code`: so that an item can show it like any other list. */
function rowsOfTexts(
  api: ApiDocument,
  row: string,
  found: readonly Found[],
  rowTypes: RowTypes,
): Pick<Answered, 'kind' | 'optional' | 'within'> {
  const [list] = found;
  if (list === undefined || list.schema['type'] !== 'array')
    throw new Error(`"${row}" is the row of a list of texts: let its "at" name one.`);
  const items = api.below(list.place, 'items');
  const kind = kindOf(asNode(api.at(items)), `${items.file}#${items.pointer}`);
  rowTypes.set(row, [{ name: 'code', kind, at: '', optional: false, within: false }]);
  return { kind: { rows: row }, optional: list.optional, within: false };
}

/** Branches that close a value differently close it together. */
function uniteKinds(kinds: readonly WrittenKind[]): WrittenKind {
  const closed = kinds.flatMap((kind) => (typeof kind === 'object' ? kind.closed : []));
  const [first = 'text'] = kinds;
  return closed.length > 0 ? { closed: [...new Set(closed)] } : first;
}

/** The row type that the items of a list declare by `x-row`; null for a list of plain texts. */
function rowType(api: ApiDocument, list: string, items: Place, rowTypes: RowTypes): string | null {
  const schema = asNode(api.at(items));
  if (schema['type'] !== 'object') return null;
  const name = schema['x-row'];
  if (typeof name !== 'string')
    throw new Error(`The rows of "${list}" have no name: give ${items.file}#${items.pointer} an x-row.`);
  if (rowTypes.has(name)) return name;
  const columns = asNode(schema['x-columns'] ?? plainColumns(api, items));
  rowTypes.set(name, readOutput(api, items, columns, rowTypes));
  return name;
}

/** Every property that is a scalar, under its own name. */
function plainColumns(api: ApiDocument, items: Place): Node {
  const names = Object.keys(asNode(asNode(api.at(items))['properties']));
  return Object.fromEntries(names.map((name) => [camelCase(name), name]));
}

/** One value that decides which others an answer has, such as the type of a payment's next action. */
export interface Choice {
  /** Name of the deciding value. */
  readonly by: string;
  /** The names that an answer with each of its values has. */
  readonly needs: Readonly<Record<string, readonly string[]>>;
}

/**
 * The values that decide which others are there: a `oneOf` whose branches each have a constant of one name. What each branch requires of the places
 * given is what an answer of that branch has.
 */
export function choicesIn(
  api: ApiDocument,
  data: Place,
  answers: readonly Pick<Answered, 'name' | 'at'>[],
): readonly Choice[] {
  return answers.flatMap(({ name: by, at }) => {
    const [, parent, leaf = ''] = /^([\w.]+)\.(\w+)$/u.exec(at) ?? [];
    if (parent === undefined) return [];
    const branches = findValue(api, data, parent).map(({ place, schema }) => {
      const { const: value } = asNode(api.at(api.below(place, 'properties', leaf)));
      const required = textsOf(schema['required']);
      const needed = answers.filter(
        (each) => each.name !== by && required.some((property) => each.at === `${parent}.${property}`),
      );
      return { value: typeof value === 'string' ? value : null, names: needed.map(({ name }) => name) };
    });
    const isChoice = branches.length > 1 && branches.every(({ value }) => value !== null);
    const needs = branches.filter(({ names }) => names.length > 0);
    if (!isChoice || needs.length === 0) return [];
    return [{ by, needs: Object.fromEntries(needs.map(({ value, names }) => [String(value), names])) }];
  });
}
