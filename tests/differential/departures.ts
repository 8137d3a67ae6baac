import type { Expression } from '@alur/engine';
import type { JsonValue } from '@alur/engine/json';

/** A place where a condition means something else than in JSON-Logic as it is published, with a witness. */
export interface Departure {
  readonly operators: readonly string[];
  readonly reason: string;
  readonly expression: Expression;
  readonly data: { readonly [name: string]: JsonValue };
  /** What it yields here; `refused`: an invalid condition. */
  readonly ours: JsonValue;
  /** What it yields in JSON-Logic. */
  readonly standard: JsonValue;
}

const first = '2026-11-22T00:00:00Z';
const same = '2026-11-22T07:00:00+07:00';

/** Every departure from JSON-Logic. What is not here means the same in both. */
export const departures: readonly Departure[] = [
  {
    operators: ['if', 'and', 'or', '!'],
    reason:
      'Only a flag is asked whether it holds. A text, a number or a list in its place is a mistake, and refused.',
    expression: { if: [{ var: 'data.name' }, 1, 2] },
    data: { name: 'a' },
    ours: 'refused',
    standard: 1,
  },
  {
    operators: ['==', '!='],
    reason:
      'Nothing yet, an empty text, blanks and an empty list are one thing: empty. Two empties are equal.',
    expression: { '==': [{ var: 'data.name' }, ' '] },
    data: {},
    ours: true,
    standard: false,
  },
  {
    operators: ['==', '!='],
    reason: 'Values of two kinds are never equal: the text "1" is not the number 1, nor is true.',
    expression: { '==': [{ var: 'data.name' }, 1] },
    data: { name: '1' },
    ours: false,
    standard: true,
  },
  {
    operators: ['==', '!=', '<', '<=', '>', '>='],
    reason: 'Two times are compared as moments, whatever their offset.',
    expression: { '==': [{ var: 'data.name' }, same] },
    data: { name: first },
    ours: true,
    standard: false,
  },
  {
    operators: ['<', '<=', '>', '>='],
    reason: 'Only two numbers, or two times, are in an order: what is missing is not less than 1.',
    expression: { '<': [{ var: 'data.count' }, 1] },
    data: {},
    ours: false,
    standard: true,
  },
  {
    operators: ['in'],
    reason: 'A text is in a text only as one of its parts between commas, never as a piece of one.',
    expression: { in: ['saved', { var: 'data.name' }] },
    data: { name: 'unsaved,other' },
    ours: false,
    standard: true,
  },
  {
    operators: ['in'],
    reason: 'Nothing is in no list: an empty value is in none, not even in one that has an empty entry.',
    expression: { in: ['', ['', 'a']] },
    data: {},
    ours: false,
    standard: true,
  },
  {
    operators: ['cat'],
    reason: 'What is missing, and a list, add nothing to a text.',
    expression: { cat: ['a', { var: 'data.list' }] },
    data: { list: ['x', 'y'] },
    ours: 'a',
    standard: 'ax,y',
  },
  {
    operators: ['var'],
    reason: 'A condition reads scalars, and lists of them; a whole object is read as nothing.',
    expression: { var: 'data.deep' },
    data: { deep: { in: 1 } },
    ours: null,
    standard: { in: 1 },
  },
  {
    operators: ['var'],
    reason: 'What every object and text has by birth (its length, its constructor) can’t be read.',
    expression: { var: 'data.name.length' },
    data: { name: 'abc' },
    ours: null,
    standard: 3,
  },
  {
    operators: ['empty'],
    reason:
      'An operator of ours: true for nothing, an empty text, blanks and an empty list. JSON-Logic has none of that name.',
    expression: { empty: { var: 'data.name' } },
    data: { name: ' ' },
    ours: true,
    standard: 'refused',
  },
];
