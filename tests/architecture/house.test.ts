import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { idsInTitles, projectFiles, readProjectFile as read } from './testTitles.ts';
import untestedRules from './untested-rules.json' with { type: 'json' };

const root = join(import.meta.dirname, '..', '..');
const files = projectFiles();
const code = files.filter(
  (path) => /\.(?:tsx?|mjs)$/.test(path) && !path.startsWith('tests/architecture/fixture/'),
);

describe('names and places', () => {
  const rootEntries = [
    '.ci',
    '.editorconfig',
    '.gitignore',
    '.nvmrc',
    '.oxlintrc.json',
    '.prettierignore',
    '.prettierrc.json',
    '.vscode',
    'CHANGELOG.md',
    'CONTRIBUTING.md',
    'LICENSE',
    'README.md',
    'bench',
    'cms',
    'cms-seed',
    'deploy',
    'docs',
    'engine',
    'environment',
    'index.html',
    'knip.json',
    'launch',
    'locales',
    'oxfmt.config.ts',
    'package-lock.json',
    'package.json',
    'playwright.config.ts',
    'public',
    'publish',
    'react',
    'renderers',
    'sandbox',
    'schemas',
    'server',
    'src',
    'tests',
    'tsconfig.json',
    'vite.config.ts',
    'vitest.config.ts',
  ];

  it('[LAUNCH-18] the root holds what is on its list', () => {
    const found = new Set(files.map((path) => path.split('/')[0] ?? ''));
    expect([...found].filter((name) => !rootEntries.includes(name))).toEqual([]);
  });

  it('[LAUNCH-18] no file is named after a drawer for everything', () => {
    const drawers = /^(?:utils?|helpers?|common|misc|managers?|types)$/i;
    expect(code.filter((path) => drawers.test(basename(path).split('.')[0] ?? ''))).toEqual([]);
  });

  it('[LAUNCH-18] no folder of src is deeper than four', () => {
    expect(code.filter((path) => path.startsWith('src/') && dirname(path).split('/').length > 4)).toEqual([]);
  });

  it('[LAUNCH-18] each folder of src and each folder of code in the root opens with a README', () => {
    const inSource = readdirSync(join(root, 'src'), { withFileTypes: true }).filter((entry) =>
      entry.isDirectory(),
    );
    const folders = [
      'engine',
      'launch',
      'publish',
      'react',
      'renderers',
      'sandbox',
      'server',
      'cms',
      'environment',
      'tests',
      'bench',
      ...inSource.map(({ name }) => `src/${name}`),
    ];
    expect(
      folders.filter(
        (folder) => existsSync(join(root, folder)) && !existsSync(join(root, folder, 'README.md')),
      ),
    ).toEqual([]);
  });

  it('[LAUNCH-18] files stay short enough to be read in one go', () => {
    const limit = (path: string) => (/\.(?:test|spec)\.tsx?$/.test(path) ? 400 : 300);
    const long = code.filter(
      (path) => !/[/.]generated[/.]/.test(path) && read(path).split('\n').length > limit(path),
    );
    expect(long).toEqual([]);
  });
});

describe('documentation', () => {
  it('[LAUNCH-18] a relative link in a document leads to a file', () => {
    const pages = files.filter((path) => path.endsWith('.md'));
    const broken = pages.flatMap((page) =>
      [...read(page).matchAll(/\]\((?!https?:|mailto:|#)([^)#\s]+)[^)]*\)/g)]
        .map((match) => match[1] ?? '')
        .filter((target) => !existsSync(join(root, dirname(page), target)))
        .map((target) => `${page}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  it('[LAUNCH-2901] a file that a README, CONTRIBUTING or a page of docs names exists', () => {
    const pages = files.filter((path) => path.endsWith('.md') && !/^CHANGELOG|^docs\/adr\//.test(path));
    /** Names that stand for any file, and what a product writes as it runs. */
    const standIns = /^(?:[xX]\.|migrations\/NNN_)|^secrets\.json$/;
    const named = pages.flatMap((page) =>
      [...read(page).matchAll(/`(\w[\w.\-/]*\.(?:tsx?|mjs|json|css|md|yaml|sql))`/g)].map(
        ([, name = '']) => ({ page, name }),
      ),
    );
    expect(named.length).toBeGreaterThan(200);
    const gone = named
      .filter(({ name }) => !standIns.test(name))
      .filter(({ name }) => !files.some((path) => path === name || path.endsWith(`/${name}`)));
    expect(gone.map(({ page, name }) => `${page}: ${name}`)).toEqual([]);
  });
});

it('[LAUNCH-26] a lint rule is switched off with a reason in the line above it, or at the top of its group', () => {
  const lines = read('.oxlintrc.json').split('\n');
  const bare = lines.filter((line, index) => {
    if (!/^ {4}"[^"]+": "off"/.test(line)) return false;
    return !/^\s*\/\/ \S.{10,}/.test(lines[index - 1] ?? '');
  });
  expect(lines.filter((line) => line.includes('"off"')).length).toBeGreaterThan(10);
  expect(bare.map((line) => `${line.trim()} has no reason: write it as a comment above`)).toEqual([]);
  const groups = lines.filter((line) => line.startsWith('      "files": [') && line.includes('"**'));
  const reasons = lines.filter((line) => line.startsWith('      // '));
  expect(reasons.length).toBeGreaterThanOrEqual(groups.length);
});

describe('rules and their tests', () => {
  const rows = files
    .filter((path) => /^docs\/spec\/.+\.md$/.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(/^- \*\*([A-Z][A-Z0-9]*-\d+)\*\* /gm)].map((match) => match[1] ?? ''),
    );
  const ruleIds = new Set(rows);
  const proven = new Map([...idsInTitles()].filter(([id]) => id.includes('-')));

  it('[LAUNCH-18] an id stands for one rule', () => {
    expect(rows.filter((id, index) => rows.indexOf(id) !== index)).toEqual([]);
  });

  it('[LAUNCH-18] a test names only rules that exist', () => {
    expect(ruleIds.size).toBeGreaterThan(60);
    expect([...proven].filter(([id]) => !ruleIds.has(id)).map(([id, path]) => `${id} in ${path}`)).toEqual(
      [],
    );
  });

  it('[LAUNCH-18] every rule has a test, or stands on the list that may only shrink', () => {
    const excused = new Set<string>(untestedRules);
    expect([...ruleIds].filter((id) => !proven.has(id) && !excused.has(id)).toSorted()).toEqual([]);
  });

  it('[LAUNCH-18] the list of untested rules holds no rule that is gone or tested by now', () => {
    expect(untestedRules.filter((id) => !ruleIds.has(id) || proven.has(id))).toEqual([]);
  });
});

describe.each(['package-lock.json', 'cms/package-lock.json'])('%s', (path) => {
  const { packages } = JSON.parse(read(path)) as {
    packages: Readonly<Record<string, { optionalDependencies?: Readonly<Record<string, string>> }>>;
  };

  it('[LAUNCH-18] names no host: packages come from whichever registry npm is set to', () => {
    // A package of the project is named by its folder.
    expect(read(path).replaceAll(/"resolved": "[a-z]+",\s+"link": true/g, '')).not.toContain('"resolved"');
  });

  it('[LAUNCH-18] knows the packages of every platform: without them `npm ci` refuses', () => {
    const optional = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
      Object.keys(optionalDependencies),
    );
    const known = new Set(Object.keys(packages).map((entry) => entry.replace(/^.*node_modules\//, '')));
    expect(optional.filter((name) => !known.has(name))).toEqual([]);
  });
});
