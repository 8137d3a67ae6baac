import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { conflictSentence, type FieldConflict, mergeField } from './mergeField.ts';

type Step = Readonly<Record<string, unknown>>;

const messages = {
  'tv.title': { en: 'Activate your TV', id: 'Aktifkan TV Anda' },
  'tv.code': { en: 'Code on your TV', id: 'Kode di TV Anda' },
  'tv.go': { en: 'Activate', id: 'Aktifkan' },
};
const code = { field: 'code', widget: 'text', label: 'tv.code', hint: 'tv.hint', schema: { maxLength: 8 } };
const go = { id: 'go', label: 'tv.go', call: 'activate' };
const stop = { id: 'stop', label: 'tv.stop', goto: 'start' };

function flow(body: readonly unknown[], more: Step = {}, rest: Step = {}): Step {
  const start = { title: 'tv.title', body, actions: [go, stop], ...more };
  return { firstStep: 'start', steps: { start }, ...rest };
}

function sentencesOf(base: unknown, mine: unknown, theirs: unknown): readonly (readonly [string, string])[] {
  const { conflicts } = mergeField('document', base, mine, theirs);
  return conflicts.map((each: FieldConflict) => {
    const { en, id } = conflictSentence(each, messages, (path) => path);
    return [en, id] as const;
  });
}

it('[CMS-4341] a conflict names the step, the field and what of it, by the words that visitors read', () => {
  const hint = (key: string): Step => flow([{ ...code, hint: key }]);
  expect(sentencesOf(flow([code]), hint('tv.mine'), hint('tv.go'))).toEqual([
    [
      'You both changed Step 1: Activate your TV, Field “Code on your TV”, Hint: yours stands here, theirs was “Activate”.',
      expect.stringMatching(/Langkah 1: Aktifkan TV Anda, .*“Aktifkan”/),
    ],
  ]);
});

it.each([
  [
    'a field that one removed',
    flow([]),
    flow([{ ...code, hint: 'tv.other' }]),
    'You removed Step 1: Activate your TV, Field “Code on your TV”, which they changed',
  ],
  [
    'a field that the other removed',
    flow([{ ...code, hint: 'tv.other' }]),
    flow([]),
    'They removed Step 1: Activate your TV, Field “Code on your TV”, which you changed',
  ],
  [
    'a rule of a field',
    flow([{ ...code, schema: { maxLength: 9 } }]),
    flow([{ ...code, schema: { maxLength: 10 } }]),
    'Field “Code on your TV”, “schema › maxLength”: yours stands here, theirs was “10”.',
  ],
  [
    'where a button leads',
    flow([code], { actions: [{ ...go, call: 'one' }, stop] }),
    flow([code], { actions: [{ ...go, call: 'two' }, stop] }),
    'Button “Activate”, “call”: yours stands here, theirs was “two”.',
  ],
  [
    'a value',
    flow([code], {}, { values: { isTv: true } }),
    flow([code], {}, { values: { isTv: 4 } }),
    '“values › isTv”',
  ],
  [
    'a step that both removed and changed',
    { firstStep: 'start', steps: {} },
    flow([code], { title: 'tv.other' }),
    'You removed Step 1: start, which they changed: it stays',
  ],
  [
    'what follows a code',
    flow([code], {}, { calls: { activate: { on: { ok: { toast: 'a' } } } } }),
    flow([code], {}, { calls: { activate: { on: { ok: { toast: 'b' } } } } }),
    'After the call “activate”, When it succeeds, Short message: yours',
    flow([code], {}, { calls: { activate: { on: { ok: { toast: 'z' } } } } }),
  ],
  [
    'what two put under one name',
    flow([code, { ...go, widget: 'notice' }]),
    flow([code, { ...stop, id: 'go' }]),
    'You both changed Step 1: Activate your TV, “Activate”: yours stands here.',
  ],
])('[CMS-4341] a conflict about %s is said in words', (_what, mine, theirs, words, base = flow([code])) => {
  const sentences = sentencesOf(base, mine, theirs);
  expect(sentences.map(([en]) => en)).toEqual([expect.stringContaining(words)]);
  expect(JSON.stringify(sentences)).not.toMatch(/undefined|\[object|field:|id:go/);
});

it('[CMS-4341] a conflict about an order is one, with theirs by its names', () => {
  const [one, two, three] = ['one', 'two', 'three'].map((id) => ({ id, widget: 'notice' }));
  const before = flow([one, two, three, code]);
  const sentences = sentencesOf(before, flow([two, three, one, code]), flow([two, one, three, code]));
  expect(sentences.map(([en]) => en)).toEqual([
    'You both changed Step 1: Activate your TV, Order of what the step shows: yours stands here, theirs was “two, one, three, code”.',
  ]);
});

it('[CMS-4340] two forms of one draft of a shipped flow that changed different steps, and different links of one, are merged without a conflict', () => {
  const text = readFileSync(new URL('../../../../schemas/flows/voucher.json', import.meta.url), 'utf8');
  const { document } = JSON.parse(text) as {
    readonly document: { readonly steps: Readonly<Record<string, { readonly links?: readonly Step[] }>> };
  };
  const links = document.steps['code']?.links ?? [];
  const changed = (own: readonly Step[], done: Step): Step => ({
    ...document,
    steps: {
      ...document.steps,
      code: { ...document.steps['code'], links: own },
      done: { ...document.steps['done'], ...done },
    },
  });
  const reworded = links.with(1, { ...links[1], label: 'voucher.mine' });
  const { value, conflicts } = mergeField(
    'document',
    document,
    changed(reworded, {}),
    changed(links.toReversed(), { title: 'voucher.theirs' }),
  );
  expect(conflicts).toEqual([]);
  expect(value).toEqual(changed(reworded.toReversed(), { title: 'voucher.theirs' }));
});
