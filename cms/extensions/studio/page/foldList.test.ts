import { afterEach, expect, test, vi } from 'vitest';
import { h, type VNode } from 'vue';
import { foldList } from './foldList.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['en-US', 'and 2 more'],
  ['id-ID', 'dan 2 lagi'],
])(
  '[CMS-3723] of many sentences none is left out: further ones stand behind a line that opens (%s)',
  (lang, line) => {
    vi.stubGlobal('document', { documentElement: { lang } });
    const drawn = foldList(['a', 'b', 'c', 'd'], 2, (each) => h('p', each));
    expect(drawn.map(({ type }) => type)).toEqual(['p', 'p', 'details']);
    const [summary, ...rest] = (drawn[2]?.children ?? []) as readonly VNode[];
    expect(summary).toMatchObject({ type: 'summary', children: line });
    expect(rest.map(({ children }) => children)).toEqual(['c', 'd']);
    expect(foldList(['a', 'b'], 2, (each) => h('p', each))).toHaveLength(2);
  },
);
