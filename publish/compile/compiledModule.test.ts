import { spawnSync } from 'node:child_process';
import { Ajv, type ErrorObject } from 'ajv';
import ajvErrors from 'ajv-errors';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldValidator } from '@alur/engine';
import type { FieldSchema, FlowDocument } from '../contract/generated/flow.ts';
import type { JsonValue } from '@alur/engine/json';
import { moduleSource } from './moduleSource.ts';
import { loadValidators, plain } from '../testing/loadValidators.ts';
import { shippedDocument } from '../../src/product/testing/shippedItem.ts';

function documentWith(schema: FieldSchema): FlowDocument {
  const step = { body: [{ field: 'it', schema, widget: 'text' }] };
  return { formatVersion: 2, flow: 'sample', firstStep: 'start', steps: { start: step } };
}

function validatorOf(schema: FieldSchema): FieldValidator {
  const validator = loadValidators(moduleSource(documentWith(schema)))['start']?.['it'];
  if (!validator) throw new Error('The module has no validator for the field.');
  return (value) => plain(validator(value));
}

function issuesOf(schema: FieldSchema, value: JsonValue) {
  return validatorOf(schema)(value);
}

const ajv = ajvErrors.default(new Ajv({ allErrors: true, strict: false }));

/** What ajv with ajv-errors says of values: the reading of `errorMessage` that the format promises. */
function oracle(schema: FieldSchema): FieldValidator {
  const validate = ajv.compile(schema);
  return (value) => {
    validate(value);
    return (validate.errors ?? []).flatMap((error) => {
      const originals = error.params['errors'] as ErrorObject[] | undefined;
      const code = originals ? String(error.message) : error.keyword;
      return (originals ?? [error]).map(({ keyword, params }) => {
        const limit: unknown = params['limit'];
        return {
          field: '/it' as const,
          code,
          keyword,
          ...(typeof limit === 'number' ? { params: { limit } } : {}),
        };
      });
    });
  };
}

const patterns = [
  '^[a-z]*$',
  '[0-9]',
  '[A-Z]',
  '^\\+[1-9]',
  '"quoted\\\\"',
  'require\\("x"\\)',
  '^.{2,4}$',
  '\\p{L}',
];
const message = fc.constantFrom('one', 'two', 'it\'s "three"', '</script>', '\u2028');
const optional = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const textSchema = fc.record(
  {
    minLength: fc.nat({ max: 4 }),
    pattern: fc.constantFrom(...patterns),
    type: fc.constant('string' as const),
    maxLength: fc.integer({ min: 1, max: 6 }),
    enum: fc.uniqueArray(fc.oneof(fc.string({ maxLength: 4 }), fc.integer({ min: 0, max: 3 })), {
      minLength: 1,
      maxLength: 3,
    }),
    allOf: fc.array(
      fc.record({ pattern: fc.constantFrom(...patterns), errorMessage: fc.record({ pattern: message }) }),
      {
        minLength: 1,
        maxLength: 3,
      },
    ),
    errorMessage: fc.record({
      type: optional(message),
      minLength: optional(message),
      pattern: optional(message),
      enum: optional(message),
    }),
  },
  { requiredKeys: ['type'] },
);
const numberSchema = fc.record(
  {
    type: fc.constantFrom('integer' as const, 'number' as const),
    minimum: fc.integer({ min: -3, max: 3 }),
    maximum: fc.integer({ min: -3, max: 3 }),
    const: fc.integer({ min: -3, max: 3 }),
    errorMessage: fc.record({
      minimum: optional(message),
      const: optional(message),
      type: optional(message),
    }),
  },
  { requiredKeys: ['type'] },
);
const flagSchema = fc.record(
  { type: fc.constant('boolean' as const), const: fc.boolean(), writeOnly: fc.boolean() },
  { requiredKeys: ['type'] },
);
// Keywords that are there and undefined are not in JSON, so they are not in a document either.
const schemas = fc.oneof(textSchema, numberSchema, flagSchema).map((schema) => plain(schema) as FieldSchema);
const values: fc.Arbitrary<JsonValue> = fc.oneof(
  fc.string({ maxLength: 8, unit: 'grapheme' }),
  fc.constantFrom('a', 'ab1', 'A', '+62', '"quoted\\"', 'require("x")', '👩‍👩‍👧', '\ud83d'),
  fc.integer({ min: -4, max: 4 }),
  fc.double({ min: -4, max: 4, noNaN: true }),
  fc.boolean(),
  fc.constant(null),
);

const sorted = (issues: readonly object[]) => issues.map((issue) => JSON.stringify(issue)).sort();

describe('compiled validators', () => {
  it('[PUB-72] say of every value what ajv with ajv-errors says, no more and no less', () => {
    const property = fc.property(
      schemas,
      fc.array(values, { minLength: 8, maxLength: 16 }),
      (schema, several) => {
        const [ours, theirs] = [validatorOf(schema), oracle(schema)];
        for (const value of several) expect(sorted(ours(value))).toEqual(sorted(theirs(value)));
      },
    );
    fc.assert(property, { numRuns: 200 });
  });

  it('[PUB-72] answer in the order of the schema', () => {
    const keywords = (schema: FieldSchema, value: JsonValue) =>
      issuesOf(schema, value).map(({ keyword }) => keyword);
    expect(keywords({ type: 'string', pattern: '^b', maxLength: 1, enum: ['b'] }, 'aa')).toEqual([
      'pattern',
      'maxLength',
      'enum',
    ]);
    expect(keywords({ type: 'string', enum: ['b'], maxLength: 1, pattern: '^b' }, 'aa')).toEqual([
      'enum',
      'maxLength',
      'pattern',
    ]);
  });

  it('[PUB-72] report each failing pattern of the password as an issue of its own', async () => {
    const document = await shippedDocument('register');
    const password = loadValidators(moduleSource(document))['identity']?.['password'];
    expect(plain(password?.('?'))).toEqual([
      { field: '/password', code: 'validatePasswordMin8Char', keyword: 'minLength', params: { limit: 8 } },
      { field: '/password', code: 'validatePasswordNumber', keyword: 'pattern' },
      { field: '/password', code: 'validatePasswordLowercase', keyword: 'pattern' },
      { field: '/password', code: 'validatePasswordUppercase', keyword: 'pattern' },
    ]);
    expect(plain(password?.('Streaming1'))).toEqual([]);
  });

  it('[PUB-72] count characters, not code units', () => {
    expect(issuesOf({ type: 'string', maxLength: 2 }, '😀😀')).toEqual([]);
    expect(issuesOf({ type: 'string', maxLength: 2 }, '😀😀😀')).toHaveLength(1);
  });

  it('[PUB-72] give fresh issues at each call', () => {
    const check = loadValidators(moduleSource(documentWith({ type: 'string', minLength: 3 })))['start']?.[
      'it'
    ];
    const first = check?.('a');
    expect(check?.('abc')).toHaveLength(0);
    expect(first).toHaveLength(1);
  });

  it('[PUB-73] are an ES module that runs by itself where code from strings is forbidden', async () => {
    const document = await shippedDocument('login');
    const program = `${moduleSource(document)}
      let refused = false;
      try { new Function('return 1')(); } catch { refused = true; }
      console.log(JSON.stringify({ refused, issues: validators.password.password('abc') }));`;
    const run = spawnSync(
      process.execPath,
      ['--disallow-code-generation-from-strings', '--input-type=module'],
      { input: program, encoding: 'utf8' },
    );
    expect(run.stderr).toBe('');
    expect(JSON.parse(run.stdout)).toEqual({
      refused: true,
      issues: [
        { field: '/password', code: 'validatePasswordMin6', keyword: 'minLength', params: { limit: 7 } },
      ],
    });
  });

  it('[PUB-73] import nothing', async () => {
    for (const flow of ['register', 'login']) {
      const source = moduleSource(await shippedDocument(flow));
      expect(source).not.toMatch(/\bimport\b|\brequire\b|\beval\b|new Function/);
      expect(source.match(/^export /gm)).toHaveLength(1);
    }
  });

  it('[PUB-73] share one function between fields that are checked alike', async () => {
    const document = await shippedDocument('login');
    const functions = moduleSource(document).match(/function validate/g);
    expect(functions).toHaveLength(5);
  });
});
