import { productOf, type Product } from '../../product/product.ts';
import type { EffectSpec, InputPlace } from '@alur/engine';
import type { FieldSchema } from '../../contract/generated/flow.ts';
import { isRecord, type UnknownRecord } from '@alur/engine/json';
import { callsOf } from '../../document/calls.ts';
import { fieldsOf } from '../../document/fields.ts';
import { partsOf } from '../logic.ts';
import { fits } from '../patterns/patternAutomaton.ts';
import { takes } from '../samples.ts';
import type { Labels } from '../path.ts';
import type { Sets } from '../sets/reach.ts';
import type { SetWitness } from '../sets/witness.ts';
import { waysThrough } from './typing.ts';

/** What the API says of one text. */
interface Bounds {
  readonly minLength: number;
  readonly maxLength: number;
  readonly digits: boolean;
  /** What the API refuses beyond its schema. */
  readonly weak: readonly string[];
}

/** An input that a call sends lets through no text that the API's own schema refuses. */
export function boundsFitTheApi(sets: Sets, labels: Labels): readonly SetWitness[] {
  const { facts } = sets.model;
  const { document } = facts;
  const product = productOf(document);
  return callsOf(document).flatMap(({ name: callName, call, spec }) =>
    Object.entries(call.send ?? {}).flatMap(([input, expression]): readonly SetWitness[] => {
      const bounds = boundsOf(product, spec, input);
      if (bounds === null) return [];
      const names = namesSent(facts.open(expression));
      return fieldsOf(document)
        .filter(
          ({ name, schema }) => names.includes(name) && schema.type === 'string' && schema.enum === undefined,
        )
        .flatMap(({ name, schema, schemaPointer }): readonly SetWitness[] => {
          const weak = weakness(schema, bounds);
          const way = weak === null ? null : waysThrough(sets, callName, name, weak.text);
          if (weak === null || way === null) return [];
          const said = { input: labels.input(name), bound: weak.bound };
          return [{ code: 'weakerBound', place: schemaPointer, names: said, ...way }];
        });
    }),
  );
}

/** The inputs that an expression sends as they are: by themselves, or as the branches of a choice. */
function namesSent(expression: unknown): readonly string[] {
  const parts = partsOf(expression as Parameters<typeof partsOf>[0]);
  if (parts === null) return [];
  const { operator, operands } = parts;
  if (operator === 'var')
    return typeof operands[0] === 'string' && operands[0].startsWith('data.') ? [operands[0].slice(5)] : [];
  if (operator !== 'if') return [];
  return operands.flatMap((each, index) =>
    index % 2 === 1 || index === operands.length - 1 ? namesSent(each) : [],
  );
}

/** In what an input is weaker than the API, and a text that shows it. */
interface Weakness {
  readonly bound: string;
  /** Null where a text is not easily made up. */
  readonly text: string | null;
}

function weakness(schema: FieldSchema, bounds: Bounds): Weakness | null {
  const { minLength, maxLength, digits } = bounds;
  const short = ['a', 'A', '1']
    .map((letter) => letter.repeat(Math.max(0, minLength - 1)))
    .find((text) => text !== '' && takes(schema, text));
  if (short !== undefined) return { bound: `minLength ${minLength}`, text: short };
  if ((schema.maxLength ?? Infinity) > maxLength) {
    const long = ['a', 'A', '1', 'aA1']
      .map((letters) => letters.repeat(maxLength + 1).slice(0, maxLength + 1))
      .find((text) => takes(schema, text));
    return { bound: `maxLength ${maxLength}`, text: long ?? null };
  }
  if (digits && !takesDigitsOnly(schema)) {
    const letters = 'abcdef'.repeat(10).slice(0, Math.max(minLength, Math.min(6, maxLength)));
    return { bound: 'digits', text: takes(schema, letters) ? letters : null };
  }
  const weak = bounds.weak.find((text) => takes(schema, text));
  return weak === undefined ? null : { bound: 'passwordPolicy', text: weak };
}

function takesDigitsOnly({ pattern }: FieldSchema): boolean {
  return pattern !== undefined && !fits(pattern, 'abcdef');
}

function resolveReference(api: UnknownRecord, value: unknown): UnknownRecord {
  if (!isRecord(value)) return {};
  if (typeof value['$ref'] !== 'string') return value;
  const path = value['$ref'].split('/').slice(1);
  return resolveReference(
    api,
    path.reduce<unknown>((inner, name) => (isRecord(inner) ? inner[name] : undefined), api),
  );
}

const known = new WeakMap<EffectSpec, Map<string, Bounds | null>>();

/** What the API's document says of an input of an effect; null where it says nothing. */
function boundsOf(product: Product, spec: EffectSpec, input: string): Bounds | null {
  const inputs = known.get(spec) ?? new Map<string, Bounds | null>();
  known.set(spec, inputs);
  const found = inputs.get(input);
  if (found !== undefined) return found;
  const bounds = readBounds(product, spec, input);
  inputs.set(input, bounds);
  return bounds;
}

function readBounds(
  { api, secrets }: Product,
  { wire, codes, input: kinds }: EffectSpec,
  input: string,
): Bounds | null {
  if (wire === undefined) return null;
  const resolve = (value: unknown): UnknownRecord => resolveReference(api, value);
  const operation = resolve(resolve(resolve(api['paths'])[wire.path])[wire.method.toLowerCase()]);
  const body = resolve(
    resolve(resolve(resolve(operation['requestBody'])['content'])['application/json'])['schema'],
  );
  const place = placeOf(wire.input?.[input], input);
  if (!place.startsWith('body.')) return null;
  const schema = place
    .slice('body.'.length)
    .split('.')
    .reduce<UnknownRecord>((inner, name) => resolve(resolve(inner['properties'])[name]), body);
  const { minLength = 0, maxLength = Infinity, pattern } = schema;
  if (schema['type'] !== 'string') return null;
  const policy = kinds[input] === 'secret' && Object.hasOwn(secrets, input) ? secrets[input] : undefined;
  return {
    minLength: Math.max(Number(minLength), policy?.minLength ?? 0),
    maxLength: Number(maxLength),
    weak: policy?.weak !== undefined && codes.includes(policy.weak.code) ? policy.weak.examples : [],
    digits:
      typeof pattern === 'string' &&
      !new RegExp(pattern, 'u').test('abcdef') &&
      new RegExp(pattern, 'u').test('123456'),
  };
}

function placeOf(place: InputPlace | undefined, input: string): string {
  if (place === undefined)
    return `body.${input.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`;
  return typeof place === 'string' ? place : place.to;
}
