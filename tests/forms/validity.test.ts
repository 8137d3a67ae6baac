import stock from '@rjsf/validator-ajv8';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { publishFlow } from '../../src/product/publisher.ts';
import { shippedMessageKeys } from '../../src/product/shippedMessages.ts';
import { loadValidators } from '@alur/publish/testing';
import { isInput } from '@alur/publish';
import type { FieldSchema } from '@alur/publish/contract';
import { shippedDocument, shippedItem } from '../../src/product/testing/shippedItem.ts';

/** What subscribers type, and what breaks validators: lengths around each bound, the characters the patterns ask about, other alphabets. */
const typed = fc.oneof(
  fc.string({ maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: fc.constantFrom('a', 'B', '7', '+', '6', '2', '@', '.', ' ', 'é'), maxLength: 36 }),
  fc.constantFrom(
    '+6281234567890',
    'ayu@example.com',
    'AYU@EXAMPLE.COM',
    'Streaming1',
    '1234',
    'phone',
    'email',
  ),
);

/** The same schema without what only our compiler reads. */
function plainSchema({ errorMessage: _words, allOf, ...schema }: FieldSchema): object {
  return allOf === undefined ? schema : { ...schema, allOf: allOf.map(({ pattern }) => ({ pattern })) };
}

describe.each(['register', 'login'])('%s', async (flow) => {
  const item = await shippedItem(flow);
  const document = await shippedDocument(flow);
  const published = await publishFlow(item, { messageKeys: await shippedMessageKeys() });
  const validators = loadValidators(published.ok ? published.value.moduleSource : '');

  it.each(Object.keys(document.steps))(
    '[FORM-14] the compiled validators of step %s and stock rjsf agree on every value',
    (step) => {
      for (const { field: name, schema } of (document.steps[step]?.body ?? []).filter(isInput)) {
        const validate = validators[step]?.[name];
        const reference = plainSchema(schema);
        fc.assert(
          fc.property(typed, (value) => {
            expect(validate?.(value).length === 0, `${name}: ${JSON.stringify(value)}`).toBe(
              stock.isValid(reference, value, reference),
            );
          }),
        );
      }
    },
  );
});
