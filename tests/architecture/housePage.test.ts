import { describe, expect, it } from 'vitest';
import type { HouseMeasures } from './houseMeasures.ts';
import { farFrom, housePage, pageWith } from './housePage.ts';
import { bareSuppressions, suppressions } from './suppressions.ts';
import { bareParticiples, copiedFunctions, readSyntax } from './syntax.ts';
import { projectFiles, readProjectFile } from './testTitles.ts';

const measures: HouseMeasures = {
  zero: [{ name: 'circles between folders', now: 0 }],
  weights: [{ name: 'lines of code', before: 93_475, now: 84_000 }],
  watched: [{ name: 'casts', now: 190 }],
};
const grown = (lines: number): HouseMeasures => ({
  ...measures,
  weights: [{ name: 'lines of code', before: 93_475, now: lines }],
});

describe('the page of the numbers', () => {
  const written = pageWith(readProjectFile(housePage), measures);

  it('[LAUNCH-2973] gets its table from what was measured, and keeps what is written by hand around it', () => {
    expect(written).toMatch(/circles between folders \| 0 \| 0 \|/);
    expect(written).toMatch(/lines of code \| 93,475 \| 84,000 \|/);
    expect(written).not.toMatch(/^\| casts/m);
    expect(written).toContain('Where a bound is a rule');
    expect(pageWith(written, measures)).toBe(written);
    expect(() => pageWith('# A page', measures)).toThrow(RangeError);
  });

  it('[LAUNCH-2973] a number that is more than a tenth off is named, with the command that mends it', () => {
    const page = readProjectFile(housePage);
    const lines = Number(/lines of code +\| [\d,]+ +\| ([\d,]+)/.exec(page)?.[1]?.replaceAll(',', ''));
    expect(lines).toBeGreaterThan(10_000);
    expect(farFrom(page, grown(Math.round(lines * 1.05)))).toEqual([]);
    expect(farFrom(page, grown(Math.round(lines * 1.2)))).toEqual([
      expect.stringMatching(/lines of code is \d+ now; run .*measures\.ts --write/),
    ]);
    expect(farFrom('# A page', measures)).toHaveLength(2);
  });
});

describe('names of functions', () => {
  it('[LAUNCH-3550] none is a participle alone, or one with a preposition behind it', () => {
    const code = projectFiles().filter((path) => /\.tsx?$/.test(path) && !notOurs.test(path));
    expect(bareParticiples(readSyntax(code).names)).toEqual([]);
  });

  it('[LAUNCH-3550] a verb that ends like a participle is none, and a noun with one ahead of it may name what is returned', () => {
    const names = [
      'shown',
      'writtenAt',
      'rememberedFindings',
      'needed',
      'seedCms',
      'embed',
      'found',
      'showRow',
    ];
    expect(bareParticiples(names)).toEqual(['shown', 'writtenAt', 'needed']);
  });

  it('[LAUNCH-3550] an …Of whose argument is an …Of is counted as a chain, each by itself is not', () => {
    expect(readSyntax(['tests/architecture/fixture/names.ts'])).toMatchObject({
      names: ['wordsOf', 'textOf', 'shown'],
      chains: 1,
    });
  });
});

/** Tests may repeat themselves; generated files, the peers of a benchmark and mistakes made on purpose are not ours to mend. */
const notOurs = /\.(?:test|spec|test-d)\.tsx?$|\/generated\/|^bench\/peers\/|^tests\/architecture\/fixture\//;

describe('what stands once', () => {
  it('[LAUNCH-2974] no function stands word for word in two files of code', () => {
    const code = projectFiles().filter((path) => /\.tsx?$/.test(path) && !notOurs.test(path));
    const { functions } = readSyntax(code);
    expect(functions.length).toBeGreaterThan(2000);
    expect(copiedFunctions(functions)).toEqual([]);
  });

  it('[LAUNCH-2974] a copy with other white space and comments is seen, another function is not', () => {
    const text = 'functionisRecord(value:unknown):valueisUnknownRecord{'.repeat(3);
    const found = copiedFunctions([
      { path: 'a.ts', name: 'isRecord', text },
      { path: 'b.ts', name: 'isRecord', text },
      { path: 'c.ts', name: 'isList', text: `${text}}` },
    ]);
    expect(found).toEqual(['isRecord of a.ts and isRecord of b.ts are the same: keep one']);
  });
});

describe('suppressions', () => {
  it('[LAUNCH-2971] each one gives its reason in the same line', () => {
    expect(suppressions().length).toBeGreaterThan(3);
    expect(bareSuppressions()).toEqual([]);
  });
});
