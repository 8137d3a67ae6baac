import { fileURLToPath } from 'node:url';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import {
  type ApiDocument,
  asNode,
  type Place,
  readApiDocument,
  textsOf,
  type WrittenOperation,
} from '../../../schemas/generate/apiDocument.ts';
import { operationCodes } from '../../../schemas/generated/errors.ts';
import { parameterReader, type Parameter, type ReadParameters } from './parameters.ts';

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
  /** It is answered without a bearer too. */
  readonly anybody: boolean;
  /** A token that opens one payment, read-only, does as well as a bearer. */
  readonly viewToken: boolean;
  /** It is refused without an Idempotency-Key. */
  readonly keyRequired: boolean;
  /** Its sender proves the body: nothing of it is read before, so its handler reads it itself, of `rawBody`. */
  readonly signed: boolean;
  readonly bodyType: string | null;
  /** It may come without a body: the contract lets that be for what only adds to a call, such as the reason of a cancelling. */
  readonly bodyOptional: boolean;
  readonly checkBody: Check | null;
  /** The parameters of path and query that the document names, numbers read as such. */
  readonly readParameters: ReadParameters;
  /** By status, and `default`; null where no JSON body is described. */
  readonly checkAnswer: ReadonlyMap<string, Check | null>;
}

/** The OpenAPI document, as the sandbox uses it. */
export interface Contract {
  readonly operations: readonly Operation[];
  readonly commonCodes: ReadonlySet<string>;
}

const root: Place = { file: 'openapi.yaml', pointer: '' };

/** Compiles schemas where they stand, each when it is first asked for: all of them took more than a third of the start. Their test compiles every one. */
function newAjv(documents: ApiDocument, coerceTypes: boolean): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false, coerceTypes });
  addFormats.default(ajv);
  for (const [name, file] of documents.files) ajv.addSchema(file, name);
  return ajv;
}

function checker(documents: ApiDocument): (place: Place) => Check | null {
  const ajv = newAjv(documents, false);
  return ({ file, pointer }) => {
    if (documents.at({ file, pointer }) === undefined) return null;
    let compiled: ReturnType<typeof ajv.compile> | undefined;
    const validator = () => (compiled ??= ajv.compile({ $ref: `${file}#${encodeURI(pointer)}` }));
    return (value) => (validator()(value) ? [] : (validator().errors ?? []));
  };
}

function parametersAt({ at, below, list }: ApiDocument, place: Place): readonly Parameter[] {
  return list(place).map((found) => {
    const node = asNode(at(found));
    const schema = below(found, 'schema');
    return {
      name: String(node.name),
      in: String(node.in),
      required: node.required === true,
      schema: `${schema.file}#${encodeURI(schema.pointer)}`,
    };
  });
}

function readContract(): Contract {
  const documents = readApiDocument(fileURLToPath(new URL('../../../schemas/api', import.meta.url)));
  const { at, below } = documents;
  const check = checker(documents);
  const loose = newAjv(documents, true);

  function operation({ id, method, path, place, node }: WrittenOperation): Operation {
    const parameters = parametersAt(documents, below(place, 'parameters'));
    const schemes = Array.isArray(node.security)
      ? node.security.flatMap((scheme) => Object.keys(asNode(scheme)))
      : [];
    // An empty scheme among others: without any of them as well.
    const open =
      Array.isArray(node.security) &&
      node.security.some((scheme) => Object.keys(asNode(scheme)).length === 0);
    const content = below(place, 'requestBody', 'content');
    const bodyType = Object.keys(asNode(at(content)))[0] ?? null;
    const status = node['x-status'] === 'implemented' ? 'implemented' : 'planned';
    const answer = (name: string) =>
      check(below(place, 'responses', name, 'content', 'application/json', 'schema'));
    return {
      id,
      method,
      path,
      status,
      servedBy: String(node['x-served-by']),
      codes: new Set(operationCodes[id]),
      bearer: schemes.includes('bearer'),
      anybody: !schemes.includes('bearer') || open,
      viewToken: schemes.includes('viewToken'),
      keyRequired: parameters.some(({ name, required }) => name === 'Idempotency-Key' && required),
      readParameters: parameterReader(loose, parameters),
      bodyType,
      signed: node['x-signed'] === true,
      bodyOptional: asNode(at(below(place, 'requestBody')))['required'] !== true,
      checkBody: bodyType === null ? null : check(below(content, bodyType, 'schema')),
      checkAnswer: new Map(Object.keys(asNode(node.responses)).map((name) => [name, answer(name)])),
    };
  }

  const codes = textsOf(asNode(at(root))['x-common-error-codes']);
  return { operations: documents.operations.map(operation), commonCodes: new Set(codes) };
}

let loaded: Contract | null = null;

/** Reads `schemas/api/`, once in a process. Fails when the document is broken. */
export function loadContract(): Contract {
  loaded ??= readContract();
  return loaded;
}
