import { compile, type JSONSchema } from 'json-schema-to-typescript';
import { asNode, type ApiDocument, type Place, type WrittenOperation } from './apiDocument.ts';
import { banner } from './emit.ts';

/**
 * Files whose schemas belong to the product API: every one in the folder, but those with calls of which the sandbox serves none. They describe the
 * edge, whose bodies have their types elsewhere.
 */
function typedFiles({ files, operations }: ApiDocument): readonly string[] {
  return [...files.keys()].filter((file) => {
    const own = operations.filter(({ place }) => place.file === file);
    return own.length === 0 || own.some(isServedBySandbox);
  });
}

function isServedBySandbox({ node }: WrittenOperation): boolean {
  return node['x-served-by'] === 'sandbox';
}

/** Every schema with a name, as a type; and by `operationId`, what a call of the sandbox is asked with. */
export async function apiTypes(api: ApiDocument): Promise<string> {
  const names = typedFiles(api).flatMap((file) =>
    Object.keys(asNode(api.files.get(file)?.['schemas'])).map((name) => [
      name,
      { $ref: `${file}#/schemas/${name}` },
    ]),
  );
  const schema = {
    type: 'object',
    additionalProperties: false,
    required: names.map(([name]) => name),
    properties: Object.fromEntries(names) as unknown,
  };
  const body = await compile(schema as JSONSchema, 'ApiBodies', {
    cwd: 'schemas/api/',
    bannerComment: '',
    format: false,
    unknownAny: true,
  });
  const served = api.operations.filter(isServedBySandbox);
  return `${banner}${body}
/** Body of each call of the sandbox, by \`operationId\`; null where it has none, or may come without. */
export interface RequestBodies { ${served.map((call) => `${call.id}: ${bodyType(api, call)};`).join(' ')} }

/** What a call of the sandbox has in its path and its query, by \`operationId\`. */
export interface RequestParameters { ${served.map((call) => `${call.id}: ${parameterTypes(api, call)};`).join(' ')} }

/** What a call of the sandbox returns as \`data\`, by \`operationId\`; unknown where it is no schema with a name, or a list of one. */
export interface ResponseData { ${served.map((call) => `${call.id}: ${dataType(api, call)};`).join(' ')} }
`;
}

function bodyType(api: ApiDocument, { id, place }: WrittenOperation): string {
  const content = api.below(place, 'requestBody', 'content');
  const [type] = Object.keys(asNode(api.at(content)));
  if (type === undefined) return 'null';
  const { $ref } = asNode(asNode(asNode(api.at(content))[type])['schema']);
  if (typeof $ref !== 'string')
    throw new Error(`The body of "${id}" has no name: put its schema under "schemas" and refer to it.`);
  const name = $ref.split('/').at(-1) ?? 'null';
  return asNode(api.at(api.below(place, 'requestBody')))['required'] === true ? name : `${name} | null`;
}

function dataType(api: ApiDocument, { place }: WrittenOperation): string {
  const responses = api.below(place, 'responses');
  const status =
    Object.keys(asNode(api.at(responses))).find((name) => name === '200' || name === '201') ?? '';
  const properties = api.below(responses, status, 'content', 'application/json', 'schema', 'properties');
  const data = asNode(asNode(api.at(properties))['data']);
  const name = (schema: unknown) =>
    String(asNode(schema)['$ref'] ?? '')
      .split('/')
      .at(-1) || 'unknown';
  return data['type'] === 'array' ? `readonly ${name(data['items'])}[]` : name(data);
}

function parameterTypes(api: ApiDocument, { place }: WrittenOperation): string {
  const all = api.list({ ...place, pointer: `${place.pointer}/parameters` });
  const of = (where: string): string =>
    all
      .filter((each) => asNode(api.at(each))['in'] === where)
      .map((each) => parameterType(api, each))
      .join(' ');
  return `{ readonly path: { ${of('path')} }; readonly query: { ${of('query')} } }`;
}

function parameterType(api: ApiDocument, place: Place): string {
  const { name, required } = asNode(api.at(place));
  const schema = asNode(api.at(api.below(place, 'schema')));
  const values = Array.isArray(schema['enum']) ? schema['enum'].map((value) => JSON.stringify(value)) : null;
  const type = schema['type'] === 'integer' ? 'number' : 'string';
  return `readonly ${String(name)}${required === true ? '' : '?'}: ${values?.join(' | ') ?? type};`;
}
