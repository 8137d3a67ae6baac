import { expect, it } from 'vitest';
import { projectFiles, readProjectFile } from './testTitles.ts';

/** Where processes that an operator runs read their variables. */
const code = projectFiles().filter(
  (path) =>
    /^(?:environment|server|sandbox|cms\/(?:process|seeder|extensions)|launch\/product)\/.+\.(?:ts|mjs)$/.test(
      path,
    ) && !/\.test(?:-d)?\.ts$|\/testing\//.test(path),
);
const name = /\b(?:(?:ALUR|SANDBOX|ADMIN)_[A-Z_]*[A-Z]|(?:CMS_|SANDBOX_|PROVIDER_)?PORT|LOG_LEVEL)\b/g;
/** What the launcher and its own processes pass to each other. */
const inner = new Set(['ALUR_DEV_EDGE_URL']);

it('[LAUNCH-3551] every variable that an operator may set stands on its page once, and no other', () => {
  const read = new Set(
    code.flatMap((path) => [...readProjectFile(path).matchAll(name)].map(([text]) => text)),
  );
  const rows = [...readProjectFile('docs/variables.md').matchAll(/^\| (`[^|]+`) +\|/gm)];
  const listed = rows.flatMap(([, cell = '']) => [...cell.matchAll(name)].map(([text]) => text));
  expect(listed.length).toBeGreaterThan(50);
  expect(listed.filter((each, at) => listed.indexOf(each) !== at)).toEqual([]);
  expect(listed.filter((each) => !read.has(each))).toEqual([]);
  expect([...read].filter((each) => !listed.includes(each) && !inner.has(each))).toEqual([]);
});
