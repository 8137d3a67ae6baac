import type { FieldSchema } from '@alur/publish/contract';
import type { JsonValue } from '@alur/engine/json';
import type { Drawing } from './drawing.ts';

const patterns = [
  '^[0-9]{4,8}$',
  '[A-Z]',
  '^\\+[1-9][0-9]{6,14}$',
  '^.{2}$',
  '^\\p{L}+$',
  'é|ñ',
  '^[^@]+@[^@]+$',
  '^$',
  '\\s',
];
const words = ['phone', 'email', '', 'ab', '😀', '1'];
const bounds = [-1, 0, 0.5, 1, 3, 100];

/** A schema that an input may have, of each keyword that the format knows. */
export function drawnSchema({ below, oneOf, some }: Drawing): FieldSchema {
  const sometimes = <T extends object>(part: T): Partial<T> => (below(3) === 0 ? part : {});
  const type = oneOf(['string', 'string', 'boolean', 'integer', 'number'] as const);
  if (type === 'boolean') return { type, ...sometimes({ const: below(2) === 1 }) };
  if (type !== 'string')
    return {
      type,
      ...sometimes({ minimum: oneOf(bounds) }),
      ...sometimes({ maximum: oneOf(bounds) }),
      ...sometimes({ enum: [...new Set(some(1, 4, () => oneOf(bounds)))] }),
      ...sometimes({ const: oneOf(bounds) }),
    };
  return {
    type,
    ...sometimes({ minLength: below(4) }),
    ...sometimes({ maxLength: 1 + below(6) }),
    ...sometimes({ pattern: oneOf(patterns) }),
    ...sometimes({ enum: [...new Set(some(1, 4, () => oneOf(words)))] }),
    ...sometimes({ const: oneOf(words) }),
    ...sometimes({ allOf: some(1, 3, () => oneOf(patterns)).map((pattern) => ({ pattern })) }),
  };
}

const odd: readonly JsonValue[] = [
  null,
  true,
  false,
  0,
  -0,
  1,
  1.5,
  -1,
  3,
  100,
  1e21,
  0.1,
  [],
  ['a'],
  {},
  { length: 3 },
  '1',
  'true',
];
const pieces = [
  'a',
  'Z',
  '7',
  '😀',
  'é',
  'e\u0301',
  '\u{1F468}\u200D\u{1F469}',
  ' ',
  '\n',
  '+',
  '@',
  '\uD83D',
  '.',
  'ß',
];

/** A value near what a schema asks for: texts about its bounds, its own values, and what is of another type. */
export function drawnValue({ below, oneOf, some }: Drawing, schema: FieldSchema): JsonValue {
  const { minLength = 0, maxLength = 8, enum: choices = [], const: only } = schema;
  const own = [...choices, ...(only === undefined ? [] : [only])];
  const near = [schema.minimum, schema.maximum].flatMap((bound) =>
    bound === undefined ? [] : [bound, bound + 1, bound - 0.5],
  );
  const text = (): string => {
    const length = oneOf([
      0,
      minLength - 1,
      minLength,
      minLength + 1,
      maxLength - 1,
      maxLength,
      maxLength + 1,
    ]);
    return some(Math.max(0, length), Math.max(0, length), () =>
      oneOf(below(2) === 0 ? pieces : ['0', '1', '5']),
    ).join('');
  };
  const kinds = [
    text,
    text,
    text,
    () => oneOf(odd),
    ...(own.length > 0 ? [() => oneOf(own)] : []),
    ...(near.length > 0 ? [() => oneOf(near)] : []),
  ];
  return oneOf<() => JsonValue>(kinds)();
}
