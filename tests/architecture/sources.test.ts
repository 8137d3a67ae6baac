import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectFiles, readProjectFile } from './testTitles.ts';

const root = join(import.meta.dirname, '..', '..');

/** The rules, with the parts of their sources. */
const rules = projectFiles()
  .filter((path) => /^docs\/spec\/.+\.md$/.test(path))
  .flatMap((path) => [...readProjectFile(path).matchAll(/^- \*\*([A-Z][A-Z0-9]*-\d+)\*\* (.+)$/gm)])
  .map(([, id = '', text = '']) => ({ id, sources: sourcesOf(text) }));
const ids = new Set(rules.map(({ id }) => id));

/** Ids that a page explains: `**T12** …` in a list, `| N24 … |` in a table. */
const explained = new Set(
  [
    ...readProjectFile('docs/sources.md').matchAll(/^- \*\*([TRV]\d+)\*\* \S/gm),
    ...readProjectFile('docs/adr/0001-flow-documents.md').matchAll(/^\| (N?\d+) \w/gm),
  ].map(([, id = '']) => id),
);

function sourcesOf(text: string): readonly string[] {
  return (/_\(([^_]+)\)_$/.exec(text.trim())?.[1] ?? '').split(', ').filter((source) => source !== '');
}

/** Whether a source leads to a page of this repository, or to a public standard. */
function isFound(source: string): boolean {
  if (/^(?:spec \d+|WCAG \d\.\d(?:\.\d+)?(?: AA)?|WAI-ARIA [a-z]+)$/.test(source)) return true;
  // LAUNCH-2900 checks that the decision is there.
  if (/^(?:D|ADR )\d+$/.test(source)) return true;
  if (/^`[\w./-]+`$/.test(source)) return existsSync(join(root, source.slice(1, -1)));
  return explained.has(source.replace(/^fault /, '')) || ids.has(source);
}

describe('sources of rules', () => {
  it('[LAUNCH-2970] each one leads to a page of this repository, or to a public standard', () => {
    expect(rules.filter(({ sources }) => sources.length > 0).length).toBeGreaterThan(700);
    expect(explained.size).toBeGreaterThan(100);
    const lost = rules.flatMap(({ id, sources }) =>
      sources
        .filter((source) => !isFound(source))
        .map(
          (source) =>
            `${id}: "${source}" is no page of this repository; docs/sources.md lists what a source may be`,
        ),
    );
    expect(lost).toEqual([]);
  });

  it('[LAUNCH-2970] a section of a plan, a report and an issue are no source', () => {
    for (const source of ['design 9', 'contract 2.7b', 'issue 3', 'T99', 'finding 4', '`src/gone.ts`'])
      expect(isFound(source), source).toBe(false);
    for (const source of [
      'spec 8',
      'T12',
      'R25',
      'V10',
      'N24',
      'fault 5',
      'PROVE-2',
      '`engine/contract/effect.ts`',
    ])
      expect(isFound(source), source).toBe(true);
  });
});
