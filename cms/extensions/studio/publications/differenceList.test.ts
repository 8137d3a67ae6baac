import { afterEach, expect, it, vi } from 'vitest';
import type { VNode } from 'vue';
import { differencesBetween, drawDifferences } from './differenceList.ts';

afterEach(() => vi.unstubAllGlobals());

const flowOf = (words: string, count: number) => ({
  document: { steps: { ask: { title: 't0', body: [] } } },
  messages: Object.fromEntries(
    Array.from({ length: count }, (_, at) => [`t${at}`, { en: `${words} ${at}` }]),
  ),
});

/** The words of all elements of a kind, in order. */
function wordsIn(nodes: readonly (VNode | null)[], kind: string): readonly string[] {
  return nodes.flatMap((node): readonly string[] => {
    if (node === null) return [];
    if (node.type === kind) return [String(node.children)];
    return Array.isArray(node.children) ? wordsIn(node.children as readonly VNode[], kind) : [];
  });
}

it.each([
  ['en-US', 'Step 1 “New 0”', '“Old 0” now reads “New 0” (English)'],
  ['id-ID', 'Langkah 1 “New 0”', '“Old 0” kini berbunyi “New 0” (Inggris)'],
])(
  '[CMS-4360] changes are listed under their steps in the language of Studio (%s)',
  (lang, step, sentence) => {
    vi.stubGlobal('document', { documentElement: { lang } });
    const drawn = drawDifferences(differencesBetween(flowOf('Old', 1), flowOf('New', 1)), null);
    expect(wordsIn(drawn, 'h4')).toEqual([step]);
    expect(wordsIn(drawn, 'li')).toEqual([sentence]);
  },
);

it('[CMS-4360] of a thousand changes the first 25 are listed, and a press shows the others', () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en-US' } });
  const all = differencesBetween(flowOf('Old', 900), flowOf('New', 900));
  expect(all).toHaveLength(900);
  expect(wordsIn(drawDifferences(all, null), 'li')).toHaveLength(900);
  vi.spyOn(console, 'warn').mockReturnValue();
  const cut = drawDifferences(all, () => undefined);
  expect(wordsIn(cut, 'li')).toHaveLength(25);
  expect(cut.at(-1)?.props).toMatchObject({ secondary: true });
});
