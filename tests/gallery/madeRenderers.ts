/**
 * A part of `npm test` (REN-871): makes an input and a widget that only shows with `npm run new:renderer` in a copy of the project, and runs over them, in the
 * browser, the conformance suite, the gallery and the tests that were made beside them.
 */
import { join } from 'node:path';
import { copyProject } from '../support/product/projectCopy.ts';

/** The project's own settings of browser tests; the packages lie outside of the copy, and what Vite makes of them stays in it. */
const settings = `import config from './vitest.config.ts';

const [, browser] = config.test.projects;
export default { test: { projects: [{ ...browser, cacheDir: 'prebuilt', server: { fs: { strict: false } } }] } };
`;

/** Of the conformance suite what is about the two; of the gallery one world, and what holds in all of them. */
const titles = '"(rating|banner)"|^(Rating|Banner) |in id, light|REN-9[045]';

const copy = await copyProject();
try {
  copy.change({ 'made.config.ts': settings });
  for (const words of [['rating'], ['banner', 'shows']])
    await copy.pass(process.execPath, 'renderers/generateRenderer.ts', ...words);
  const folders = ['tests/gallery', 'renderers/rating', 'renderers/banner'];
  const vitest = join('node_modules', '.bin', 'vitest');
  const printed = await copy.pass(vitest, 'run', '--config', 'made.config.ts', '-t', titles, ...folders);
  if (!/Test Files\s.*4 passed/.test(printed)) throw new Error(`Not every file was run:\n${printed}`);
} finally {
  copy.remove();
}
