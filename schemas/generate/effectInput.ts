import { asNode, textsOf, type ApiDocument, type Node, type Place } from './apiDocument.ts';
import { findValue, kindOf, snakeCase, type WrittenKind } from './valueKinds.ts';

/** Where an input travels: `body.<path>`, `path.<name>` or `query.<name>`; with what is done to it on the way. */
export type WrittenPlace = string | ({ readonly to: string } & Readonly<Record<string, unknown>>);

/** One input of an effect. */
export interface Input {
  readonly name: string;
  readonly kind: WrittenKind;
  readonly place: WrittenPlace;
  /** Its values, where it is a text to documents. */
  readonly known?: { readonly values: readonly string[]; readonly isClosed?: true };
  /** What it is the id of: `id` of the input, else `x-id` of its schema. */
  readonly id?: string;
  /** A flag by which somebody agrees to something: nobody else does it for them. */
  readonly isConsent?: true;
}

/**
 * The inputs that an `x-effect` lists under `input`: a name alone travels under its snake-case name; a text says where else; an object says
 * more (`to`, `kind`, `id`, `consent`, `as`, `when`, `refuse`). Kinds come from the schema at that place.
 */
export function inputsOf(api: ApiDocument, operation: Place, written: Node): readonly Input[] {
  return Object.entries(asNode(written['input'])).map(([name, value]) => {
    const { to, kind, id, consent, ...rest }: Node =
      typeof value === 'string' ? { to: value } : asNode(value);
    const place = placeOf(api, operation, typeof to === 'string' ? to : snakeCase(name));
    const schema = schemaAt(api, operation, place);
    const found = typeof kind === 'string' ? kind : kindOf(schema, `${operation.pointer} input ${name}`);
    // Some values change on their way: a code to a phone goes by the configured method.
    const as = schema['x-changes'];
    const more = { ...(as === undefined ? {} : { as }), ...rest };
    const known = found === 'text' ? knownValues(schema) : undefined;
    const idOf = id ?? schema['x-id'];
    return {
      name,
      kind: found,
      place: Object.keys(more).length === 0 ? place : { to: place, ...more },
      ...(known === undefined ? {} : { known }),
      ...(typeof idOf === 'string' ? { id: idOf } : {}),
      ...(consent === true ? { isConsent: true as const } : {}),
    };
  });
}

/** The values of a text: a closed list that documents may fill with any text, or those that `x-known` lists today. */
function knownValues(schema: Node): Input['known'] {
  const closed = textsOf(schema['enum']);
  if (closed.length > 0) return { values: closed, isClosed: true };
  const today = textsOf(schema['x-known']);
  return today.length > 0 ? { values: today } : undefined;
}

/** A place that names no part of the request is a parameter of that name, else a property of the body. */
function placeOf(api: ApiDocument, operation: Place, path: string): string {
  if (/^(?:body|path|query)\./u.test(path)) return path;
  const parameter = parametersOf(api, operation).find((each) => each['name'] === path);
  return `${parameter === undefined ? 'body' : String(parameter['in'])}.${path}`;
}

function parametersOf(api: ApiDocument, operation: Place): readonly Node[] {
  return api
    .list({ ...operation, pointer: `${operation.pointer}/parameters` })
    .map((place) => ({ ...asNode(api.at(place)), ...asNode(api.at(api.below(place, 'schema'))) }));
}

function schemaAt(api: ApiDocument, operation: Place, place: string): Node {
  const [where, ...path] = place.split('.');
  if (where !== 'body') return parametersOf(api, operation).find((each) => each['name'] === path[0]) ?? {};
  const content = api.below(operation, 'requestBody', 'content');
  const [type = 'application/json'] = Object.keys(asNode(api.at(content)));
  const [found] = findValue(api, api.below(content, type, 'schema'), path.join('.'));
  return found?.schema ?? {};
}

/**
 * What an effect says of names beyond its own (`open`): a property of the body that is marked `x-open`. Its schema says how many, and how long a text may be.
 */
export function openNames(api: ApiDocument, operation: Place, { open }: Node): Node {
  if (open === undefined) return {};
  const { at, ...roles } = asNode(open);
  const place = placeOf(api, operation, String(at));
  const schema = schemaAt(api, operation, place);
  const kinds = asNode(schema['additionalProperties'])['anyOf'];
  const longest = (Array.isArray(kinds) ? kinds.map(asNode) : []).find(({ maxLength }) => maxLength);
  if (schema['x-open'] !== true || longest === undefined || typeof schema['maxProperties'] !== 'number')
    throw new Error(
      `"${String(at)}" of ${operation.file}#${operation.pointer} takes no further names: mark its schema x-open, with maxProperties and a text's maxLength.`,
    );
  return { open: { ...roles, at: place, most: schema['maxProperties'], longest: longest['maxLength'] } };
}
