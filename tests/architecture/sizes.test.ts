import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { crowdedFolders, loneSmallFiles, productFiles, provingFiles, readImports } from './importGraph.ts';
import type { ProductFile } from './importGraph.ts';
import { countedFunctions, longFunctions } from './longFunctions.ts';

const root = join(import.meta.dirname, '..', '..');

describe('sizes', () => {
  let product: readonly ProductFile[];
  /** With those of what tests share and of the benchmarks. */
  let files: readonly ProductFile[];

  beforeAll(async () => {
    const imports = await readImports(root);
    product = productFiles(root, imports);
    files = [...product, ...provingFiles(root, imports)];
  }, 60_000);

  it('[LAUNCH-23] no function is longer than 60 lines', () => {
    const sentences = longFunctions().map(
      ({ path, name, lines }) => `${path}: split ${name}, it has ${lines} lines`,
    );
    expect(sentences).toEqual([]);
  });

  it('[LAUNCH-23] a file under 15 lines has several importers, or a test or style of its own', () => {
    expect(loneSmallFiles(files)).toEqual([]);
  });

  it('[LAUNCH-23] at most 25 files lie flat in a folder, and all folders were read', () => {
    expect(product.length).toBeGreaterThan(450);
    for (const folder of ['cms/extensions/', 'launch/', 'bench/', 'tests/support/', 'publish/testing/'])
      expect(files.filter(({ path }) => path.startsWith(folder)).length, folder).toBeGreaterThan(3);
    expect(product.filter(({ path }) => /^(?:tests|bench)\//.test(path))).toEqual([]);
    expect(crowdedFolders(files)).toEqual([]);
  });
});

it('[LAUNCH-23] the count of long functions reads real files and their lengths', () => {
  const counted = countedFunctions();
  expect(counted.length).toBeGreaterThan(20);
  expect(counted.every(({ lines, path }) => lines > 40 && /\.(?:tsx?|mjs|js)$/.test(path))).toBe(true);
  for (const folder of ['src/', 'server/', 'cms/', 'sandbox/', 'publish/'])
    expect(counted.filter(({ path }) => path.startsWith(folder)).length, folder).toBeGreaterThan(0);
});
