import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rowsOf } from '../view/outlineRows.ts';
import { openDocument, type Written } from '../flow/written.ts';
import { editedProduct } from '../product/endpoint.ts';
import { attemptOn, readWritten, workplace } from '../testing/everyCommand.ts';

const shipped = readWritten(
  JSON.parse(readFileSync(new URL('../../../../../schemas/flows/register.json', import.meta.url), 'utf8')),
);

/** A value with something else at one of its places. */
function broken(value: unknown, way: readonly number[], wrong: unknown): unknown {
  const [first, ...rest] = way;
  if (typeof value !== 'object' || value === null || first === undefined) return wrong;
  const names = Object.keys(value);
  const name = names[first % Math.max(names.length, 1)];
  if (name === undefined) return wrong;
  const next = broken(Reflect.get(value, name), rest, wrong);
  if (Array.isArray(value))
    return value.map((each: unknown, index) => (String(index) === name ? next : each));
  return { ...value, [name]: next };
}

it('[CMS-4457] a broken draft is shown as far as it holds, and no command on it throws', () => {
  const wrong = fc.constantFrom<unknown>(null, 'x', 7, true, [], {}, [[]], [{ field: 3 }], { body: 'x' });
  const way = fc.array(fc.nat(40), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(
      way,
      way,
      wrong,
      wrong,
      fc.array(fc.nat(999), { minLength: 40, maxLength: 60 }),
      (one, other, first, second, picks) => {
        let written: Written = {
          document: broken(broken(shipped.document, one, first), other, second),
          messages: one[0] === 0 ? second : shipped.messages,
        };
        let at = 0;
        const pick = (count: number): number => (picks[at++ % picks.length] ?? 0) % count;
        expect(() => {
          rowsOf(workplace(written), openDocument(written.document, editedProduct), new Set());
          for (let tries = 0; tries < 12; tries += 1) {
            const outcome = attemptOn(written, pick)?.carryOut();
            if (outcome?.ok === true) written = outcome.written;
          }
        }).not.toThrow();
      },
    ),
    { numRuns: 60 },
  );
});
