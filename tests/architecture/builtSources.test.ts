import { join } from 'node:path';
import type { ICruiseResult } from 'dependency-cruiser';
import { beforeAll, expect, it } from 'vitest';
import { extensionSources } from '../../cms/extensions/build.ts';
import { pageSources } from '../../launch/checks/build.ts';
import { compilerSources } from '../../server/bundles/shipped.ts';
import { readImports } from './importGraph.ts';

let imports: ICruiseResult;
beforeAll(async () => {
  imports = await readImports(join(import.meta.dirname, '..', '..'));
}, 240_000);

/** Manifests are read wherever they lie: what a widget takes decides what publishes. */
const manifests = /^renderers\/(?:.+\.manifest|manifests\.generated)\.ts$/;

/** Every file of the project that the entries load, types excepted. */
function loadedBy(entries: RegExp): readonly string[] {
  const modules = new Map(imports.modules.map((module) => [module.source, module]));
  const found = new Set([...modules.keys()].filter((source) => entries.test(source)));
  for (const source of found)
    for (const { resolved, dependencyTypes, coreModule } of modules.get(source)?.dependencies ?? [])
      if (
        !coreModule &&
        !dependencyTypes.includes('type-only') &&
        modules.has(resolved) &&
        !resolved.includes('node_modules/')
      )
        found.add(resolved);
  return [...found].filter((source) => source.includes('/') && !source.endsWith('.css'));
}

it.each([
  {
    what: 'the edge',
    entries: /^server\/main\.ts$/,
    loads: /^publish\/(?:lint|compile|decode\/decode|check|publish)\b/,
  },
  { what: 'a page', entries: /^src\/app\/(?:main|entryServer)\.tsx$/, loads: /^publish\// },
])(
  '[LAUNCH-3741] $what checks no documents while others wait: it loads nothing that does',
  ({ entries, loads }) => {
    const loaded = loadedBy(entries);
    expect(loaded.length).toBeGreaterThan(100);
    expect(loaded.filter((path) => loads.test(path))).toEqual([]);
  },
);

it.each([
  { what: 'the pages', entries: /^src\/app\/(?:main|entryServer)\.tsx$/, sources: pageSources },
  {
    what: 'the extensions of the CMS',
    entries: /^cms\/extensions\/[a-z]+\/(?:index|api|app)\.ts$/,
    sources: extensionSources,
  },
  { what: 'the bundles of flows', entries: /^src\/product\/publisher\.ts$/, sources: compilerSources },
])(
  '[LAUNCH-3590] $what are made again when any file that they load has changed',
  ({ what, entries, sources }) => {
    const loaded = loadedBy(entries);
    expect(loaded.length).toBeGreaterThan(50);
    const isWatched = (path: string): boolean =>
      sources.some((source) => path === source || path.startsWith(`${source}/`)) ||
      (what === 'the bundles of flows' && manifests.test(path));
    expect(loaded.filter((path) => !isWatched(path))).toEqual([]);
  },
);

/** What these entries load that is no file of the project: packages, and modules of Node. */
function foreignTo(entries: RegExp): readonly string[] {
  const loaded = new Set(loadedBy(entries));
  return imports.modules
    .filter(({ source }) => loaded.has(source))
    .flatMap(({ dependencies }) => dependencies)
    .filter(({ dependencyTypes }) => !dependencyTypes.includes('type-only'))
    .filter(({ resolved, coreModule }) => coreModule || resolved.includes('node_modules/'))
    .map(({ resolved, coreModule }) => (coreModule ? `node:${resolved}` : resolved));
}

it('[LAUNCH-3900] what renderers are made of, and what runs a flow, load neither React nor a form', () => {
  const light = /^react\/(?:contract|run)\/index\.ts$/;
  expect(loadedBy(light).length).toBeGreaterThan(10);
  expect(loadedBy(light).filter((path) => path.startsWith('react/forms/'))).toEqual([]);
  const heavy = /node_modules\/(?:react|react-dom|@rjsf|i18next)\//;
  expect(foreignTo(light).filter((name) => heavy.test(name))).toEqual([]);
  expect(foreignTo(/^react\/index\.ts$/).filter((name) => heavy.test(name))).not.toEqual([]);
});

it('[LAUNCH-3901] what a browser loads of the engine and of forms needs no Node', () => {
  const ofBrowsers = /^(?:engine|react)\/(?:index|(?:contract|run|text)\/index|i18n\/i18nextWording)\.ts$/;
  expect(loadedBy(ofBrowsers).length).toBeGreaterThan(60);
  expect(foreignTo(ofBrowsers).filter((name) => name.startsWith('node:'))).toEqual([]);
  expect(foreignTo(/^react\/vite\/smallRjsf\.ts$/)).toContain('node:url');
});
