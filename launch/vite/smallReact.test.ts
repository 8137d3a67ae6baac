import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { smallReact } from './smallReact.ts';

const installed = (name: string): string =>
  fileURLToPath(new URL(`../../node_modules/${name}`, import.meta.url));

/** The script of a build of an app that draws this. */
async function builtApp(draws: string): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'alur-react-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'src'));
  writeFileSync(
    join(root, 'index.html'),
    '<div id="root"></div><script type="module" src="/src/main.tsx"></script>',
  );
  writeFileSync(
    join(root, 'src', 'main.tsx'),
    `import * as React from 'react';\nimport { createRoot } from 'react-dom/client';\nfunction App() { ${draws} }\ncreateRoot(document.body).render(<App />);\n`,
  );
  const result = await build({
    root,
    configFile: false,
    logLevel: 'silent',
    // The runner of the tests names its own.
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [react(), smallReact()],
    resolve: { alias: { react: installed('react'), 'react-dom': installed('react-dom') } },
    build: { write: false, modulePreload: { polyfill: false } },
  });
  const files = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  return files.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('\n');
}

test('[LAUNCH-2992] The React of the browser carries no part for what nothing draws', async () => {
  const code = await builtApp(
    'const [text] = React.useState("drawn"); return <p onClick={() => undefined}>{text}</p>;',
  );
  expect(code).toContain('drawn');
  expect(code).not.toMatch(
    /startViewTransition|FragmentInstance|modulepreload|onCompositionStart|useOptimistic/,
  );
}, 30_000);

test('[LAUNCH-2993] What needs a part of React that the browser does not get fails the build by its name', async () => {
  const needs = {
    'return <title>Shop</title>;': '<title',
    'return <input onCompositionEnd={() => undefined} />;': 'onCompositionEnd=',
    'const [text] = React.useOptimistic("drawn"); return <p>{text}</p>;': 'useOptimistic',
  };
  for (const [draws, name] of Object.entries(needs))
    // One after the other: each build takes a whole core.
    await expect(builtApp(draws), draws).rejects.toThrow(name);
}, 60_000);
