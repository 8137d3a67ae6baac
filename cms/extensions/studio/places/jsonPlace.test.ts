import { expect, it } from 'vitest';
import { filePlaces } from '@alur/publish/places';
import { shippedItem } from '../../../../src/product/testing/shippedItem.ts';
import { jsonPlace } from './jsonPlace.ts';

const text = '{ "a\\"b": [1, "]", { "c": {"d": 2} }], "e": "}" ,"steps": {} }';

function at(...path: readonly string[]): string {
  const { from, to } = jsonPlace(text, path);
  return text.slice(from, to);
}

it('[CMS-4404] the place of a problem is found in JSON however it is written: a property by its name, an entry where it begins', () => {
  expect(at('a"b')).toBe('"a\\"b"');
  expect(at('a"b', '1')).toBe('"');
  expect(at('a"b', '2', 'c', 'd')).toBe('"d"');
  expect(at('e')).toBe('"e"');
  expect(at('steps', 'nowhere')).toBe('"steps"');
  expect(at('nowhere')).toBe('');
});

it('[CMS-4404] it is the place that the check of files names, for every place of a shipped flow', async () => {
  const { document } = await shippedItem('register');
  const json = JSON.stringify(document, null, 2);
  const placeOf = filePlaces(json);
  for (const path of pathsIn(document)) {
    const { line, column } = placeOf(`/${path.map(escaped).join('/')}`);
    const before = json.slice(0, jsonPlace(json, path).from).split('\n');
    expect([before.length, (before.at(-1) ?? '').length + 1], path.join(' ')).toEqual([line, column]);
  }
});

function pathsIn(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const below = Object.entries(value).flatMap(([name, each]) => pathsIn(each, [...path, name]));
  return path.length === 0 ? below : [path, ...below];
}

function escaped(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
