import { asNode, textsOf, type ApiDocument, type Node, type Place } from './apiDocument.ts';

/** A kind of value as the generated files write it: a name, or the closed list of its texts. */
export type WrittenKind = string | { readonly closed: readonly string[] };

/** A value of the API, found by a dotted path. */
export interface Found {
  readonly place: Place;
  readonly schema: Node;
  /** It may be missing or null: somewhere on the way it is not required. */
  readonly optional: boolean;
  /** It may be missing only together with the object that holds it. */
  readonly within: boolean;
}

/** How a name of ours is written in the API: `otpSessionId` is `otp_session_id`. */
export function snakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
}

/** How a name of the API is written in documents: `next_cursor` is `nextCursor`. */
export function camelCase(name: string): string {
  return name.replaceAll(/[_-]([a-z0-9])/gu, (_, letter: string) => letter.toUpperCase());
}

/** The kind of a schema's values: what `x-kind` says, else what its type says. Fails for what a document can't hold. */
export function kindOf(schema: Node, where: string): WrittenKind {
  if (typeof schema['x-kind'] === 'string') return schema['x-kind'];
  const values = 'const' in schema ? [schema['const']] : schema['enum'];
  if (Array.isArray(values) && values.every((value) => typeof value === 'string')) {
    const closed = textsOf(values);
    return [...closed].sort().join() === 'email,phone' ? 'channel' : { closed };
  }
  const type = Array.isArray(schema['type'])
    ? textsOf(schema['type']).find((one) => one !== 'null')
    : schema['type'];
  if (type === 'boolean') return 'flag';
  if (type === 'integer') return 'integer';
  if (type === 'string') {
    if (schema['format'] === 'date-time') return 'time';
    return schema['format'] === 'password' ? 'secret' : 'text';
  }
  throw new Error(
    `${where} is neither text, number, flag, time nor rows: name a value inside it, or give it an x-kind.`,
  );
}

/**
 * What stands at a dotted path below a schema. `[name=text]` after a part takes the entry of a list whose `name` is that text. Through a
 * `oneOf`, every branch that has the name is looked at; a value that one branch lacks is optional. Fails when nothing has the name.
 */
export function findValue(api: ApiDocument, root: Place, path: string): readonly Found[] {
  const parts = path === '' ? [] : path.split('.');
  let found: readonly Found[] = branchesOf(api, {
    place: root,
    schema: asNode(api.at(root)),
    optional: false,
    within: false,
  });
  for (const part of parts) found = found.flatMap((one) => stepInto(api, one, part));
  const present = found.filter(({ schema }) => Object.keys(schema).length > 0);
  if (present.length === 0)
    throw new Error(
      `${root.file}#${root.pointer} has no "${path}"; correct the path in x-effect or x-output.`,
    );
  const isEverywhere = present.length === found.length;
  const optional = !isEverywhere || present.some((one) => one.optional);
  const within = isEverywhere && present.every((one) => one.within);
  return present.map((one) => ({ ...one, optional, within }));
}

function stepInto(api: ApiDocument, from: Found, part: string): readonly Found[] {
  const [, name = part, selector] = /^([^[]+)(\[.+\])?$/u.exec(part) ?? [];
  const property = api.below(from.place, 'properties', name);
  const schema = asNode(api.at(property));
  const required = textsOf(from.schema['required']).includes(name);
  const nullable = textsOf(schema['type']).includes('null');
  const here: Found = {
    place: property,
    schema,
    optional: from.optional || !required || nullable,
    within: required && !nullable,
  };
  if (selector === undefined) return branchesOf(api, here);
  const items = api.below(property, 'items');
  return branchesOf(api, {
    place: items,
    schema: asNode(api.at(items)),
    optional: true,
    within: false,
  });
}

/** The alternatives of a schema; itself when it has none. Null as an alternative only makes the others optional. */
function branchesOf(api: ApiDocument, found: Found): readonly Found[] {
  const branches = api.list({ ...found.place, pointer: `${found.place.pointer}/oneOf` });
  const own = 'properties' in found.schema;
  if (branches.length === 0 || own) return [found];
  const schemas = branches.map((place) => ({ place, schema: asNode(api.at(place)) }));
  const nullable = schemas.some(({ schema }) => schema['type'] === 'null');
  return schemas
    .filter(({ schema }) => schema['type'] !== 'null')
    .flatMap(({ place, schema }) =>
      branchesOf(api, {
        place,
        schema,
        optional: found.optional || nullable,
        within: found.within && !nullable,
      }),
    );
}
