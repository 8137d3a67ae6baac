import addFormats from 'ajv-formats';
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  asNode,
  readApiDocument,
  textsOf,
  type Node,
  type Place,
} from '../../schemas/generate/apiDocument.ts';
import type { AnswerPlace, EffectSpec, EffectWire } from '@alur/engine';
import { effectSpecs } from '../../src/contracts/effects.ts';
import { readResult } from '../../src/runtime/effects/call/readResult.ts';
import { Unreadable } from '../../src/runtime/decode/record.ts';
import { payloadOf } from '../../src/runtime/http/apiResponse.ts';

const api = readApiDocument('schemas/api');

/** An effect whose answer is read under names. */
interface Reading {
  readonly name: string;
  readonly spec: EffectSpec;
  readonly wire: EffectWire;
  /** Schema of the whole body. */
  readonly body: Place;
}

const readings = Object.entries(effectSpecs as Readonly<Record<string, EffectSpec>>).flatMap(
  ([name, spec]): readonly Reading[] => {
    const operation = api.operations.find(({ method, path }) => `${method} ${path}` === spec.call);
    if (operation === undefined || spec.wire === undefined || spec.answers === 'session') return [];
    const [status = ''] = Object.keys(asNode(operation.node['responses'])).filter((each) =>
      /^20[0-3]$/u.test(each),
    );
    const body = api.below(operation.place, 'responses', status, 'content', 'application/json', 'schema');
    const isRead = spec.output !== undefined || spec.answers === 'challenge';
    return isRead && api.at(body) !== undefined ? [{ name, spec, wire: spec.wire, body }] : [];
  },
);

/** Readers leave aside what they don't know: an API may say more than its contract. */
function open(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(open);
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value).filter(
    ([key, each]) => key !== 'additionalProperties' || each !== false,
  );
  return Object.fromEntries(kept.map(([key, each]) => [key, open(each)]));
}

const ajv = new Ajv2020({ strict: false, validateSchema: false });
addFormats.default(ajv);
for (const [file, content] of api.files) ajv.addSchema(open(content) as object, file);

const validatorOf = ({ file, pointer }: Place) => ajv.compile({ $ref: `${file}#${encodeURI(pointer)}` });

/** Values that a schema allows; texts are never empty, for an empty one counts as missing. */
function allowed(place: Place): fc.Arbitrary<unknown> {
  const here = api.below(place);
  const schema = asNode(api.at(here));
  if ('const' in schema) return fc.constant(schema['const']);
  if (Array.isArray(schema['enum'])) return fc.constantFrom(...(schema['enum'] as unknown[]));
  const branches = api.list({ ...here, pointer: `${here.pointer}/oneOf` });
  if (branches.length > 0 && !('properties' in schema)) return fc.oneof(...branches.map(allowed));
  const types = Array.isArray(schema['type']) ? textsOf(schema['type']) : [String(schema['type'])];
  return fc.oneof(...types.map((type) => ofType(type, here, schema)));
}

function ofType(type: string, here: Place, schema: Node): fc.Arbitrary<unknown> {
  const bound = (name: string, other: number): number => Number(schema[name] ?? other);
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer') return fc.integer({ min: bound('minimum', 0), max: bound('maximum', 1_000_000) });
  if (type === 'array') return fc.array(allowed(api.below(here, 'items')), { maxLength: 3 });
  if (type === 'string') return textOf(schema);
  const names = Object.keys(asNode(schema['properties']));
  const values = names.map((name) => [name, allowed(api.below(here, 'properties', name))] as const);
  return fc.record(Object.fromEntries(values), { requiredKeys: textsOf(schema['required']) as never[] });
}

function textOf(schema: Node): fc.Arbitrary<string> {
  const times = { min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true };
  if (schema['format'] === 'date-time')
    return fc.oneof(
      fc.date(times).map((date) => date.toISOString()),
      fc.constant('2026-11-21T20:00:00+07:00'),
    );
  if (schema['format'] === 'uri') return fc.constant('https://alur.test/');
  if (schema['format'] === 'email') return fc.constant('ayu@contoh.co.id');
  if (schema['format'] === 'date') return fc.constant('2026-11-21');
  const longest = Number(schema['maxLength'] ?? Number.POSITIVE_INFINITY);
  if (typeof schema['pattern'] === 'string')
    return fc.stringMatching(new RegExp(schema['pattern'], 'u')).filter(({ length }) => length <= longest);
  return fc.string({
    minLength: Number(schema['minLength'] ?? 1) || 1,
    maxLength: Math.min(Number(schema['maxLength'] ?? 20), 20),
  });
}

/** Where an effect looks in an answer: the place of each name, of each column of its rows, of a code, and of every object on the way. */
function placesOf({ spec, wire }: Reading): readonly string[] {
  const at = (places: EffectWire['answer'], name: string): string => {
    const place: AnswerPlace =
      places?.[name] ?? name.replaceAll(/[A-Z]/gu, (letter) => `_${letter.toLowerCase()}`);
    return typeof place === 'string' ? place : place.at;
  };
  const { sessionId, nextRetryInSecond } = wire.challenge ?? {};
  const code =
    wire.challenge === undefined
      ? []
      : [sessionId ?? 'otp_session_id', nextRetryInSecond ?? 'next_retry_in_second'];
  const names = Object.entries(spec.output ?? {}).flatMap(([name, kind]) => {
    const place = at(wire.answer, name);
    const reader = typeof kind === 'object' && 'rows' in kind ? wire.rows?.[kind.rows] : undefined;
    const columns = Object.keys(reader?.kinds ?? {}).map((column) => {
      const inRow = at(reader?.at, column);
      // The entries of a list of plain texts are the column themselves.
      return inRow === '' ? `${place}[]` : `${place}[].${inRow}`;
    });
    // A list of codes, and one entry of a list, are looked for and may be in no list at all.
    return /\[/u.test(place) || isCodes(wire.answer?.[name]) ? [] : [place, ...columns];
  });
  const ways = [...code, ...names].flatMap((place) => {
    const parts = place.replace(/\[\w+=\w+\]/gu, '[]').split('.');
    return parts.map((_, index) => parts.slice(0, index + 1).join('.'));
  });
  return [...new Set(ways)].filter((place) => place !== '');
}

function isCodes(place: AnswerPlace | undefined): boolean {
  return typeof place === 'object' && place.as === 'codes';
}

const gone = Symbol('gone');
const nowhere = Symbol('nowhere');

/** The answer with something else at a place; in a list, in its entry of that number; `nowhere` where the place is not there. */
function changed(value: unknown, place: string, row: number, to: unknown): unknown {
  const [part = '', ...rest] = place.split('.');
  const [, name = '', each] = /^([^[]*)(\[\])?$/u.exec(part) ?? [];
  const inner = (found: unknown): unknown => {
    if (each === undefined) return rest.length === 0 ? to : changed(found, rest.join('.'), row, to);
    if (!Array.isArray(found) || found.length === 0) return nowhere;
    const index = row % found.length;
    const entry = rest.length === 0 ? to : changed(found[index], rest.join('.'), row, to);
    return entry === nowhere ? nowhere : found.with(index, entry === gone ? {} : entry);
  };
  if (name === '') return inner(value);
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return nowhere;
  const next = inner((value as Node)[name]);
  if (next === nowhere) return nowhere;
  const { [name]: _before, ...others } = value as Node;
  return next === gone ? others : { ...others, [name]: next };
}

/** Values of every wrong kind; a text that no closed list, time or pattern of the contract has. */
const wrong = fc.constantFrom<unknown>(gone, null, '', 5.5, true, [], [5], {}, 'NOT OF THIS LIST');

/** Faults that the reader leaves to the API, for no value that is shown depends on them: the shape of a text. */
function isShapeOnly(errors: readonly ErrorObject[]): boolean {
  return errors.every(
    ({ keyword, params }) =>
      ['pattern', 'minLength', 'maxLength'].includes(keyword) ||
      (keyword === 'format' && params['format'] !== 'date-time'),
  );
}

describe.each(readings)('$name', (reading) => {
  const { spec, wire, body } = reading;
  const validate = validatorOf(body);
  const check = (answer: unknown): boolean => validate(answer);
  const read = (answer: unknown) => readResult(spec, wire, payloadOf(answer));

  it('[RUN-1046] every answer that the contract allows is read', () => {
    fc.assert(
      fc.property(allowed(body), (answer) => {
        expect(check(answer)).toBe(true);
        expect(read(answer)).not.toBeInstanceOf(Unreadable);
      }),
      { numRuns: 100 },
    );
  });

  it('[RUN-1046] an answer with anything else where the effect looks is read where the contract allows it, and refused with its place elsewhere', () => {
    const places = placesOf(reading).map((place) =>
      place.startsWith('[') ? `data${place}` : `data.${place}`,
    );
    const given = fc.record({
      answer: allowed(body),
      place: fc.constantFrom(...places),
      row: fc.nat(2),
      to: wrong,
    });
    let compared = 0;
    fc.assert(
      fc.property(given, ({ answer, place, row, to }) => {
        const other = changed(answer, place, row, to);
        fc.pre(other !== nowhere);
        // Null, nothing at all, and an empty text where a text stands, are one.
        const valid = check(other);
        const isMissing = to === null || to === gone || (to === '' && valid);
        fc.pre(valid || typeof to !== 'string' || !isShapeOnly(validate.errors ?? []));
        const without = isMissing && [gone, null].some((none) => check(changed(answer, place, row, none)));
        const isAllowed = to === '' ? without : valid || without;
        compared += 1;
        const result = read(other);
        expect([place, to, result instanceof Unreadable ? result.place : 'read']).toEqual([
          place,
          to,
          isAllowed ? 'read' : expect.stringMatching(/ (?:is|has) /u),
        ]);
      }),
      { numRuns: 300 },
    );
    expect(compared).toBeGreaterThan(75);
  });
});

it('[RUN-1046] every plain effect with an answer is among them', () => {
  expect(readings.length).toBeGreaterThan(35);
});
