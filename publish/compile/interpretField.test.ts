import fc from 'fast-check';
import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { FieldValidator } from '@alur/engine';
import type { JsonValue } from '@alur/engine/json';
import type { FieldSchema, FlowDocument } from '../contract/generated/flow.ts';
import { isInput } from '../document/fields.ts';
import { loadValidators, plain } from '../testing/loadValidators.ts';
import { shippedDocument } from '../../src/product/testing/shippedItem.ts';
import { takes } from '../prove/samples.ts';
import { createFits, interpretField } from './interpretField.ts';
import { moduleSource } from './moduleSource.ts';

/** What ajv makes of a schema, which is what the site runs. */
function compiled(schema: FieldSchema): FieldValidator {
  const step = { body: [{ field: 'it', schema, widget: 'text' }] };
  const document: FlowDocument = {
    formatVersion: 2,
    flow: 'sample',
    firstStep: 'start',
    steps: { start: step },
  };
  const validator = loadValidators(moduleSource(document))['start']?.['it'];
  if (validator === undefined) throw new Error('The module has no validator for the field.');
  return (value) => plain(validator(value));
}

const patterns = ['^[a-z]*$', '[0-9]', '[A-Z]', '^\\+[1-9]', '^.{2,4}$', '\\p{L}', '^[^a]+$', '(?:😀|a){2}'];
const odd = ['😀', '😀😀', 'a😀b', '\ud83d', '\ude00', 'a\ud83d', '👩‍👩‍👧', 'é', '', ' ', 'Aa1'];
const numbers = [-0, 0, 1, -1, 1.5, 1e21, -1e21, 5e-324, Number.MAX_SAFE_INTEGER];
const code = fc.constantFrom('one', 'two', 'constructor', 'it\'s "three"');
const keyword = {
  minLength: fc.nat({ max: 4 }),
  maxLength: fc.nat({ max: 6 }),
  pattern: fc.constantFrom(...patterns),
  minimum: fc.constantFrom(...numbers),
  maximum: fc.constantFrom(...numbers),
  const: fc.constantFrom<string | number | boolean>(...odd, ...numbers, true, false),
  enum: fc.uniqueArray(fc.constantFrom<string | number>(...odd, 0, 1, 1e21), { minLength: 1, maxLength: 4 }),
  allOf: fc.array(
    fc.record(
      { pattern: fc.constantFrom(...patterns), errorMessage: fc.record({ pattern: code }) },
      { requiredKeys: ['pattern'] },
    ),
    { minLength: 1, maxLength: 3 },
  ),
  writeOnly: fc.boolean(),
  errorMessage: fc.record(
    { type: code, minLength: code, maxLength: code, pattern: code, enum: code, const: code, minimum: code },
    { requiredKeys: [] },
  ),
};
const type = fc.constantFrom('string', 'boolean', 'integer', 'number');
/** Keywords of every type in any order, those that ask nothing of the type included. */
const schemas = fc
  .tuple(
    fc.record({ type, ...keyword }, { requiredKeys: ['type'] }),
    fc.array(fc.nat(), { minLength: 12, maxLength: 12 }),
  )
  .map(([schema, order]) => {
    const entries = Object.entries(plain(schema));
    const shuffled = entries.map((entry, index) => ({ entry, at: order[index] ?? 0 }));
    return Object.fromEntries(
      shuffled.sort((a, b) => a.at - b.at).map(({ entry }) => entry),
    ) as unknown as FieldSchema;
  });
const values: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.constantFrom<JsonValue>(...odd, ...numbers, true, false, null),
  fc.string({ maxLength: 8, unit: 'binary' }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constant([]),
  fc.constant({}),
);

describe('a validator that reads its schema', () => {
  it('[APP-4391] says of every value what ajv’s compiled one says: verdict, keyword, code, limit and order', () => {
    const fits = createFits();
    fc.assert(
      fc.property(schemas, fc.array(values, { minLength: 12, maxLength: 24 }), (schema, several) => {
        const [ours, theirs] = [interpretField(schema, 'it', fits), compiled(schema)];
        for (const value of several) expect(ours(value), JSON.stringify(value)).toEqual(theirs(value));
      }),
      { numRuns: 300 },
    );
  });

  it('[APP-4391] is the same in all fields of the shipped flows', async () => {
    const fits = createFits();
    const tried: JsonValue[] = [
      ...odd,
      ...numbers,
      true,
      null,
      '+6281234567890',
      'ada@example.com',
      '1234',
      '2030-01-01',
    ];
    const flows = readdirSync(new URL('../../schemas/flows/', import.meta.url));
    let count = 0;
    for (const flow of flows) {
      const document = await shippedDocument(flow.replace('.json', ''));
      const validators = loadValidators(moduleSource(document));
      for (const [id, step] of Object.entries(document.steps))
        for (const { field, schema } of step.body.filter(isInput)) {
          const own = interpretField(schema, field, fits);
          for (const value of tried) expect(own(value)).toEqual(plain(validators[id]?.[field]?.(value)));
          count += 1;
        }
    }
    expect(count).toBeGreaterThan(40);
  });

  it('[APP-4391] takes for the proof what it takes on the page', () => {
    const fits = createFits();
    fc.assert(
      fc.property(schemas, fc.array(values, { minLength: 12, maxLength: 24 }), (schema, several) => {
        const known = JSON.stringify(schema).includes('pattern')
          ? several.filter((each) => typeof each !== 'string')
          : several;
        for (const value of known)
          expect(takes(schema, value)).toBe(interpretField(schema, 'it', fits)(value).length === 0);
      }),
      { numRuns: 300 },
    );
  });
});
