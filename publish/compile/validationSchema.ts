import type { FieldSchema } from '../../src/contracts/generated/flow.ts';

/** A field's schema with what validates, and nothing else: wording keys and `writeOnly` out. */
export function validationSchema(schema: FieldSchema): Readonly<Record<string, unknown>> {
  const { errorMessage: _wording, writeOnly: _secret, allOf, ...rest } = schema;
  return allOf ? { ...rest, allOf: allOf.map(({ pattern }) => ({ pattern })) } : rest;
}
