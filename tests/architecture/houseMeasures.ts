import { dirname } from 'node:path';
import {
  crowdedFolders,
  folderCircles,
  loneSmallFiles,
  productFiles,
  provingFiles,
  readImports,
  type ProductFile,
} from './importGraph.ts';
import { longFunctions } from './longFunctions.ts';
import { bareSuppressions, suppressions } from './suppressions.ts';
import { bareParticiples, copiedFunctions, readSyntax, type Syntax } from './syntax.ts';
import { projectFiles, readProjectFile } from './testTitles.ts';
import { usesOfRefusedWords } from './words.ts';

/** One number of the house: what it is of, and what it is. */
export interface Measure {
  readonly name: string;
  readonly now: number;
}

/** Lines of one kind of file, before the product became an argument of the engine and now. */
export interface Weight extends Measure {
  readonly before: number;
}

/** All that is measured: what must be zero first. */
export interface HouseMeasures {
  readonly zero: readonly Measure[];
  readonly weights: readonly Weight[];
  /** Printed, and on no page: what no bound is set on. */
  readonly watched: readonly Measure[];
}

/** Measures the house as it stands in the working tree. */
export async function measureHouse(root: string): Promise<HouseMeasures> {
  const imports = await readImports(root);
  const all = productFiles(root, imports);
  const files = all.filter(({ path }) => !isGenerated(path));
  const proving = provingFiles(root, imports);
  const syntax = readSyntax(pathsOf(files));
  const measured: Measured = { files, proving, syntax, tests: testFiles() };
  return {
    zero: [
      {
        name: 'circles between folders',
        now: folderCircles(imports).length,
      },
      { name: 'functions over 60 lines', now: longFunctions().length },
      { name: 'refused words', now: usesOfRefusedWords().length },
      {
        name: 'files under 15 lines with one importer',
        now: loneSmallFiles([...files, ...proving]).length,
      },
      {
        name: 'folders with more than 25 files',
        now: crowdedFolders([...files, ...proving]).length,
      },
      {
        name: 'functions that stand in two files',
        now: copiedFunctions(syntax.functions).length,
      },
      { name: 'functions named by a participle alone', now: bareParticiples(syntax.names).length },
      { name: 'suppressions without a reason', now: bareSuppressions().length },
    ],
    weights: weighHouse(),
    watched: watchedMeasures(measured),
  };
}

interface Measured {
  readonly files: readonly ProductFile[];
  readonly proving: readonly ProductFile[];
  readonly syntax: Syntax;
  readonly tests: readonly CountedFile[];
}

interface CountedFile {
  readonly path: string;
  readonly lines: number;
}

/** What no bound is set on, and what moves with each change. */
function watchedMeasures({ files, proving, syntax, tests }: Measured): readonly Measure[] {
  const lines = files.map((file) => file.lines);
  const [median, nineTenths, longest] = spread(lines);
  const [functionMedian, functionNineTenths, longestFunction] = spread([...syntax.lengths.values()].flat());
  const flat = new Map<string, number>();
  for (const { path } of [...files, ...tests]) flat.set(dirname(path), (flat.get(dirname(path)) ?? 0) + 1);
  return [
    { name: 'files of the product', now: files.length },
    { name: 'lines of the product', now: sum(lines) },
    { name: 'lines of a file, median', now: median },
    { name: 'lines of a file, nine tenths', now: nineTenths },
    { name: 'lines of a file, most', now: longest },
    { name: 'files under 25 lines', now: lines.filter((count) => count < 25).length },
    { name: 'files under 15 lines', now: lines.filter((count) => count < 15).length },
    { name: 'lines of a function, median', now: functionMedian },
    { name: 'lines of a function, nine tenths', now: functionNineTenths },
    { name: 'lines of a function, most', now: longestFunction },
    { name: 'fullest folder, tests included', now: Math.max(...flat.values()) },
    { name: 'casts', now: syntax.casts },
    { name: 'casts through unknown', now: syntax.doubleCasts },
    { name: 'chains of …Of', now: syntax.chains },
    { name: 'suppressions', now: suppressions(pathsOf(files)).length },
    { name: 'lines over 140 columns, tests included', now: wideLines() },
    { name: 'files of what proves and measures it', now: proving.length },
    { name: 'tests', now: titles(tests) },
    { name: 'rules with an id', now: rules() },
  ];
}

/** Lines of each kind of file that is written by hand. */
function weighHouse(): readonly Weight[] {
  const lines = { code: 0, tests: 0, docs: 0, data: 0 };
  for (const path of projectFiles()) {
    const kind = weightKind(path);
    if (kind !== null) lines[kind] += readProjectFile(path).split('\n').length - 1;
  }
  return [
    { name: 'lines of code', before: 93_475, now: lines.code },
    { name: 'lines of tests', before: 61_860, now: lines.tests },
    { name: 'lines of documents', before: 8_885, now: lines.docs },
    { name: 'lines of data', before: 89_083, now: lines.data },
  ];
}

/** What a file counts as; null for generated code, style sheets, pictures, and what tests stand on. */
function weightKind(path: string): 'code' | 'tests' | 'docs' | 'data' | null {
  if (/\.(?:test|spec|test-d)\.tsx?$/.test(path)) return 'tests';
  if (/\.(?:tsx?|mjs)$/.test(path))
    return /\/generated\/|\.generated\.|^bench\/peers\/|^tests\/|\/testing\/|\.stories\./.test(path)
      ? null
      : 'code';
  if (path.endsWith('.md')) return 'docs';
  return /\.(?:jsonl?|ya?ml|sql)$/.test(path) ? 'data' : null;
}

/** Median, nine tenths and most of some numbers. */
function spread(numbers: readonly number[]): readonly [number, number, number] {
  const sorted = numbers.toSorted((one, other) => one - other);
  const at = (share: number): number => sorted[Math.floor(sorted.length * share)] ?? 0;
  return [at(0.5), at(0.9), sorted.at(-1) ?? 0];
}

/** TypeScript written by hand: the files that can hold casts and functions. */
function pathsOf(files: readonly ProductFile[]): string[] {
  return files.map(({ path }) => path).filter((path) => /\.tsx?$/.test(path));
}

function testFiles(): readonly CountedFile[] {
  return projectFiles()
    .filter((path) => /\.(?:test|spec|test-d)\.tsx?$/.test(path))
    .map((path) => ({ path, lines: readProjectFile(path).split('\n').length - 1 }));
}

function titles(tests: readonly CountedFile[]): number {
  return sum(
    tests.map(
      ({ path }) => [...readProjectFile(path).matchAll(/^\s*(?:it|test)(?:\.each|\.for)?\b/gm)].length,
    ),
  );
}

function rules(): number {
  const pages = projectFiles().filter((path) => /^docs\/spec\/.+\.md$/.test(path));
  return sum(
    pages.map((path) => [...readProjectFile(path).matchAll(/^- \*\*[A-Z][A-Z0-9]*-\d+\*\* /gm)].length),
  );
}

function wideLines(): number {
  const code = projectFiles().filter(
    (path) => /\.(?:tsx?|mjs)$/.test(path) && !/\/generated\/|^bench\/peers\//.test(path),
  );
  return sum(
    code.map(
      (path) =>
        readProjectFile(path)
          .split('\n')
          .filter((line) => line.length > 140).length,
    ),
  );
}

function isGenerated(path: string): boolean {
  return path.includes('/generated/');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, count) => total + count, 0);
}
