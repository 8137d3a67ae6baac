import { readdirSync, readFileSync } from 'node:fs';
import { format as prettier } from 'prettier';
import { describe, expect, it } from 'vitest';
import { format } from './format.ts';

const folder = new URL('../../schemas/flows/', import.meta.url);
const items = readdirSync(folder).map((file) => {
  const text = readFileSync(new URL(file, folder), 'utf8');
  return [file, text, JSON.parse(text) as { document: object }] as const;
});

/** A value with the keys of every object in another order. */
function shuffled(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, entry]) => [key, shuffled(entry)] as const);
  return Object.fromEntries(entries.toReversed());
}

describe.each(items)('the text of %s', (_file, shipped, item) => {
  const text = format(item);

  it('[PUB-920] is how its file is written', () => {
    expect(text).toBe(shipped);
  });

  it('[PUB-920] is a fixed point: formatting it again changes nothing', () => {
    expect(format(JSON.parse(text))).toBe(text);
    expect(JSON.parse(text)).toEqual(item);
  });

  it('[PUB-920] does not depend on the order in which the document was written', () => {
    expect(format({ ...item, document: shuffled(item.document) })).toBe(text);
  });

  it('[PUB-920] is laid out as the rest of the repository', async () => {
    expect(await prettier(text, { parser: 'json', printWidth: 160 })).toBe(text);
  });
});

describe('the order of a document', () => {
  it('[PUB-920] puts steps as they are come to, and calls as they are made', () => {
    const text = format({
      steps: {
        b: { body: [], actions: [{ call: 'last' }] },
        a: { actions: [{ goto: 'b', call: 'first' }], body: [] },
      },
      calls: { last: { effect: 'x', on: {} }, first: { effect: 'y', on: {} } },
      firstStep: 'a',
      flow: 'sample',
    });
    const document = JSON.parse(text) as { steps: object; calls: object };
    expect(Object.keys(document)).toEqual(['flow', 'firstStep', 'steps', 'calls']);
    expect(Object.keys(document.steps)).toEqual(['a', 'b']);
    expect(Object.keys(document.calls)).toEqual(['first', 'last']);
  });

  it('[PUB-920] puts ok first, then the codes, then all others', () => {
    const on = { other: {}, err_b: {}, ok: {}, err_a: {} };
    const text = format({ calls: { look: { on, effect: 'x' } } });
    expect(Object.keys((JSON.parse(text) as { calls: { look: { on: object } } }).calls.look.on)).toEqual([
      'ok',
      'err_a',
      'err_b',
      'other',
    ]);
  });
});
