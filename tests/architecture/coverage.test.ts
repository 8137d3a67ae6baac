import { describe, expect, it } from 'vitest';
import { chosenParts } from '../../launch/checks/parts.ts';
import { idsInTitles, projectFiles, readProjectFile } from './testTitles.ts';

/** A row of `docs/spec/coverage.md`. */
interface Row {
  readonly line: string;
  readonly says: string;
  readonly rules: string;
  readonly note: string;
}

const rows = [
  ...readProjectFile('docs/spec/coverage.md').matchAll(
    /^- \*\*(S\d\.\d\d)\*\* (.+) → ([^.\n]+?)(?:\. (.+))?$/gm,
  ),
].map(([, line = '', says = '', rules = '', note = '']): Row => ({
  line,
  says: says.trim(),
  rules: rules.trim(),
  note: note.trim(),
}));
const proven = idsInTitles();

describe('what the specification says', () => {
  it('[LAUNCH-21] every line of its sections on screens, states, validation, calls and errors is listed once', () => {
    expect(rows.length).toBeGreaterThan(150);
    expect(new Set(rows.map(({ line }) => line)).size).toBe(rows.length);
    expect(new Set(rows.map(({ says }) => says)).size).toBe(rows.length);
  });

  it('[LAUNCH-21] every row names the rules that keep it, or the part of the product that is still to come', () => {
    const incomplete = rows.filter(({ rules, note }) =>
      rules === 'later' ? note === '' : !/^[A-Z][A-Z0-9]*-?\d+(?:, [A-Z][A-Z0-9]*-?\d+)*$/.test(rules),
    );
    expect(incomplete.map(({ line, rules }) => `${line}: ${rules}`)).toEqual([]);
  });

  it('[LAUNCH-21] every id that a row names stands in the title of a test', () => {
    const unproven = rows
      .filter(({ rules }) => rules !== 'later')
      .flatMap(({ line, rules }) => rules.split(', ').map((id) => ({ line, id })))
      .filter(({ id }) => !proven.has(id));
    expect(unproven.map(({ line, id }) => `${line} names ${id}`)).toEqual([]);
  });
});

describe('threats and promises', () => {
  const claims = [
    ...readProjectFile('docs/sources.md').matchAll(
      /^- \*\*([TR]\d+)\*\* .+?(?<open> _\((?:no test yet|measured: .+)\)_)?$/gm,
    ),
  ].map(([, id = ''], index, all) => ({ id, isOpen: all[index]?.groups?.['open'] !== undefined }));

  it('[LAUNCH-21] each one has a test whose title carries its id, or its line says that there is none yet, or what measures it', () => {
    expect(claims.map(({ id }) => id)).toHaveLength(39 + 25);
    const wrong = claims.filter(({ id, isOpen }) => proven.has(id) === isOpen);
    expect(wrong.map(({ id, isOpen }) => `${id}: ${isOpen ? 'has a test by now' : 'has no test'}`)).toEqual(
      [],
    );
  });

  it('[LAUNCH-4900] what is measured instead has its page, which names the part of the tests that writes it', () => {
    const pages = [...readProjectFile('docs/sources.md').matchAll(/_\(measured: `(.+)`\)_$/gm)].map(
      ([, page = '']) => page,
    );
    expect(pages.length).toBeGreaterThan(0);
    expect(pages.filter((page) => !projectFiles().includes(page))).toEqual([]);
    for (const page of pages) {
      const part = /^Written by `npm test -- (\w+)`/m.exec(readProjectFile(page))?.[1];
      expect(() => chosenParts([part ?? page])).not.toThrow();
    }
  });
});
