import type { Ajv2020 } from 'ajv/dist/2020.js';
import type { Call } from './call.ts';
import { Failure } from './failure.ts';
import { asNode } from '../../../schemas/generate/apiDocument.ts';

/** A parameter of path or query, with the address of its schema. */
export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: string;
}

/** Reads the parameters of a call; those that the document does not name are left out. Throws `err_bad_request`. */
export type ReadParameters = (call: Pick<Call, 'params' | 'query'>) => {
  readonly params: unknown;
  readonly query: unknown;
};

function readerOf(ajv: Ajv2020, parameters: readonly Parameter[]): (given: unknown) => unknown {
  const schema = {
    type: 'object',
    required: parameters.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(parameters.map(({ name, schema: $ref }) => [name, { $ref }])),
  };
  let compiled: ReturnType<typeof ajv.compile> | undefined;
  return (given) => {
    const own = Object.entries(asNode(given)).filter(([name]) =>
      parameters.some((known) => known.name === name),
    );
    const read = Object.fromEntries(own);
    const validate = (compiled ??= ajv.compile(schema));
    if (validate(read)) return read;
    const fields = (validate.errors ?? []).map(({ instancePath, keyword, params }) => {
      const missing: unknown = params.missingProperty;
      return { pointer: typeof missing === 'string' ? `/${missing}` : instancePath, code: keyword };
    });
    throw new Failure('err_bad_request', { fields });
  };
}

/** A reader of an operation's parameters; `ajv` knows every file of the document, and coerces. */
export function parameterReader(ajv: Ajv2020, parameters: readonly Parameter[]): ReadParameters {
  const path = readerOf(
    ajv,
    parameters.filter((parameter) => parameter.in === 'path'),
  );
  const query = readerOf(
    ajv,
    parameters.filter((parameter) => parameter.in === 'query'),
  );
  return (call) => ({ params: path(call.params), query: query(call.query) });
}
