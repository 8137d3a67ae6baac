import { SourceMap, type SourceMapPayload } from 'node:module';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, onTestFinished, test } from 'vitest';
import { smallScripts } from './smallScripts.ts';

const sources = {
  'index.html': '<!doctype html><div id="root"></div><script type="module" src="/main.js"></script>',
  'main.js': "document.title = 'first';\nvoid import('./later.js');\n",
  'later.js': "document.title = 'later';\n",
};

/** The scripts of a build of these sources, with their maps, by name. */
async function builtScripts(): Promise<
  ReadonlyMap<string, { readonly code: string; readonly map: SourceMap }>
> {
  const root = mkdtempSync(join(tmpdir(), 'alur-scripts-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const [name, text] of Object.entries(sources)) writeFileSync(join(root, name), text);
  const result = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [smallScripts()],
    build: { write: false, sourcemap: 'hidden', modulePreload: { polyfill: false } },
  });
  const files = [result].flat().flatMap((each) => ('output' in each ? each.output : []));
  const mapOf = (script: string): string => {
    const file = files.find(({ fileName }) => fileName === `${script}.map`);
    return file?.type === 'asset' ? String(file.source) : '{}';
  };
  return new Map(
    files.flatMap((file) =>
      file.type === 'chunk'
        ? [
            [
              file.name,
              { code: file.code, map: new SourceMap(JSON.parse(mapOf(file.fileName)) as SourceMapPayload) },
            ] as const,
          ]
        : [],
    ),
  );
}

/** Where the script's first mention of the document stands in the sources. */
function sourceOf(script: { readonly code: string; readonly map: SourceMap } | undefined): string {
  const lines = script?.code.split('\n') ?? [];
  const line = lines.findIndex((text) => text.includes('document.title'));
  const entry = script?.map.findEntry(line, lines[line]?.indexOf('document.title') ?? 0);
  return entry !== undefined && 'originalSource' in entry
    ? `${entry.originalSource}:${entry.originalLine}`
    : 'nowhere';
}

test('[LAUNCH-2880] the first part of the program asks to be compiled while it travels, later parts do not; a place in either still leads to its source', async () => {
  const scripts = await builtScripts();
  const [first, later] = [scripts.get('index'), scripts.get('later')];
  expect(first?.code).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
  expect(later?.code).not.toContain('allFunctionsCalledOnLoad');
  expect(sourceOf(first)).toMatch(/main\.js:0$/);
  expect(sourceOf(later)).toMatch(/later\.js:0$/);
}, 30_000);
