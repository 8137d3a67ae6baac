import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { cruise } from 'dependency-cruiser';
import type { ICruiseResult, IModule } from 'dependency-cruiser';
import { isCode } from '../../launch/checks/changed/valueImports.ts';
import { importRules, notProduct, packages } from './importRules.ts';

/** Folders that hold code: the product's, and those that prove and measure it. */
const codeFolders = [
  ...packages,
  'src',
  'renderers',
  'server',
  'sandbox',
  'schemas',
  'environment',
  'launch',
  'cms',
  'bench',
  'tests',
];

/** Code that no measure looks at: tests themselves, stories, the mistakes that a check has to see, and the pages of other libraries. */
const notJudged =
  /\.(?:test|spec|test-d|story)\.[^/]+$|^tests\/architecture\/fixture\/|^bench\/peers\/|node_modules\//;

/** A file of code, and the files that import it. */
export interface ProductFile {
  readonly path: string;
  readonly lines: number;
  readonly importers: readonly string[];
  /** Some importer loads it with `import()`: it is a chunk of its own. */
  readonly isChunk: boolean;
}

/**
 * Reads every import below `paths`, type-only imports included, and checks it against the import rules.
 * @throws TypeError when the tool prints text instead of a result.
 */
export async function readImports(
  baseDir: string,
  paths: readonly string[] = codeFolders,
): Promise<ICruiseResult> {
  const { output } = await cruise(
    paths.filter((path) => existsSync(join(baseDir, path))),
    {
      baseDir,
      validate: true,
      ruleSet: { forbidden: [...importRules] },
      // TypeScript 7 has no API for JavaScript: without another parser the tool reads nothing and reports success.
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      // Of `bench/peers` the packages come with the first measurement.
      exclude: {
        path: '(?:^|/)cms/node_modules/|/dist/|^tests/architecture/fixture/|^bench/peers/',
      },
      enhancedResolveOptions: {
        exportsFields: ['exports'],
        conditionNames: ['import', 'node', 'default'],
        extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      },
    },
  );
  if (typeof output === 'string') throw new TypeError(output);
  return output;
}

/** The files of the product itself: no tests, no stories, no data, no packages. */
export function productFiles(baseDir: string, result: ICruiseResult): readonly ProductFile[] {
  return filesWithImporters(baseDir, result, isProductFile);
}

/** The files of what proves and measures the product: what tests share and the benchmarks, with the tests that import them. */
export function provingFiles(baseDir: string, result: ICruiseResult): readonly ProductFile[] {
  const isAny = (path: string): boolean => isCode(path) && !path.includes('node_modules/');
  return filesWithImporters(baseDir, result, isAny).filter(
    ({ path }) => isHandWritten(path) && !isProductFile(path),
  );
}

function filesWithImporters(
  baseDir: string,
  { modules }: ICruiseResult,
  isIn: (path: string) => boolean,
): readonly ProductFile[] {
  const own = modules.filter(({ source }) => isIn(source));
  const importers = new Map<string, { from: string; dynamic: boolean }[]>();
  for (const { source, dependencies } of own)
    for (const { resolved, dynamic } of dependencies) {
      const known = importers.get(resolved) ?? [];
      importers.set(resolved, [...known, { from: source, dynamic }]);
    }
  return own.map(({ source }) => {
    const found = importers.get(source) ?? [];
    return {
      path: source,
      lines: readFileSync(join(baseDir, source), 'utf8').split('\n').length - 1,
      importers: [...new Set(found.map(({ from }) => from))],
      isChunk: found.some(({ dynamic }) => dynamic),
    };
  });
}

/**
 * Groups of folders that import each other in a circle, type-only imports included. A folder `generated` counts as part of the folder that it is in.
 * @returns One sorted list of folders per circle; empty when imports between folders go one way.
 */
export function folderCircles({ modules }: Pick<ICruiseResult, 'modules'>): readonly (readonly string[])[] {
  const edges = folderEdges(modules);
  const reach = new Map([...edges.keys()].map((folder) => [folder, reachable(folder, edges)]));
  const circles = [...reach].map(([folder, reached]) =>
    [...reached].filter((other) => other === folder || (reach.get(other)?.has(folder) ?? false)).toSorted(),
  );
  return [...new Map(circles.filter(({ length }) => length > 1).map((all) => [all.join(' '), all])).values()];
}

function folderEdges(modules: readonly IModule[]): ReadonlyMap<string, ReadonlySet<string>> {
  const edges = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules.filter((module) => isHandWritten(module.source))) {
    const from = folderOf(source);
    const targets = edges.get(from) ?? new Set();
    edges.set(from, targets);
    for (const { resolved } of dependencies.filter((dependency) => isHandWritten(dependency.resolved)))
      if (folderOf(resolved) !== from) targets.add(folderOf(resolved));
  }
  return edges;
}

function reachable(start: string, edges: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [start];
  for (let folder = open.pop(); folder !== undefined; folder = open.pop())
    for (const next of edges.get(folder) ?? [])
      if (!reached.has(next)) {
        reached.add(next);
        open.push(next);
      }
  return reached;
}

/** What a package of the project exports: it only passes on what stands elsewhere. */
const faces = new RegExp(`^(?:${packages.join('|')})/(?:index|faces/\\w+|\\w+/index)\\.ts$`);

/** Sentences on files under 15 lines that only one other file imports. A chunk has to be a file, what a face passes on can't move into it, and generated files are not written by hand. */
export function loneSmallFiles(files: readonly ProductFile[]): readonly string[] {
  return files
    .filter(({ lines, importers, isChunk }) => lines < 15 && importers.length === 1 && !isChunk)
    .filter(({ importers }) => !importers.some((path) => faces.test(path)))
    .filter(({ path }) => !path.includes('/generated/') && !standsAlone(path))
    .map(({ path, importers }) => `${path}: move it into ${importers.join()}`);
}

/** Whether a small file is a thing of its own: it has a test or a style sheet beside it. */
function standsAlone(path: string): boolean {
  const stem = path.replace(/\.tsx?$/, '');
  return ['.test.ts', '.css'].some((end) => existsSync(join(import.meta.dirname, '..', '..', stem + end)));
}

/** Sentences on folders in which more than 25 files lie flat. */
export function crowdedFolders(files: readonly ProductFile[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { path } of files) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  return [...counts]
    .filter(([, count]) => count > 25)
    .map(([folder, count]) => `${folder} holds ${count} files: sort them into folders`);
}

function isProductFile(path: string): boolean {
  return isHandWritten(path) && !new RegExp(`${notProduct}|^bench/`).test(path);
}

function isHandWritten(path: string): boolean {
  return isCode(path) && !notJudged.test(path);
}

function folderOf(path: string): string {
  return dirname(path).replace(/\/generated$/, '');
}
