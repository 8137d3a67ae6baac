import { dirname, join } from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  crowdedFolders,
  folderCircles,
  loneSmallFiles,
  productFiles,
  provingFiles,
  readImports,
} from './importGraph.ts';
import { countedFunctions, longFunctions } from './longFunctions.ts';
import { readProjectFile } from './testTitles.ts';

const root = join(import.meta.dirname, '..', '..');
/** Reading every import takes a second, on a busy machine many. */
const patience = 240_000;

function sentences(result: ICruiseResult): readonly string[] {
  return result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} imports ${to}`);
}

/** Read once for all that looks at them. */
let imports: ICruiseResult;
beforeAll(async () => {
  imports = await readImports(root);
}, patience);

describe('imports of the product', () => {
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
    const result = await readImports(join(import.meta.dirname, 'fixture'), ['engine', 'src', 'renderers']);
    expect(sentences(result).toSorted()).toEqual([
      'engine imports nothing of the product: engine/steps.ts imports src/runtime/http.ts',
      'engine is a package: import what it exports, by its name: renderers/text/Text.tsx imports engine/steps.ts',
      'engine is a package: import what it exports, by its name: src/runtime/clock.ts imports engine/names.ts',
      'nothing goes round in circles: src/runtime/http.ts imports src/runtime/session.ts',
      'renderers imports from src/contracts only: renderers/text/Text.tsx imports src/runtime/http.ts',
    ]);
    expect(folderCircles(result)).toEqual([['engine', 'src/runtime']]);
  });
});

describe('sizes', () => {
  let product: ReturnType<typeof productFiles>;
  /** With those of what tests share and of the benchmarks. */
  let files: ReturnType<typeof productFiles>;

  beforeAll(() => {
    product = productFiles(root, imports);
    files = [...product, ...provingFiles(root, imports)];
  }, patience);

  it('[LAUNCH-23] no function is longer than 60 lines', () => {
    const long = longFunctions();
    expect(long.map(({ path, name, lines }) => `${path}: split ${name}, it has ${lines} lines`)).toEqual([]);
  });

  it('[LAUNCH-23] a file under 15 lines has several importers, or a test or style of its own', () => {
    expect(loneSmallFiles(files)).toEqual([]);
  });

  it('[LAUNCH-23] at most 25 files lie flat in a folder, and all folders were read', () => {
    expect(product.length).toBeGreaterThan(450);
    for (const folder of ['cms/extensions/', 'launch/', 'bench/', 'tests/support/', 'src/product/testing/'])
      expect(files.filter(({ path }) => path.startsWith(folder)).length, folder).toBeGreaterThan(3);
    expect(product.filter(({ path }) => /^(?:tests|bench)\//.test(path))).toEqual([]);
    expect(crowdedFolders(files)).toEqual([]);
  });

  it('[LAUNCH-23] the count of long functions reads real files and their lengths', () => {
    const counted = countedFunctions();
    expect(counted.length).toBeGreaterThan(20);
    expect(counted.every(({ lines, path }) => lines > 40 && /\.(?:tsx?|mjs|js)$/.test(path))).toBe(true);
    for (const folder of ['engine/', 'src/', 'server/', 'cms/', 'sandbox/', 'publish/'])
      expect(counted.filter(({ path }) => path.startsWith(folder)).length, folder).toBeGreaterThan(0);
  });
});

describe('factories', () => {
  const factory =
    /(\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n)?^export (?:async )?function ((?:create|compose|define)[A-Z]\w*)/gm;
  /** `@example`, or a snippet set in by four blanks. */
  const usage = /@example|^ \* {5}\S/m;

  it('[LAUNCH-2972] one that files of another folder call opens with a usage example', () => {
    const files = productFiles(root, imports).filter(({ path }) => !path.includes('/generated/'));
    const called = files.flatMap(({ path, importers }) => {
      const elsewhere = importers.filter((from) => dirname(from) !== dirname(path)).map(readProjectFile);
      return [...readProjectFile(path).matchAll(factory)]
        .map(([, comment = '', name = '']) => ({ path, comment, name }))
        .filter(({ name }) => elsewhere.some((text) => new RegExp(`\\b${name}\\b`).test(text)));
    });
    expect(called.length).toBeGreaterThan(60);
    const bare = called.filter(({ comment }) => !usage.test(comment));
    expect(bare.map(({ path, name }) => `${path}: show in the comment of ${name} how it is used`)).toEqual(
      [],
    );
  });
});
