import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { crowdedFolders, loneSmallFiles, productFiles, readImports } from './importGraph.ts';
import type { ProductFile } from './importGraph.ts';
import { longFunctions } from './longFunctions.ts';

const root = join(import.meta.dirname, '..', '..');

describe('sizes', () => {
  let files: readonly ProductFile[];

  beforeAll(async () => {
    files = productFiles(root, await readImports(root));
  }, 60_000);

  it('[LAUNCH-23] no function is longer than 120 lines', () => {
    const found = longFunctions();
    const tooLong = found.filter(({ lines }) => lines > 120);
    expect(tooLong.map(({ path, name, lines }) => `${path}: split ${name}, it has ${lines} lines`)).toEqual(
      [],
    );
  });

  it('[LAUNCH-23] a file under 15 lines has several importers, or a test or style of its own', () => {
    expect(loneSmallFiles(files)).toEqual([]);
  });

  it('[LAUNCH-23] at most 25 files of the product lie flat in a folder, and all files were read', () => {
    expect(files.length).toBeGreaterThan(450);
    expect(crowdedFolders(files)).toEqual([]);
  });
});

it('[LAUNCH-23] the count of long functions reads real files and their lengths', () => {
  const long = longFunctions();
  expect(long.every(({ lines, path }) => lines > 60 && /\.(?:tsx?|mjs|js)$/.test(path))).toBe(true);
});
