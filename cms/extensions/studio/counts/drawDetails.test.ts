import { beforeEach, expect, it, vi } from 'vitest';
import { h, type VNode } from 'vue';
import type { StepNumbers } from './contract.ts';
import { drawTable } from './drawDetails.ts';

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en-US' } });
  return () => vi.unstubAllGlobals();
});

/** The parts of what is drawn that have a tag, with what they say. */
function textsOf(node: unknown, tag: string): readonly string[] {
  const { type, children } = node as VNode;
  const own = type === tag ? [textIn(node)] : [];
  return [...own, ...(Array.isArray(children) ? children.flatMap((child) => textsOf(child ?? {}, tag)) : [])];
}

function textIn(node: unknown): string {
  if (typeof node === 'string') return node;
  const { children } = (node ?? {}) as VNode;
  return Array.isArray(children) ? children.map(textIn).join('') : String(children ?? '');
}

it('[INS-33] the picture is a table as well: a head for each column and row, shares with their intervals, and words for what is hidden', () => {
  const base = { left: [], times: [], errors: [], outcomes: [] };
  const steps: readonly StepNumbers[] = [
    {
      ...{
        ...base,
        step: 'code',
        entered: 1320,
        gaveUp: 192,
        gaveUpShare: { percent: 15, low: 13, high: 17 },
      },
      left: [
        { by: 'action', name: 'go', count: 1000 },
        { by: 'back', name: '', count: 128 },
      ],
    },
    { ...base, step: 'few', entered: null, gaveUp: null, gaveUpShare: null },
  ];
  const table = drawTable(h, { document: { steps: {} }, messages: {} }, steps);
  expect(textsOf(table, 'th')).toEqual([
    ...['Step', 'Came', 'Went on', 'Left by a link', 'Went back', 'Gave up', 'code', 'few'],
  ]);
  expect(textsOf(table, 'td').slice(0, 5)).toEqual(['1,320', '1,000', '0', '128', '192, 15 % (13–17)']);
  expect(textsOf(table, 'abbr')).toEqual(['·', '·']);
  expect(textsOf(table, 'caption')).toEqual(['Where people stop']);
});
