import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { readCsv } from '../page/csv.ts';
import type { Publication } from '../../guard/publicationRows/contract.ts';
import { historyTable } from './historyTable.ts';

const line: Publication = {
  ...{ id: '1', state: 'published', flows: ['login', 'voucher'], why: '=HYPERLINK("https://evil.example")' },
  ...{ by: '@Rina', at: '2026-11-28T10:00:00.000Z', moment: null, zone: null },
  ...{ ended: '2026-11-28T10:00:01.000Z', endedBy: null, refusals: [] },
};

beforeAll(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en-US' } });
});

afterAll(() => {
  vi.unstubAllGlobals();
});

it('[CMS-4604] the table of the history has a row for each line, and no cell of it is a formula', () => {
  const table = historyTable([line, { ...line, state: 'refused', why: 'Words, and\nmore' }]);
  expect(table).not.toMatch(/(?:^|[,;"\n])[=@]/m);
  const [head, first, second] = readCsv(table);
  expect(head).toHaveLength(9);
  expect(first?.slice(0, 5)).toEqual([line.at, '@Rina', 'published', 'login voucher', line.why]);
  expect(second?.[4]).toBe('Words, and\nmore');
});
