import { describe, expect, it } from 'vitest';
import { documentLimits } from './limits.ts';
import { openForFlows } from '../../src/contracts/generated/routes.ts';
import { decodeFlow } from '../../src/product/publisher.ts';
import { shippedItem } from '../../src/product/testing/shippedItem.ts';
import { inIndonesian } from '../prove/testing/inIndonesian.ts';

const item = await shippedItem('register');

function rulesFor(changed: object): readonly string[] {
  const decoded = decodeFlow({ ...item, ...changed });
  return decoded.ok ? [] : [...new Set(decoded.error.map(({ rule }) => rule))];
}

function nested(levels: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}

/** A document whose JSON has exactly so many bytes; `data` takes the filling. */
function filled(bytes: number): object {
  const empty = { ...item.document, data: { note: '' } };
  return { ...empty, data: { note: 'x'.repeat(bytes - Buffer.byteLength(JSON.stringify(empty))) } };
}

const { document } = item;
const [step = ''] = Object.keys(document.steps);

describe('what is not of the format', () => {
  it.each<[what: string, changed: object, sentence: string, cure: string]>([
    [
      'an unknown name',
      { document: { ...document, stepps: {} } },
      '"stepps" tidak dikenal di sini.',
      'Maksud Anda "steps"?',
    ],
    [
      'a value of another type',
      { document: { ...document, flow: 3 } },
      '3 bukan yang seharusnya di sini.',
      'Tulis teks dalam tanda kutip.',
    ],
    [
      'a name with a space in it',
      { document: { ...document, flow: 'First step' } },
      '"First step" tidak bisa menjadi nama.',
      'Gunakan huruf, angka, dan tanda hubung, diawali huruf kecil, paling banyak 64.',
    ],
    [
      'a preset that is not there',
      {
        document: {
          ...document,
          steps: {
            ...document.steps,
            [step]: { ...document.steps[step], body: [{ field: 'x', use: 'emial' }] },
          },
        },
      },
      'Tidak ada preset "emial" untuk inputs.',
      'Maksud Anda "email"?',
    ],
    [
      'an unknown language',
      { messages: { ...item.messages, 'a.b': { fr: 'Salut' } } },
      '"fr" bukan bahasa produk ini.',
      'Gunakan salah satu: en, id.',
    ],
    [
      'a reserved name',
      { document: { ...document, data: { prototype: 1 } } },
      'Nama "prototype" tidak boleh dipakai.',
      'Beri nama lain.',
    ],
    [
      'another version',
      { document: { ...document, formatVersion: '2' } },
      'Dokumen ini versi "2", tetapi rilis ini membaca versi 2.',
      'Tulis angkanya tanpa tanda kutip.',
    ],
  ])('[PUB-4490] is said in the language of Studio, too: %s', (_what, changed, sentence, cure) => {
    const decoded = decodeFlow({ ...item, ...changed });
    const said = decoded.ok ? [] : decoded.error.flatMap((problem) => problem.said ?? []);
    expect(said.map((each) => [inIndonesian(each.sentence), inIndonesian(each.cure)])).toContainEqual([
      sentence,
      cure,
    ]);
  });
});

describe('decode', () => {
  it('[PUB-04] lets a document claim the paths that the product keeps open for flows, and no other', () => {
    const claiming = (path: string) => rulesFor({ document: { ...item.document, routes: [{ path }] } });
    expect(openForFlows.flatMap((prefix) => claiming(`${prefix}film`))).toEqual([]);
    for (const path of ['/other/film', '/film', '//vplus/film'])
      expect([path, claiming(path)]).toEqual([path, ['PUB-04']]);
  });

  it('[PUB-01] takes a document of 256 KiB and not a byte more', () => {
    expect(rulesFor({ document: filled(documentLimits.bytes) })).toEqual([]);
    expect(rulesFor({ document: filled(documentLimits.bytes + 1) })).toEqual(['PUB-01']);
  });

  it('[PUB-01] takes 24 levels and not one more', () => {
    const withData = (value: unknown) => ({ document: { ...item.document, data: { note: value } } });
    expect(rulesFor(withData(nested(22)))).toEqual([]);
    expect(rulesFor(withData(nested(23)))).toEqual(['PUB-01']);
  });

  it('[PUB-01] refuses what is nested a hundred thousand levels deep without walking there', () => {
    expect(rulesFor({ document: nested(100_000) })).toEqual(['PUB-01']);
    expect(rulesFor({ messages: nested(100_000) })).toEqual(['PUB-01']);
  });

  it('[PUB-01] refuses a list that is longer than a thousand', () => {
    const order = Array.from({ length: 1001 }, (_, index) => `f${index}`);
    expect(rulesFor({ document: { ...item.document, routes: order } })).toEqual(['PUB-01']);
  });

  it.each(['__proto__', 'constructor', 'prototype', '_user', '_date', 'toString'])(
    '[PUB-02] refuses the name %s at any depth',
    (name) => {
      const text = JSON.stringify(item.document).replace('"country":', `"${name}":`);
      expect(text).toContain(`"${name}":`);
      expect(rulesFor({ document: JSON.parse(text) as unknown })).toContain('PUB-02');
    },
  );

  it.each([null, undefined, 7, 'text', [], { key: 'register' }])(
    '[PUB-03] refuses %j as an item',
    (other) => {
      const decoded = decodeFlow(other);
      expect(decoded.ok ? [] : decoded.error.map(({ rule }) => rule)).toContain('PUB-03');
    },
  );

  it('[PUB-03] keeps keys with two hyphens in a row for variants of a flow', () => {
    const decoded = decodeFlow({ ...item, key: 'login--b' });
    expect(
      decoded.ok ? [] : decoded.error.map(({ rule, pointer, cure }) => ({ rule, pointer, cure })),
    ).toContainEqual({
      rule: 'PUB-03',
      pointer: '/key',
      cure: 'Use one hyphen at a time: "login-b".',
    });
  });

  it('[PUB-03] lets a language be missing: that is for lint to tell', () => {
    expect(rulesFor({ messages: { greeting: { en: 'Hello' } } })).toEqual([]);
  });

  it.each([
    [{ lists: { rows: 'Not A Type' } }, 'Write the name of a type of rows that a call returns.'],
    [
      { outcomes: { away: { leave: { to: 'elsewhere' } } } },
      'Write "callback", "close", or a path of the product, such as "/vplus/help".',
    ],
  ])('[PUB-3780] says how a name is written where %j misspells it', (part, cure) => {
    const decoded = decodeFlow({ ...item, document: { ...item.document, ...part } });
    expect(decoded.ok ? [] : decoded.error.map((each) => each.cure)).toContain(cure);
  });
});
