import { Validator } from '@cfworker/json-schema';
import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { fieldsOf, moduleSource } from '@alur/publish';
import type { FieldSchema, FlowDocument } from '@alur/publish/contract';
import { loadValidators } from '@alur/publish/testing';
import { shippedDocument } from '../../src/product/testing/shippedItem.ts';
import type { FieldValidator } from '@alur/engine';
import { drawingFrom } from './drawing.ts';
import { drawnSchema, drawnValue } from './drawnSchemas.ts';

const patience = 60_000;

/** The keywords that a second validator finds broken, each once. Wording and secrecy are no part of what is checked. */
function secondCheck({
  errorMessage: _words,
  writeOnly: _secret,
  allOf,
  ...rest
}: FieldSchema): (value: unknown) => readonly string[] {
  const schema = {
    ...rest,
    ...(allOf === undefined ? {} : { allOf: allOf.map(({ pattern }) => ({ pattern })) }),
  };
  const validator = new Validator(schema, '7', false);
  return (value) => {
    const { errors } = validator.validate(value);
    // What holds several parts together repeats what is wrong with one of them.
    return [
      ...new Set(errors.filter(({ keyword }) => keyword !== 'allOf').map(({ keyword }) => keyword)),
    ].sort();
  };
}

function differences(
  schema: FieldSchema,
  check: FieldValidator,
  seed: number,
  count: number,
): readonly string[] {
  const drawing = drawingFrom(seed);
  const second = secondCheck(schema);
  return Array.from({ length: count }, () => drawnValue(drawing, schema)).flatMap((value) => {
    const ours = [...new Set(check(value).map(({ keyword }) => keyword))].sort();
    const theirs = second(value);
    return ours.join() === theirs.join()
      ? []
      : [`${JSON.stringify(schema)} over ${JSON.stringify(value)}: ${ours.join()}, not ${theirs.join()}`];
  });
}

/** A document with an input for each of some schemas. */
function documentOf(schemas: readonly FieldSchema[]): FlowDocument {
  const body = schemas.map((schema, index) => ({ field: `f${index}`, schema, widget: 'text' }));
  return { formatVersion: 2, flow: 'drawn', firstStep: 'only', steps: { only: { body } } };
}

describe('compiled checks, beside a second validator of JSON Schema', () => {
  it(
    '[PROVE-113] find the same broken keywords in 50,000 values of the shipped documents',
    { timeout: patience },
    async () => {
      const flows = (await readdir('schemas/flows')).map((name) => name.replace('.json', ''));
      const fields = (
        await Promise.all(
          flows.map(async (flow) => {
            const document = await shippedDocument(flow);
            const validators = loadValidators(moduleSource(document));
            return fieldsOf(document).map(({ stepId, name, schema }) => ({
              schema,
              check: validators[stepId]?.[name],
            }));
          }),
        )
      ).flat();
      expect(fields.length).toBeGreaterThan(20);
      const each = Math.ceil(50_000 / fields.length);
      const found = fields.flatMap(({ schema, check }, index) =>
        check ? differences(schema, check, index + 1, each) : ['no check'],
      );
      expect(found.slice(0, 5)).toEqual([]);
    },
  );

  it(
    '[PROVE-113] find the same broken keywords in 50,000 values of 500 drawn schemas',
    { timeout: patience },
    () => {
      const schemas = Array.from({ length: 500 }, (_, seed) => drawnSchema(drawingFrom(seed + 1)));
      const { only = {} } = loadValidators(moduleSource(documentOf(schemas)));
      const found = schemas.flatMap((schema, index) => {
        const check = only[`f${index}`];
        return check ? differences(schema, check, index + 1, 100) : ['no check'];
      });
      expect(found.slice(0, 5)).toEqual([]);
    },
  );
});
