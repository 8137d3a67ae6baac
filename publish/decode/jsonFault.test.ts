import fc from 'fast-check';
import { expect, it } from 'vitest';
import { jsonFault } from './jsonFault.ts';

it.each([
  ['{"a": 1 "b": 2}', 1, 9],
  ['{\n  "a": "one"\n  "b": "two"\n}', 3, 3],
  ['{"a": x}', 1, 7],
  ['{"a": 1,}', 1, 9],
  ['', 1, 1],
  ['{"a": "open', 1, 7],
  ['[1, 2', 1, 6],
  ['{} {}', 1, 4],
  ['01', 1, 1],
  ['{"a": "line\nbreak"}', 1, 7],
])('[CMS-43] names the place where %j breaks', (text, line, column) => {
  expect(jsonFault(text)).toEqual({ line, column });
});

it('[CMS-3040] a text that opens thousands of lists is faulty where it opens too many, and nothing breaks', () => {
  expect(jsonFault('['.repeat(10_000))).toEqual({ line: 1, column: 202 });
  expect(jsonFault(`${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`)).toMatchObject({ line: 1 });
  expect(jsonFault(`${'['.repeat(100)}${']'.repeat(100)}`)).toBeNull();
});

it('[CMS-43] finds no fault in any JSON, and one in every text that is not JSON', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.json(),
        fc.string(),
        fc.json().map((text) => text.slice(1)),
      ),
      (text) => {
        expect(jsonFault(text) === null).toBe(isJson(text));
      },
    ),
  );
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
