import { expect, it } from 'vitest';
import { formatsOf } from '../../src/i18n/format.ts';
import { shownRows } from './shownRows.ts';

const wording = {
  locale: 'en' as const,
  format: formatsOf('en'),
  t: (key: string, params: Readonly<Record<string, string | number>> = {}) =>
    `${key}(${JSON.stringify(params)})`,
};
const row = { id: 'a/b', title: 'Premium', amount: 200_000, at: '2026-11-21T07:05:00Z', note: null };
const display = {
  widget: 'cards',
  columns: { label: 'title', hint: 'at', amount: 'amount', badge: 'note' },
  to: '/vplus/pay/history/list/{id}?from={title}',
} as const;

it('[FORM-860] columns fill the slots of the widget; money stays a number, a moment is written out, an empty cell is left out', () => {
  const shown = shownRows(display, { state: 'ready', rows: [{ row, enabled: true }] }, wording);
  expect(shown.rows[0]?.cells).toMatchObject({ label: 'Premium', amount: 200_000 });
  expect(shown.rows[0]?.cells['hint']).toMatch(/21 November 2026/);
  expect(shown.rows[0]?.cells).not.toHaveProperty('badge');
});

it('[FORM-860] a row leads to an address that no cell can change', () => {
  const shown = shownRows(display, { state: 'ready', rows: [{ row, enabled: false }] }, wording);
  expect(shown.rows[0]).toMatchObject({
    key: 'a/b',
    enabled: false,
    cells: { to: '/vplus/pay/history/list/a%2Fb?from=Premium' },
  });
});

it('[FORM-860] a column with a dot is a message that names columns', () => {
  const shown = shownRows(
    { widget: 'cards', columns: { label: 'history.row' } },
    { state: 'ready', rows: [{ row, enabled: true }] },
    wording,
  );
  expect(shown.rows[0]?.cells['label']).toBe(
    'history.row({"id":"a/b","title":"Premium","amount":200000,"at":"2026-11-21T07:05:00Z","note":""})',
  );
});
