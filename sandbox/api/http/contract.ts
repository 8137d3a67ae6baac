import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { operationCodes } from '../../../schemas/generated/errors.ts';
import { asNode, readDocuments, type Place } from './documents.ts';

/** What is wrong with a value; empty when nothing is. */
export type Check = (value: unknown) => readonly ErrorObject[];

/** One operation of the OpenAPI document, with its checks. */
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
  /** It is refused without an Idempotency-Key. */
  readonly keyRequired: boolean;
  readonly bodyType: string | null;
  readonly checkBody: Check | null;
  /** By status, and `default`; null where no JSON body is described. */
  readonly checkAnswer: ReadonlyMap<string, Check | null>;
}

/** The OpenAPI document, as the sandbox uses it. */
export interface Contract {
  readonly operations: readonly Operation[];
  readonly commonCodes: ReadonlySet<string>;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;
const root: Place = { file: 'openapi.yaml', pointer: '' };
const strings = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** Compiles schemas where they stand; those of planned calls not before they are asked for, which halves the start. */
function checker(documents: ReturnType<typeof readDocuments>): (place: Place, now: boolean) => Check | null {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false });
  addFormats.default(ajv);
  for (const [name, file] of documents.files) ajv.addSchema(file, name);
  return ({ file, pointer }, now) => {
    if (documents.at({ file, pointer }) === undefined) return null;
    let compiled: ReturnType<typeof ajv.compile> | undefined;
    const validator = () => (compiled ??= ajv.compile({ $ref: `${file}#${encodeURI(pointer)}` }));
    if (now) validator();
    return (value) => (validator()(value) ? [] : (validator().errors ?? []));
  };
}

function readContract(): Contract {
  const documents = readDocuments(new URL('../../../schemas/api/', import.meta.url));
  const { at, below } = documents;
  const check = checker(documents);
  const paths = Object.keys(asNode(at(below(root, 'paths'))));

  function keyRequired(parameters: Place): boolean {
    const list = at(parameters);
    const nodes = Array.isArray(list)
      ? list.map((_, index) => asNode(at(below(parameters, String(index)))))
      : [];
    return nodes.some(({ name, required }) => name === 'Idempotency-Key' && required === true);
  }

  function operation(path: string, method: (typeof methods)[number], place: Place): Operation {
    const node = asNode(at(place));
    const content = below(place, 'requestBody', 'content');
    const bodyType = Object.keys(asNode(at(content)))[0] ?? null;
    const status = node['x-status'] === 'implemented' ? 'implemented' : 'planned';
    const servedBy = String(node['x-served-by']);
    const now = status === 'implemented' && servedBy === 'sandbox';
    const answer = (name: string) =>
      check(below(place, 'responses', name, 'content', 'application/json', 'schema'), now);
    return {
      id: String(node.operationId),
      method: method.toUpperCase() as Operation['method'],
      path,
      status,
      servedBy,
      codes: new Set(operationCodes[String(node.operationId)]),
      bearer: Array.isArray(node.security) && node.security.length > 0,
      keyRequired: keyRequired(below(place, 'parameters')),
      bodyType,
      checkBody: bodyType === null ? null : check(below(content, bodyType, 'schema'), now),
      checkAnswer: new Map(Object.keys(asNode(node.responses)).map((name) => [name, answer(name)])),
    };
  }

  const operations = paths.flatMap((path) => {
    const item = below(root, 'paths', path);
    return methods
      .filter((method) => method in asNode(at(item)))
      .map((method) => operation(path, method, below(item, method)));
  });
  return { operations, commonCodes: new Set(strings(asNode(at(root))['x-common-error-codes'])) };
}

let loaded: Contract | null = null;

/** Reads `schemas/api/`, once in a process. Fails when the document is broken. */
export function loadContract(): Contract {
  loaded ??= readContract();
  return loaded;
}
