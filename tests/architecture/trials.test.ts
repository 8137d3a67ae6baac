import { expect, it } from 'vitest';
import { idsInTitles, readProjectFile } from './testTitles.ts';

const rows = [
  ...readProjectFile('docs/spec/trials.md').matchAll(
    /^- \*\*([MFD])(\d\d)\*\* .+ → ([A-Z][A-Z0-9]*-\d+(?:, [A-Z][A-Z0-9]*-\d+)*)$/gm,
  ),
].map(([, trial = '', number = '', ids = '']) => ({ trial, number: Number(number), ids: ids.split(', ') }));

it('[LAUNCH-2811] each of the sixty-five faults that trials of the product found is held by a rule whose test carries its id', () => {
  for (const [trial, count] of Object.entries({ M: 26, F: 25, D: 14 })) {
    const found = rows.filter((row) => row.trial === trial).map(({ number }) => number);
    expect(found).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  }
  const proven = idsInTitles();
  const unheld = rows.flatMap(({ trial, number, ids }) =>
    ids.filter((id) => !proven.has(id)).map((id) => `${trial}${number} names ${id}`),
  );
  expect(unheld).toEqual([]);
});
