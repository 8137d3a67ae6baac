import { join } from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';
import { beforeAll, describe, expect, it } from 'vitest';
import { folderCircles, readImports } from './importGraph.ts';

const root = join(import.meta.dirname, '..', '..');
/** Reading every import takes a second, on a busy machine many. */
const patience = 60_000;

function sentences(result: ICruiseResult): readonly string[] {
  return result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} imports ${to}`);
}

describe('imports of the product', () => {
  let imports: ICruiseResult;

  beforeAll(async () => {
    imports = await readImports(root);
  }, patience);

  it('[LAUNCH-17] go one way, and the check has read all of them', () => {
    expect(imports.summary.totalCruised).toBeGreaterThan(500);
    expect(imports.modules.filter(({ source }) => source.endsWith('.tsx')).length).toBeGreaterThan(20);
    expect(imports.modules.some(({ source }) => source.startsWith('cms/extensions/'))).toBe(true);
    expect(sentences(imports)).toEqual([]);
  });

  it('[LAUNCH-22] form no circle between folders, types included', () => {
    expect(folderCircles(imports).map((folders) => `${folders.join(', ')} import each other`)).toEqual([]);
  });
});

describe('the check of imports', () => {
  it('[LAUNCH-17] sees a forbidden import and a circle, types included', { timeout: patience }, async () => {
    const result = await readImports(join(import.meta.dirname, 'fixture'), ['src', 'renderers']);
    expect(sentences(result).toSorted()).toEqual([
      'nothing goes round in circles: src/runtime/http.ts imports src/runtime/session.ts',
      'renderers imports from src/contracts only: renderers/text/Text.tsx imports src/engine/steps.ts',
      'src/engine imports from src/contracts only: src/engine/steps.ts imports src/runtime/http.ts',
    ]);
    expect(folderCircles(result)).toEqual([['src/engine', 'src/runtime']]);
  });
});
