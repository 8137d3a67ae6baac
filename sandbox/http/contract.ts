import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { parse } from 'yaml';

/** One operation of the OpenAPI document, with its compiled checks. */
export interface Operation {
  readonly id: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** As in the document: `/payment/v1/payments/{id}`. */
  readonly path: string;
  readonly status: 'implemented' | 'planned';
  readonly servedBy: string;
  /** Its own codes; common ones come on top. */
  readonly codes: ReadonlySet<string>;
  readonly bearer: boolean;
  readonly bodyType: string | null;
  readonly checkBody: ValidateFunction | null;
  /** By status, and `default`; null where no body is allowed. */
  readonly checkAnswer: ReadonlyMap<string, ValidateFunction | null>;
}

/** The OpenAPI document, as the sandbox uses it. */
export interface Contract {
  readonly operations: readonly Operation[];
  readonly commonCodes: ReadonlySet<string>;
}

type Node = Readonly<Record<string, unknown>>;
type Place = { readonly file: string; readonly pointer: string };

const folder = new URL('../../schemas/api/', import.meta.url);
const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function asNode(value: unknown): Node {
  return isNode(value) ? value : {};
}

function readFiles(): ReadonlyMap<string, Node> {
  const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'));
  return new Map(names.map((name) => [name, asNode(parse(readFileSync(new URL(name, folder), 'utf8')))]));
}

const escape = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1');

/** Follows pointers and references through the files, keeping track of where it is: ajv compiles from that place. */
function reader(files: ReadonlyMap<string, Node>) {
  const at = (place: Place): unknown =>
    place.pointer
      .split('/')
      .slice(1)
      .reduce<unknown>((node, part) => asNode(node)[part.replaceAll('~1', '/').replaceAll('~0', '~')], files.get(place.file));
  const resolve = (place: Place): Place => {
    const ref = asNode(at(place)).$ref;
    if (typeof ref !== 'string') return place;
    const [file = '', pointer = ''] = ref.split('#');
    return resolve({ file: file.replace('./', '') || place.file, pointer });
  };
  const below = (place: Place, ...parts: readonly string[]): Place =>
    parts.reduce((here, part) => resolve({ file: here.file, pointer: `${here.pointer}/${escape(part)}` }), place);
  return { at, below };
}

const strings = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []);

let loaded: Contract | null = null;

/** Reads `schemas/api/` and compiles every request and answer schema of its operations; once in a process. */
export function loadContract(): Contract {
  loaded ??= readContract();
  return loaded;
}

function readContract(): Contract {
  const files = readFiles();
  const { at, below } = reader(files);
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, discriminator: false });
  addFormats.default(ajv);
  for (const [name, file] of files) ajv.addSchema(file, name);
  const compile = (place: Place): ValidateFunction | null =>
    at(place) === undefined ? null : ajv.compile({ $ref: `${place.file}#${encodeURI(place.pointer)}` });

  const root: Place = { file: 'openapi.yaml', pointer: '' };
  const operations = Object.keys(asNode(at(below(root, 'paths')))).flatMap((path) => {
    const item = below(root, 'paths', path);
    return methods.filter((method) => method in asNode(at(item))).map((method) => operation(path, method, below(item, method)));
  });

  function operation(path: string, method: (typeof methods)[number], place: Place): Operation {
    const node = asNode(at(place));
    const content = below(place, 'requestBody', 'content');
    const bodyType = Object.keys(asNode(at(content)))[0] ?? null;
    const statuses = Object.keys(asNode(node.responses));
    return {
      id: String(node.operationId),
      method: method.toUpperCase() as Operation['method'],
      path,
      status: node['x-status'] === 'implemented' ? 'implemented' : 'planned',
      servedBy: String(node['x-served-by']),
      codes: new Set(strings(node['x-error-codes'])),
      bearer: Array.isArray(node.security) && node.security.length > 0,
      bodyType,
      checkBody: bodyType === null ? null : compile(below(content, bodyType, 'schema')),
      checkAnswer: new Map(statuses.map((status) => [status, compile(below(place, 'responses', status, 'content', 'application/json', 'schema'))])),
    };
  }
  return { operations, commonCodes: new Set(strings(asNode(files.get('openapi.yaml'))['x-common-error-codes'])) };
}
