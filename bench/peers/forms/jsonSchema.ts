import type { BenchField } from './formOf.ts';

/** The measured form as a JSON Schema of one flat object. */
export function jsonSchemaOf(fields: readonly BenchField[]) {
  return {
    type: 'object' as const,
    properties: Object.fromEntries(
      fields.map(({ name, label, minLength, maxLength }) => [
        name,
        { type: 'string' as const, title: label, minLength, maxLength },
      ]),
    ),
  };
}
