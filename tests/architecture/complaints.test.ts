import { expect, it } from 'vitest';
import { idsInTitles, readProjectFile } from './testTitles.ts';

const rows = [
  ...readProjectFile('docs/spec/complaints.md').matchAll(/^- \*\*C(\d\d)\*\* .+ \(.+\) → (.+)$/gm),
].map(([, number = '', ids = '']) => ({ number: Number(number), ids: ids.split(', ') }));

it('[LAUNCH-1973] each of the forty-four complaints about other systems is held by a rule whose test carries its id', () => {
  expect(rows.map(({ number }) => number)).toEqual(Array.from({ length: 44 }, (_, index) => index + 1));
  const proven = idsInTitles();
  const unheld = rows.flatMap(({ number, ids }) =>
    ids.filter((id) => !proven.has(id)).map((id) => `C${number} names ${id}`),
  );
  expect(unheld).toEqual([]);
});
