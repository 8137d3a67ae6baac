import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../../document/fields.ts';
import { patternFlags } from '../../document/patterns.ts';
import { shippedDocument } from '../../../src/product/testing/shippedItem.ts';
import { accepts, automatonOf } from './patternAutomaton.ts';
import { drawnRuns } from '../../../tests/support/drawnRuns.ts';

const atom = fc.constantFrom(
  'a',
  'b',
  '1',
  '.',
  '[ab]',
  '[^a]',
  '[0-9]',
  '\\d',
  '\\w',
  '\\s',
  '\\.',
  '\\p{L}',
);
const count = fc.constantFrom('', '*', '+', '?', '{2}', '{1,3}', '{2,}', '+?');
const pattern: fc.Arbitrary<string> = fc.letrec<{ whole: string; sequence: string; part: string }>((tie) => ({
  whole: fc.oneof(
    { maxDepth: 2 },
    tie('sequence'),
    fc.tuple(tie('sequence'), tie('sequence')).map(([one, other]) => `${one}|${other}`),
  ),
  sequence: fc.array(tie('part'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')),
  part: fc.oneof(
    { maxDepth: 2 },
    fc.tuple(atom, count).map((parts) => parts.join('')),
    fc.tuple(tie('whole'), count).map(([inner, times]) => `(?:${inner})${times}`),
    fc.tuple(tie('whole'), count).map(([inner, times]) => `(${inner})${times}`),
  ),
})).whole;
const held = fc
  .tuple(pattern, fc.boolean(), fc.boolean())
  .map(([inner, begin, end]) => `${begin ? '^' : ''}(?:${inner})${end ? '$' : ''}`);
const text = fc.string({ unit: fc.constantFrom('a', 'b', '1', ' ', '.', 'é', '-'), maxLength: 8 });

describe('the proof’s own reading of patterns', () => {
  it('[PROVE-1515] takes what the language takes, in drawn patterns', () => {
    fc.assert(
      fc.property(held, text, (source, given) => {
        const automaton = automatonOf(source);
        // Repetitions of repetitions may be too many to write out.
        fc.pre(automaton !== null);
        expect(accepts(automaton, given), `${source} on ${given}`).toBe(
          new RegExp(source, patternFlags).test(given),
        );
      }),
      { numRuns: drawnRuns(3000) },
    );
  });

  it('[PROVE-1515] understands every pattern that ships', async () => {
    const documents = await Promise.all(
      ['register', 'login', 'payment-form', 'tv-activate'].map(shippedDocument),
    );
    const patterns = documents.flatMap((document) =>
      fieldsOf(document).flatMap(({ schema: { pattern: own, allOf = [] } }) =>
        [own, ...allOf.map((each) => each.pattern)].flatMap((each) => each ?? []),
      ),
    );
    expect(patterns.length).toBeGreaterThan(5);
    expect(patterns.filter((each) => automatonOf(each) === null)).toEqual([]);
  });

  it.each([
    ['a repetition of a repetition', '^(a+)+b$'],
    ['alternatives that are alike', '^(a|a|aa)+b$'],
    ['ten repetitions beside each other', `^${'a*'.repeat(10)}b$`],
  ])('[PROVE-1515] answers for %s in steps that grow with the text alone', (_, source) => {
    const automaton = automatonOf(source);
    if (automaton === null) throw new Error('It was not understood.');
    expect(accepts(automaton, 'a'.repeat(300))).toBe(false);
    expect(accepts(automaton, `${'a'.repeat(300)}b`)).toBe(true);
  });

  it.each([
    ['looks around', '^(?=a)a$'],
    ['refers back', '^(a)\\1$'],
    ['repeats thousands of thousands', '^(?:(?:a{999}){999}){999}$'],
    ['is broken', '^(a$'],
  ])('[PROVE-1515] does not understand a pattern that %s', (_, source) => {
    expect(automatonOf(source)).toBeNull();
  });
});
