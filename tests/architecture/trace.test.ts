import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readProjectFile } from './testTitles.ts';

/** One step of a walk: where it happens. A remark in italics tells why no import leads to it. */
interface Step {
  readonly line: string;
  readonly path: string;
  readonly symbol: string;
  readonly remark: boolean;
}

/** What a package of the project says of its entries. */
interface Face {
  readonly exports: Readonly<Record<string, string>>;
}

const page = readProjectFile('docs/trace.md');
const walks = page
  .split(/^## /m)
  .slice(1)
  .map((part) => ({ title: part.split('\n')[0] ?? '', steps: stepsOf(part) }));

function stepsOf(part: string): readonly Step[] {
  return [...part.matchAll(/^\d+\. .*(?:\n {3}.*)*/gm)].flatMap(([line]) => {
    const [, path = '', symbol = ''] = /`([\w./-]+\.\w+)#([\w$]+)`/.exec(line) ?? [];
    return [{ line, path, symbol, remark: /_\([^_]+\)_/.test(line) }];
  });
}

function declares(path: string, symbol: string): boolean {
  const name = symbol.replaceAll('$', '\\$');
  const declaration = new RegExp(`(?:function\\*?|const|let|class|interface|type) ${name}\\b`);
  const member = new RegExp(`^\\s+(?:async )?(?:readonly )?${name}\\??(?:\\(|:|,$)`, 'm');
  const text = readProjectFile(path);
  return declaration.test(text) || member.test(text);
}

function importsOf(path: string): ReadonlySet<string> {
  const text = readProjectFile(path);
  const found = [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)];
  const own = found.map(([, target = '']) => normalize(join(dirname(path), target)));
  // A face stands for the files that it exports from.
  const faces = [...text.matchAll(/from '@alur\/(\w+)(\/\w+)?'/g)].map(([, name = '', entry = '']) => {
    const { exports } = JSON.parse(readProjectFile(`${name}/package.json`)) as Face;
    return join(name, exports[`.${entry}`] ?? '');
  });
  return new Set([...own, ...faces.flatMap((face) => [...importsOf(face)])]);
}

describe.each(walks)('walk: $title', ({ steps }) => {
  it('[LAUNCH-25] names symbols that exist', () => {
    expect(steps.length).toBeGreaterThan(3);
    const wrong = steps.filter(({ path, symbol }) => path === '' || !declares(path, symbol));
    expect(wrong.map(({ line }) => `Name a file#symbol that exists: ${line}`)).toEqual([]);
  });

  it('[LAUNCH-25] each file imports the next one, or the step gives the reason in _(italics)_', () => {
    const gaps = steps.slice(1).filter(({ path, remark }, index) => {
      const before = steps[index]?.path ?? '';
      return !remark && path !== before && !importsOf(before).has(path);
    });
    expect(gaps.map(({ line }) => `The step before does not import this one: ${line}`)).toEqual([]);
  });
});

it('[LAUNCH-25] there are walks to check', () => {
  expect(walks.length).toBeGreaterThanOrEqual(7);
});
