import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { all, Diagrams, none, type Diagram } from './diagrams.ts';
import { bitsOfOne, countOf, numbersIn } from './measures.ts';

const bits = 6;

type Formula =
  | { readonly bit: number }
  | { readonly not: Formula }
  | { readonly and: readonly [Formula, Formula] }
  | { readonly or: readonly [Formula, Formula] }
  | { readonly without: readonly [Formula, Formula] }
  | { readonly exists: Formula; readonly from: number };

const { formula } = fc.letrec<{ formula: Formula }>((tie) => {
  const two = fc.tuple(tie('formula'), tie('formula'));
  return {
    formula: fc.oneof(
      { maxDepth: 6 },
      fc.nat(bits - 1).map((bit) => ({ bit })),
      tie('formula').map((not) => ({ not })),
      two.map((and) => ({ and })),
      two.map((or) => ({ or })),
      two.map((without) => ({ without })),
      fc.tuple(tie('formula'), fc.nat(bits - 2)).map(([exists, from]) => ({ exists, from })),
    ),
  };
});

/** What a formula says of a row of the truth table. */
function truth(of: Formula, row: number): boolean {
  if ('bit' in of) return (row >> of.bit) % 2 === 1;
  if ('not' in of) return !truth(of.not, row);
  if ('and' in of) return truth(of.and[0], row) && truth(of.and[1], row);
  if ('or' in of) return truth(of.or[0], row) || truth(of.or[1], row);
  if ('without' in of) return truth(of.without[0], row) && !truth(of.without[1], row);
  const { exists, from } = of;
  const cleared = row & ~(3 << from);
  return [0, 1, 2, 3].some((each) => truth(exists, cleared | (each << from)));
}

function made(diagrams: Diagrams, of: Formula): Diagram {
  if ('bit' in of) return diagrams.bit(of.bit);
  if ('not' in of) return diagrams.not(made(diagrams, of.not));
  if ('and' in of) return diagrams.and(made(diagrams, of.and[0]), made(diagrams, of.and[1]));
  if ('or' in of) return diagrams.or(made(diagrams, of.or[0]), made(diagrams, of.or[1]));
  if ('without' in of) return diagrams.without(made(diagrams, of.without[0]), made(diagrams, of.without[1]));
  return diagrams.exists(made(diagrams, of.exists), diagrams.bits([of.from, of.from + 1]));
}

const rows = Array.from({ length: 2 ** bits }, (_, row) => row);
const holdsAt = (diagrams: Diagrams, set: Diagram, row: number): boolean =>
  diagrams.holds(set, (level) => (row >> level) % 2 === 1);

describe('a set of valuations', () => {
  it('[PROVE-3840] holds what the truth table of its formula holds, and is counted so', () => {
    fc.assert(
      fc.property(formula, (of) => {
        const diagrams = new Diagrams();
        const set = made(diagrams, of);
        const table = rows.filter((row) => truth(of, row));
        expect(rows.filter((row) => holdsAt(diagrams, set, row))).toEqual(table);
        expect(countOf(diagrams, set, bits)).toBe(table.length);
        if (set === none) return;
        const one = bitsOfOne(diagrams, set);
        expect(diagrams.holds(set, (level) => one.has(level))).toBe(true);
      }),
    );
  });

  it('[PROVE-3840] is one node however it was made, and stays it when others are swept', () => {
    fc.assert(
      fc.property(formula, formula, (of, other) => {
        const diagrams = new Diagrams();
        const set = made(diagrams, of);
        const before = rows.filter((row) => holdsAt(diagrams, set, row));
        made(diagrams, other);
        diagrams.sweep([set]);
        made(diagrams, other);
        expect(rows.filter((row) => holdsAt(diagrams, set, row))).toEqual(before);
        expect(made(diagrams, { not: { not: of } })).toBe(set);
        expect(diagrams.or(set, diagrams.not(set))).toBe(all);
      }),
    );
  });

  it('[PROVE-5101] has something in common with another where their intersection holds something', () => {
    fc.assert(
      fc.property(formula, formula, (of, other) => {
        const diagrams = new Diagrams();
        const [set, beside] = [made(diagrams, of), made(diagrams, other)];
        const isAny = rows.some((row) => truth(of, row) && truth(other, row));
        // Asked twice: what has nothing in common is remembered.
        expect([diagrams.meets(set, beside), diagrams.meets(beside, set)]).toEqual([isAny, isAny]);
        expect(diagrams.and(set, beside) !== none).toBe(isAny);
      }),
    );
  });

  it('[PROVE-5102] has the numbers that some of its bits make in the rows of its table', () => {
    fc.assert(
      fc.property(formula, fc.nat(bits - 3), (of, base) => {
        const diagrams = new Diagrams();
        const found = numbersIn(diagrams, made(diagrams, of), base, 3);
        const table = new Set(rows.filter((row) => truth(of, row)).map((row) => (row >> base) & 7));
        expect(found).toEqual(table);
      }),
    );
  });
});
