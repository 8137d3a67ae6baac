import { readdir } from 'node:fs/promises';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { JsonValue } from '@alur/engine/json';
import { loadFlowData, plain } from '../testing/loadValidators.ts';
import { shippedDocument } from '../../src/product/testing/shippedItem.ts';
import { compile } from './compile.ts';
import { sharedLiteral } from './sharedLiteral.ts';

const long = fc.string({ minLength: 30, maxLength: 40 });
const { value } = fc.letrec<{ value: JsonValue }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    long,
    fc.constantFrom<JsonValue>(null, true, 0, -1.5, '', '</script>', '\u2028', '"', '${x}'),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(fc.constantFrom('__proto__', 'constructor', 'a b'), fc.string()), tie('value'), {
      maxKeys: 4,
    }),
  ),
}));

function read(given: JsonValue): JsonValue {
  const { constants, expression } = sharedLiteral(given);
  return loadFlowData(`${constants}export const flow = ${expression};`) as unknown as JsonValue;
}

test('[PUB-1540] whatever is written with shared parts reads as it was', () => {
  fc.assert(
    fc.property(value, fc.integer({ min: 1, max: 3 }), (part, times) => {
      const given = {
        once: part,
        often: Array.from({ length: times }, () => part),
        inside: { deep: [part] },
      };
      expect(JSON.stringify(read(given))).toBe(JSON.stringify(given));
    }),
  );
});

test('[PUB-1540] a part that occurs more than once is written once, wherever it stands', () => {
  const part = { text: 'a part that is long enough to deserve a name' };
  const { constants, expression } = sharedLiteral({
    one: part,
    other: [{ in: part }],
    last: { deep: [part] },
  });
  expect(constants.match(/deserve a name/g)).toHaveLength(1);
  expect(expression).not.toContain('deserve');
  const found = read({ one: part, other: part }) as { readonly one: object; readonly other: object };
  expect(found.one).toBe(found.other);
});

test('[PUB-1540] the module of every shipped flow holds what was compiled, each repeated outcome once', async () => {
  const files = await readdir(new URL('../../schemas/flows', import.meta.url));
  expect(files.length).toBeGreaterThan(15);
  for (const file of files) {
    const { data, moduleSource } = compile(await shippedDocument(file.replace('.json', '')));
    const { formatVersion: _version, flow: _flow, values: _values, ...rest } = data;
    expect(plain(loadFlowData(moduleSource))).toEqual(plain(rest));
    expect(moduleSource.match(/^export /gm)).toHaveLength(2);
  }
  const { data, moduleSource } = compile(await shippedDocument('payment'));
  expect(moduleSource.length).toBeLessThan(JSON.stringify(data).length / 3);
});
