import { afterAll, describe, expect, it } from 'vitest';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playBack, type RecordedMoment } from '@alur/publish/prove';
import { reportTest } from '../../cms/extensions/studio/counts/reportTest.ts';
import { openedDocument, shippedItem } from '../../src/product/testing/shippedItem.ts';
import { playShipped } from './flowRun.ts';

const moment = { step: 'password', name: '', code: '', fields: [] };
const moments: readonly RecordedMoment[] = [
  { ...moment, kind: 'entered' },
  { ...moment, kind: 'action', name: 'submit', fields: [['password', 'valid']] },
  { ...moment, kind: 'outcome', name: 'login', code: 'err_timeout' },
];

describe('a report of the login copied as a test', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'alur-report-'));
  afterAll(() => rm(folder, { recursive: true }));
  const { document, messages } = await shippedItem('login');
  const { way, screens } = playBack({ document: openedDocument(document), messages }, moments);
  const seen = screens.at(-1);
  if (way === null || seen === undefined) throw new Error('The way was not found.');
  const text = reportTest('login', way, seen).replace(
    './flowRun.ts',
    join(import.meta.dirname, 'flowRun.ts'),
  );

  it('[INS-113] says what the visitor saw in its title, and holds the codes of calls', () => {
    expect(text).toContain('a visitor of login does not end at password with err_timeout');
    expect(text).toContain('"call": "login"');
  });

  it('[INS-113] fails while a visitor of the login ends there', async () => {
    expect(await playShipped('login', way)).toEqual(seen);
  });

  // The copied test runs here, as a test of its own, of another code than the login shows.
  const other = text
    .replace('it("a visitor', 'it("[INS-113] passes when a visitor')
    .replace('"dialog":"err_timeout"', '"dialog":"err_other"');
  const file = join(folder, 'copied.test.ts');
  await writeFile(file, other);
  await import(/* @vite-ignore */ file);
});
