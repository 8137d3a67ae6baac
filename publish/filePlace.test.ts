import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { filePlaces } from './filePlace.ts';

const text = `{
  "key": "sample",
  "document": {
    "steps": { "start": { "body": [
      { "field": "email" },
      { "field": "a/b", "odd~name": [true] }
    ] } }
  }
}
`;

it('[PUB-3190] a pointer leads to the line and column of its property, or of its entry in a list', () => {
  const placeOf = filePlaces(text);
  expect(placeOf('')).toEqual({ line: 1, column: 1 });
  expect(placeOf('/key')).toEqual({ line: 2, column: 3 });
  expect(placeOf('/document/steps/start/body/1')).toEqual({ line: 6, column: 7 });
  expect(placeOf('/document/steps/start/body/1/odd~0name/0')).toEqual({ line: 6, column: 38 });
});

it('[PUB-3190] a pointer to what is not there leads to what it is missing from', () => {
  const placeOf = filePlaces(text);
  expect(placeOf('/document/steps/start/body/0/label')).toEqual({ line: 5, column: 7 });
  expect(placeOf('/messages/sample.title/en')).toEqual({ line: 1, column: 1 });
});

it('[PUB-3190] every part of a shipped file is found on the line that holds it', async () => {
  const file = await readFile(new URL('../schemas/flows/register.json', import.meta.url), 'utf8');
  const item = JSON.parse(file) as { readonly messages: object };
  const placeOf = filePlaces(file);
  const lines = file.split('\n');
  for (const key of Object.keys(item.messages)) {
    const { line, column } = placeOf(`/messages/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`);
    expect(lines[line - 1]?.slice(column - 1)).toMatch(new RegExp(`^"${key.replaceAll('.', '\\.')}":`, 'u'));
  }
});
