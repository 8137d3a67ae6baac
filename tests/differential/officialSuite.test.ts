import { product } from '../../src/product/product.ts';
import { readFile, readdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodeFormat, moduleSource } from '@alur/publish';
import { loadValidators } from '@alur/publish/testing';
import type { JsonValue } from '@alur/engine/json';

/** A schema of JSON Schema's own suite, and values that fit it or don't. */
interface Group {
  readonly description: string;
  readonly schema: Readonly<Record<string, unknown>>;
  readonly tests: readonly {
    readonly description: string;
    readonly data: JsonValue;
    readonly valid: boolean;
  }[];
}

/** Keywords that an input may have, and the types that they speak of. */
const keywords: Readonly<Record<string, readonly string[]>> = {
  type: ['string', 'boolean', 'integer', 'number'],
  minLength: ['string'],
  maxLength: ['string'],
  pattern: ['string'],
  enum: ['string', 'number'],
  minimum: ['number'],
  maximum: ['number'],
};

const folder = join(
  dirname(createRequire(import.meta.url).resolve('json-schema-test-suite')),
  'tests',
  'draft4',
);

async function suite(): Promise<readonly Group[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.flatMap((text) => JSON.parse(text) as readonly Group[]);
}

function documentOf(schema: unknown): unknown {
  const body = [{ field: 'value', schema, widget: 'text', label: 'emailLabel' }];
  const actions = [{ id: 'back', label: 'emailLabel', leave: 'close' }];
  return { formatVersion: 2, flow: 'suite', firstStep: 'only', steps: { only: { body, actions } } };
}

/** The type that the format asks every input to have; a schema of the suite often has none. */
function typesOf({ schema }: Group): readonly string[] {
  if (typeof schema['type'] === 'string') return [schema['type']];
  return Object.keys(schema).flatMap((keyword) => keywords[keyword] ?? []);
}

function isOf(type: string, value: unknown): boolean {
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

const groups = await suite();
const plain = groups.filter(
  ({ schema }) =>
    Object.keys(schema).every((keyword) => Object.hasOwn(keywords, keyword)) &&
    (schema['type'] === undefined || keywords['type']?.includes(String(schema['type'])) === true) &&
    [schema['enum'] ?? []].flat().every((value) => typeof value === 'string' || typeof value === 'number'),
);

describe('the suite of JSON Schema', () => {
  it('has schemas that an input may have, and many more that it may not', () => {
    expect(plain.length).toBeGreaterThan(10);
    expect(groups.length).toBeGreaterThan(plain.length + 50);
  });

  it.each(plain.flatMap((group) => typesOf(group).map((type) => ({ ...group, type }))))(
    '[PROVE-114] $description, as $type: every value is let through or refused as the suite says',
    ({ schema, tests, type }) => {
      const decoded = decodeFormat(documentOf({ ...schema, type }), product);
      if (!decoded.ok) throw new Error(JSON.stringify(decoded.error));
      const check = loadValidators(moduleSource(decoded.value.document))['only']?.['value'];
      const wrong = tests.filter(
        ({ data, valid }) => (check?.(data).length === 0) !== (valid && isOf(type, data)),
      );
      expect(wrong).toEqual([]);
    },
  );

  it('[PROVE-114] every schema with anything else in it is refused before it is compiled', () => {
    const others = groups.filter((group) => !plain.includes(group));
    const accepted = others.filter(
      ({ schema }) => decodeFormat(documentOf({ type: 'string', ...schema }), product).ok,
    );
    expect(accepted.map(({ description, schema }) => `${description}: ${JSON.stringify(schema)}`)).toEqual(
      [],
    );
  });
});
