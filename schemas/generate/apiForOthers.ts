import { asNode, textsOf, type ApiDocument, type Node, type WrittenOperation } from './apiDocument.ts';
import { commonCodesOf, operationCodes, type Errors } from './errors.ts';

/** What the document for others leaves out: how our own screens read it. */
const ours =
  /^x-(?:effect|output|resource|row|columns|kind|groups|id|changes|status|served-by|error-codes|common-error-codes|common-headers)$/u;

/**
 * The API in one standard OpenAPI document for others: every schema a component, every code a declared answer of the calls that end with it. It
 * holds the calls of the product API; those of the edge and the lab's are not for others.
 */
export function apiForOthers(api: ApiDocument, errors: Errors): string {
  const codes = operationCodes(api, errors);
  const root = asNode(api.files.get('openapi.yaml'));
  const served = api.operations.filter(({ node }) => isCallForOthers(node));
  const responses = new Map<string, Node>();
  const paths: Record<string, Record<string, unknown>> = {};
  for (const operation of served) {
    const own = codes.get(operation.id) ?? [];
    const refused = refusals(errors, operation.id, own, commonCodesOf(api), responses);
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = operationFor(api, operation, refused);
  }
  const shared = asNode(api.files.get('shared.yaml'));
  const schemas = Object.fromEntries(
    [...api.files.values()].flatMap((content) =>
      Object.entries(asNode(content['schemas'])).map(([name, schema]) => [name, standard(schema)]),
    ),
  );
  const tags = [...new Set(served.flatMap(({ node }) => textsOf(node['tags'])))];
  const components = {
    ...asNode(root['components']),
    parameters: standard(shared['parameters']),
    headers: standard(shared['headers']),
    responses: Object.fromEntries(responses),
  };
  return JSON.stringify({
    openapi: root['openapi'],
    info: root['info'],
    servers: root['servers'],
    tags: tags.map((name) => ({ name, description: `Calls of the area ${name}.` })),
    paths,
    components: { ...components, schemas: reachable(schemas, [paths, components]) },
  });
}

/** A call of the product API; an address that only redirects a browser is none. */
function isCallForOthers(node: Node): boolean {
  const answers = Object.keys(asNode(node['responses']));
  return node['x-served-by'] === 'sandbox' && answers.some((status) => /^2\d\d$/u.test(status));
}

/** The schemas that something refers to, whatever the way. */
function reachable(schemas: Node, from: unknown): Node {
  const found = new Set<string>();
  const follow = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/#\/components\/schemas\/(\w+)/gu)) {
      if (found.has(name)) continue;
      found.add(name);
      follow(schemas[name]);
    }
  };
  follow(from);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => found.has(name)));
}

function operationFor(api: ApiDocument, { node, place }: WrittenOperation, refused: Node): Node {
  const answers = Object.keys(asNode(node['responses'])).filter((status) => /^[23]\d\d$/u.test(status));
  const parameters: readonly unknown[] = Array.isArray(node['parameters']) ? node['parameters'] : [];
  const planned = node['x-status'] === 'planned' ? 'Planned: it answers 501 err_not_implemented so far.' : '';
  const description = [node['description'], planned]
    .filter((text) => text !== undefined && text !== '')
    .join(' ');
  return {
    ...asNode(standard(node)),
    ...(description === '' ? {} : { description }),
    security: node['security'] ?? [],
    parameters: [...parameters, ...commonParameters(api)].map((each) => standard(each)),
    responses: {
      ...Object.fromEntries(
        answers.map((status) => {
          const found = api.below(place, 'responses', status);
          return [status, standard(api.at(found))];
        }),
      ),
      ...refused,
    },
  };
}

function commonParameters(api: ApiDocument): readonly unknown[] {
  const headers = asNode(api.files.get('openapi.yaml'))['x-common-headers'];
  return Array.isArray(headers) ? headers : [];
}

/** An answer for each status that the codes have, which names them; what every call shares stands once in `responses`. */
function refusals(
  errors: Errors,
  id: string,
  own: readonly string[],
  common: readonly string[],
  responses: Map<string, Node>,
): Node {
  const statusOf = (code: string): string => String(errors.get(code)?.['status'] ?? '');
  const statuses = [...new Set([...own, ...common].map(statusOf))].filter((status) => status !== '').sort();
  return Object.fromEntries(
    statuses.map((status) => {
      const special = own.filter((code) => statusOf(code) === status && !common.includes(code));
      const name = special.length === 0 ? `Refused${status}` : `${id}${status}`;
      const codes = [...special, ...common.filter((code) => statusOf(code) === status)];
      if (!responses.has(name)) responses.set(name, refusal(errors, codes));
      return [status, { $ref: `#/components/responses/${name}` }];
    }),
  );
}

function refusal(errors: Errors, codes: readonly string[]): Node {
  const said = codes.map((code) => `${code}: ${String(asNode(errors.get(code)?.['en'])['title'])}`);
  const named = {
    type: 'object',
    properties: { error: { type: 'object', properties: { code: { enum: codes } } } },
  };
  return {
    description: said.join('; '),
    headers: {
      'Retry-After': { $ref: '#/components/headers/RetryAfter' },
      'Idempotent-Replayed': { $ref: '#/components/headers/IdempotentReplayed' },
    },
    content: {
      'application/json': { schema: { allOf: [{ $ref: '#/components/schemas/ErrorBody' }, named] } },
    },
  };
}

/** The same without our own keys (`x-known` are examples); references lead to the components of this document. */
function standard(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((entry) => standard(entry));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => !ours.test(key));
  return Object.fromEntries(
    entries.map(([key, entry]) => [
      key === 'x-known' ? 'examples' : key,
      key === '$ref' && typeof entry === 'string'
        ? entry.replace(/^[^#]*#\/(schemas|parameters|headers)\//u, '#/components/$1/')
        : standard(entry),
    ]),
  );
}
