import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shippedItem } from '../../../../../src/product/testing/shippedItem.ts';
import { changedMessages } from '../everyFlow/applyChanges.ts';
import { listTexts } from '../listedTexts.ts';
import { readCsv, writeCsv } from '../../page/csv.ts';
import { fromCsv, toCsv } from './csvTexts.ts';
import { type ExchangedFlow, fileChanges, markOf, sentTexts } from './exchanged.ts';

beforeEach(() => vi.stubGlobal('document', { documentElement: { lang: 'en-US' } }));
afterEach(() => vi.unstubAllGlobals());

const cell = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.stringMatching(/^['=+\-@＝＋－＠\t\r"\n,; a]{0,6}$/),
);

describe('a table', () => {
  it.each([',', ';'])(
    '[CMS-4419] comes back as it was written, whatever its cells hold, separated by “%s”',
    (separator) => {
      fc.assert(
        fc.property(fc.array(fc.tuple(cell, cell, cell)), (cells) => {
          // A line without a word is none.
          const rows = [['flow', 'key', 'en'], ...cells.map((row) => ['x', ...row.slice(1)])];
          expect(readCsv(writeCsv(rows, separator))).toEqual(rows);
        }),
      );
    },
  );

  it.each(['=1+1', '+62', '-5', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', '＠SUM(A1)', "'=1"])(
    '[CMS-4419] the cell %j is no formula to a spreadsheet, and the same text again once it is read',
    (text) => {
      const written = writeCsv([[text]], ',');
      expect(written.replace(/^\uFEFF"?/, '')).toMatch(/^'/);
      expect(readCsv(written)).toEqual([[text]]);
    },
  );

  it('[CMS-4419] begins with the mark by which Excel knows UTF-8, and is read with the separator that Excel saved it with', () => {
    expect(writeCsv([['é']], ',').startsWith('\uFEFF')).toBe(true);
    for (const separator of [',', ';', '\t'])
      expect(readCsv(`flow${separator}key\r\na${separator}"b ""c"""\r\n`)).toEqual([
        ['flow', 'key'],
        ['a', 'b "c"'],
      ]);
  });
});

async function flowOf(key: string, change: object = {}): Promise<ExchangedFlow> {
  const { document, messages } = await shippedItem(key);
  const edited = { ...messages, ...change };
  return { key, messages: edited, texts: listTexts({ document, messages: edited }, null) };
}

const table = async (): Promise<string> => toCsv(sentTexts(await flowOf('tv-activate')), ',');

/** What a table with one cell changed changes. */
async function changesOf(
  from: string,
  to: string,
  flow: ExchangedFlow,
): Promise<ReturnType<typeof fileChanges>> {
  const sent = await table();
  expect(sent).toContain(from);
  const read = fromCsv(sent.replace(from, to));
  return fileChanges(read.fault === undefined ? read.texts : [], [flow]);
}

it('[CMS-4420] a table that comes back as it was sent changes nothing; a translation in it is the only thing that it changes', async () => {
  const flow = await flowOf('tv-activate');
  expect(await changesOf('flow,', 'flow,', flow)).toEqual({ changes: [], stale: [], unknown: [] });
  const { changes, stale } = await changesOf('Kode di TV', 'Kode di layar', flow);
  expect(stale).toEqual([]);
  expect(changes).toEqual([
    {
      flow: 'tv-activate',
      key: 'tvActivate.code',
      locale: 'id',
      before: 'Kode di TV',
      after: 'Kode di layar',
    },
  ]);
  const { messages } = await shippedItem('tv-activate');
  const after = changedMessages(messages, changes);
  expect(JSON.stringify(after)).toBe(JSON.stringify(messages).replace('Kode di TV', 'Kode di layar'));
});

it('[CMS-4420] what was changed here since a table was written stays as it is and is named, the translated words as well as their translation', async () => {
  const own = { 'tvActivate.code': { en: 'Code on your TV', id: 'Kode TV baru' } };
  const source = { 'tvActivate.code': { en: 'Number on your TV', id: 'Kode di TV' } };
  for (const change of [own, source]) {
    const flow = await flowOf('tv-activate', change);
    const { changes, stale } = await changesOf('Kode di TV', 'Kode di layar', flow);
    expect(changes).toEqual([]);
    expect(stale).toMatchObject([{ key: 'tvActivate.code', locale: 'id', after: 'Kode di layar' }]);
  }
  // What nobody translated, and what both changed alike, is no matter.
  expect((await changesOf('flow,', 'flow,', await flowOf('tv-activate', own))).stale).toEqual([]);
});

it('[CMS-4420] texts and flows that are none here are named, an empty cell changes nothing, and a table without marks is compared with what stands here', async () => {
  const flow = await flowOf('tv-activate');
  const read = fromCsv(
    'key,flow,id\ntvActivate.code,tv-activate,Baru\ntvActivate.intro,tv-activate,\nno.text,tv-activate,x\ndialog.ok,nowhere,x\n',
  );
  expect(read.fault).toBeUndefined();
  const { changes, stale, unknown } = fileChanges(read.fault === undefined ? read.texts : [], [flow]);
  expect(changes.map(({ key, after }) => [key, after])).toEqual([['tvActivate.code', 'Baru']]);
  expect(stale).toEqual([]);
  expect(unknown).toEqual([
    { flow: 'tv-activate', key: 'no.text' },
    { flow: 'nowhere', key: 'dialog.ok' },
  ]);
});

it.each([
  ['', /flow, key/],
  ['a,b\n1,2\n', /flow, key/],
  ['flow,key\nx,y\n', /en, id/],
])('[CMS-4420] of the table %j it is said what it lacks', (content, said) => {
  expect(fromCsv(content).fault?.en).toMatch(said);
});

it('[CMS-4420] a mark of words is always the same eight signs', () => {
  expect([markOf(''), markOf('Kode')]).toEqual(['811c9dc5', markOf('Kode')]);
  expect(markOf('Kode')).toMatch(/^[0-9a-f]{8}$/);
  expect(markOf('Kode')).not.toBe(markOf('Kode '));
});
