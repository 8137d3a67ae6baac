import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import type { FlowDocumentItem } from './contract/item.ts';
import { lintRules } from './lint/rules.ts';
import { publishFlow } from '../src/product/publisher.ts';
import { shippedMessageKeys } from '../src/product/shippedMessages.ts';
import { fixtureOf } from '../src/product/testing/fixture.ts';

const messageKeys = await shippedMessageKeys();
const folder = new URL('../schemas/fixtures/', import.meta.url);

const decodeRules = ['PUB-01', 'PUB-02', 'PUB-03', 'PUB-04', 'PUB-05', 'PUB-921', 'PUB-1025'];
const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort();

/** What decode and lint find; what the proof finds besides has tests of its own. */
async function problemsOf(item: FlowDocumentItem) {
  const published = await publishFlow(item, { messageKeys });
  const problems = published.ok ? published.value.warnings : published.error;
  return problems.filter(({ rule }) => !rule.startsWith('PROVE-'));
}

describe('fixtures', () => {
  it('hold one broken item for every rule', () => {
    const ids = [...decodeRules, ...lintRules.map(({ id }) => id)].sort();
    expect(files.map((name) => name.replace('.json', ''))).toEqual(ids);
  });

  it('stand in docs/spec/publish.md, each with a sentence', async () => {
    const rows =
      (await readFile(new URL('../docs/spec/publish.md', import.meta.url), 'utf8')).match(
        /^- \*\*PUB-\d+\*\* .+$/gm,
      ) ?? [];
    const ids = rows.map((row) => row.slice(4, row.indexOf('**', 4)));
    const inOrder = [...new Set(ids)].sort((one, other) => Number(one.slice(4)) - Number(other.slice(4)));
    expect(ids).toEqual(inOrder);
    expect([...decodeRules, ...lintRules.map(({ id }) => id)].filter((id) => !ids.includes(id))).toEqual([]);
  });

  it.each(files.map((name) => name.replace('.json', '')))(
    '[%s] publish finds what is broken, where it is, and nothing else',
    async (id) => {
      const fixture = await fixtureOf(id);
      const problems = await problemsOf(fixture.item);
      // Places, each once: how many codes an effect may end with, for one, is not the fixture's matter.
      const places = [...new Set(problems.map(({ rule, pointer }) => `${rule} ${pointer}`))].sort();
      expect(places).toEqual([...new Set(fixture.expect)].sort());
      expect(places.some((place) => place.startsWith(id))).toBe(true);
      for (const { sentence, cure } of problems) {
        expect(sentence).toMatch(/^\S.*[.:?]$/su);
        expect(cure).toMatch(/^\S.*[.?]$/su);
        expect(`${sentence} ${cure}`).not.toMatch(/undefined|\[object|#\/definitions|must (be|match|NOT)/);
      }
    },
  );
});
