import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFiles, readProjectFile as read } from './testTitles.ts';

const files = projectFiles();
const pages = files.filter((path) => /^docs\/adr\/\d{4}-.+\.md$/.test(path));
const texts = files.filter(
  (path) =>
    /\.(?:md|tsx?|mjs|css)$/.test(path) && !/\/generated\/|^tests\/architecture\/|^bench\/peers\//.test(path),
);

/** Where each number that a pattern finds is named, by its number. */
function namedIn(paths: readonly string[], pattern: RegExp): ReadonlyMap<number, string> {
  const named = new Map<number, string>();
  for (const path of paths)
    for (const [text] of read(path).matchAll(pattern))
      for (const [number] of text.matchAll(/\d+/g)) named.set(Number(number), path);
  return named;
}

function missing(named: ReadonlyMap<number, string>, known: ReadonlySet<number>): readonly string[] {
  return [...named].filter(([number]) => !known.has(number)).map(([number, path]) => `${number} in ${path}`);
}

describe('decisions', () => {
  it('[LAUNCH-2900] every ADR that is named has a page, whose title has its number', () => {
    const numbers = pages.map((path) => Number(basename(path).slice(0, 4)));
    expect(pages.filter((path, at) => !read(path).startsWith(`# ${numbers[at]}. `))).toEqual([]);
    expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
    const named = namedIn(texts, /\bADRs? \d+(?:(?:, | and )(?:ADR )?\d{1,3}\b)*/g);
    expect(named.size).toBeGreaterThan(20);
    const merged = [...read('docs/adr/README.md').matchAll(/\b(\d+) in (\d+)\b/g)];
    expect(merged.length).toBeGreaterThan(20);
    expect(missing(named, new Set([...numbers, ...merged.map(([, number]) => Number(number))]))).toEqual([]);
  });

  it('[LAUNCH-4862] a number that was merged into another page is none of a page itself, and leads to one', () => {
    const numbers = new Set(pages.map((path) => Number(basename(path).slice(0, 4))));
    const merged = [...read('docs/adr/README.md').matchAll(/\b(\d+) in (\d+)\b/g)];
    const wrong = merged.filter(
      ([, number, home]) => numbers.has(Number(number)) || !numbers.has(Number(home)),
    );
    expect(wrong.map(([line]) => line)).toEqual([]);
  });

  it('[LAUNCH-2900] the list of decisions leads to every page, by its number and title', () => {
    const list = read('docs/adr/README.md');
    const lines = pages.map((path) => {
      const [, number = '', title = ''] = /^# (\d+)\. (.+)$/m.exec(read(path)) ?? [];
      return `- ${number} · [${title}](${basename(path)})`;
    });
    expect(lines.filter((line) => !list.includes(line))).toEqual([]);
  });

  it('[LAUNCH-2900] every page of an ADR says what has become of it', () => {
    expect(pages.filter((path) => !/^(?:- )?Status: \w/m.test(read(path)))).toEqual([]);
  });

  it('[LAUNCH-2900] every decision on the specification that is named has its entry, and no number has two', () => {
    const decided = files
      .filter((path) => path.startsWith('docs/spec/decisions/'))
      .flatMap((path) => [...read(path).matchAll(/^- \*\*D(\d+)\*\*/gm)])
      .map(([, number]) => Number(number));
    expect(decided.filter((number, at) => decided.indexOf(number) !== at)).toEqual([]);
    const documents = texts.filter((path) => path.endsWith('.md'));
    const named = namedIn(documents, /(?<![\w#.])D\d{2,4}\b/g);
    expect(named.size).toBeGreaterThan(100);
    expect(missing(named, new Set(decided))).toEqual([]);
  });
});
