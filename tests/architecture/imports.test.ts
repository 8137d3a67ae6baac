import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import type { ICruiseResult } from 'dependency-cruiser';
import { expect, it } from 'vitest';
import { importRules } from './importRules.ts';

const root = join(import.meta.dirname, '..', '..');
const folders = [
  'src',
  'renderers',
  'publish',
  'server',
  'sandbox',
  'schemas',
  'launch',
  'cms/process',
  'cms/seeder',
  'cms/directus.ts',
];

async function readImports(baseDir: string, paths: readonly string[]): Promise<ICruiseResult> {
  const { output } = await cruise([...paths], {
    baseDir,
    validate: true,
    ruleSet: { forbidden: [...importRules] },
    // TypeScript 7 has no API for JavaScript: without another parser the tool reads nothing and is content.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  });
  if (typeof output === 'string') throw new TypeError(output);
  return output;
}

function sentences(result: ICruiseResult): readonly string[] {
  return result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} imports ${to}`);
}

/** Reading the whole house takes seconds, on a busy machine many. */
const patience = 60_000;

it('[LAUNCH-17] every import goes the way of the house', { timeout: patience }, async () => {
  const result = await readImports(
    root,
    folders.filter((path) => existsSync(join(root, path))),
  );
  expect(result.summary.totalCruised).toBeGreaterThan(250);
  expect(result.modules.filter(({ source }) => source.endsWith('.tsx')).length).toBeGreaterThan(20);
  expect(sentences(result)).toEqual([]);
});

it('[LAUNCH-17] the check sees what is forbidden, types included', { timeout: patience }, async () => {
  const result = await readImports(join(import.meta.dirname, 'fixture'), ['src', 'renderers']);
  expect(sentences(result).toSorted()).toEqual([
    'nothing goes round in circles: src/runtime/http.ts imports src/runtime/session.ts',
    'renderers imports from src/contracts only: renderers/text/Text.tsx imports src/engine/steps.ts',
    'src/engine imports from src/contracts only: src/engine/steps.ts imports src/runtime/http.ts',
  ]);
});
