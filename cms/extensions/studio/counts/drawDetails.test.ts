import { beforeEach, expect, it, vi } from 'vitest';
import { h, type VNode } from 'vue';
import type { StepNumbers } from './contract.ts';
import { phrase } from '../../words/counts.ts';
import { say } from '../page/language.ts';
import { drawStep, drawTable } from './drawDetails.ts';

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

/** The attributes of the parts that have a tag. */
function propsOf(node: unknown, tag: string): readonly Readonly<Record<string, unknown>>[] {
  const { type, children, props } = node as VNode;
  const own = type === tag ? [props ?? {}] : [];
  return [...own, ...(Array.isArray(children) ? children.flatMap((child) => propsOf(child ?? {}, tag)) : [])];
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
  expect(textsOf(table, 'td').slice(0, 5)).toEqual(['1,320', '1,000', '0', '128', '192, 15\u00a0% (13–17)']);
  expect(textsOf(table, 'abbr')).toEqual(['·', '·']);
  expect(textsOf(table, 'caption')).toEqual(['Where people stop']);
  expect(propsOf(table, 'th').map(({ scope }) => scope)).toEqual([
    ...Array<string>(6).fill('col'),
    'row',
    'row',
  ]);
  const hidden = { title: say(phrase('hidden')), 'aria-label': say(phrase('hidden')) };
  expect(propsOf(table, 'abbr')).toEqual([hidden, hidden]);
});

it('[INS-32] of a step stand its ways by their buttons, who gave up, errors by field, ends of calls and times', () => {
  const flow = {
    document: {
      steps: {
        code: {
          title: 'x.code',
          actions: [{ id: 'go', label: 'x.go' }],
          body: [{ field: 'otp', label: 'x.otp' }],
        },
      },
    },
    messages: { 'x.code': { en: 'Your code' }, 'x.go': { en: 'Continue' }, 'x.otp': { en: 'Code' } },
  };
  const step = drawStep(h, flow, {
    ...{ step: 'code', entered: 100, gaveUp: 30, gaveUpShare: null },
    left: [{ by: 'action', name: 'go', count: 70 }],
    times: [
      { below: 3, count: 60 },
      { below: null, count: 10 },
    ],
    errors: [{ field: 'otp', code: 'invalid', count: 20 }],
    outcomes: [{ call: 'verify', code: 'ok', count: 70 }],
  });
  const [own, captions] = [textsOf(step, 'tr'), textsOf(step, 'caption')];
  expect(captions).toEqual((['ways', 'errors', 'outcomes', 'times'] as const).map((key) => say(phrase(key))));
  expect(own).toEqual([
    ...['Continue70', 'Gave up30', 'Code: invalid20', 'verify: succeeded70'],
    ...[`${say(phrase('times.below', { seconds: 3 }))}60`, `${say(phrase('times.more'))}10`],
  ]);
  expect(textsOf(step, 'h3')).toEqual(['Your code']);
});
