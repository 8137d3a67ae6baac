import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Rename } from '../contract/generated/flow.ts';
import { mentionsOfData, usesOfValue } from './mentions.ts';
import { renameDocument, renameTexts } from './renameDocument.ts';

const document = {
  data: { amount: '' },
  values: {
    isGiven: { '!': { empty: { var: 'data.amount' } } },
    isLarge: { and: [{ var: 'value.isGiven' }] },
  },
  firstStep: { if: [{ var: 'data.amount' }, 'start', 'end'] },
  steps: {
    start: {
      body: [{ field: 'amount', label: 'amount', visible: 'isGiven', companions: { x: 'data.amount' } }],
      actions: [{ id: 'go', beside: 'amount', needs: ['amount'], set: { amount: 'amount' }, goto: 'end' }],
    },
    end: { watch: { call: 'start', on: { ok: { goto: 'start' } } } },
  },
  challenges: { otp: { field: 'amount', clearOn: ['amount'] } },
};

describe('a rename', () => {
  it('[PUB-5124] of a field is one in each place that names it, and a text that only reads the same stays', () => {
    expect(renameDocument(document, { kind: 'field', from: 'amount', to: 'total' })).toEqual({
      ...document,
      data: { total: '' },
      values: { ...document.values, isGiven: { '!': { empty: { var: 'data.total' } } } },
      firstStep: { if: [{ var: 'data.total' }, 'start', 'end'] },
      steps: {
        start: {
          body: [{ field: 'total', label: 'amount', visible: 'isGiven', companions: { x: 'data.total' } }],
          actions: [{ id: 'go', beside: 'total', needs: ['total'], set: { total: 'amount' }, goto: 'end' }],
        },
        end: document.steps.end,
      },
      challenges: { otp: { field: 'total', clearOn: ['total'] } },
    });
  });

  it('[PUB-5124] of a step or a value is one in each place that names it', () => {
    expect(renameDocument(document, { kind: 'step', from: 'start', to: 'begin' })).toMatchObject({
      firstStep: { if: [{ var: 'data.amount' }, 'begin', 'end'] },
      steps: { begin: {}, end: { watch: { call: 'start', on: { ok: { goto: 'begin' } } } } },
    });
    expect(renameDocument(document, { kind: 'value', from: 'isGiven', to: 'isTyped' })).toMatchObject({
      values: { isTyped: {}, isLarge: { and: [{ var: 'value.isTyped' }] } },
      steps: { start: { body: [{ visible: 'isTyped' }] } },
    });
  });

  it('[PUB-5124] of a field reaches the words of its codes and the texts that show what is typed', () => {
    const texts = {
      'amount.err_low': { en: 'At least {min}' },
      pay: { en: 'Pay {amount, money} or {amounts}' },
    };
    expect(renameTexts(texts, { kind: 'field', from: 'amount', to: 'total' })).toEqual({
      'total.err_low': { en: 'At least {min}' },
      pay: { en: 'Pay {total, money} or {amounts}' },
    });
    expect(renameTexts(texts, { kind: 'step', from: 'amount', to: 'total' })).toBe(texts);
  });

  const folder = new URL('../../schemas/flows/', import.meta.url);
  it.each(readdirSync(folder))(
    '[PUB-5124] there and back leaves %s as it was, byte for byte, and in between nothing has the old name',
    (file) => {
      const { document: shipped } = JSON.parse(readFileSync(new URL(file, folder), 'utf8')) as {
        readonly document: {
          readonly steps: Readonly<
            Record<string, { readonly body?: readonly { readonly field?: string }[] }>
          >;
          readonly values?: object;
        };
      };
      const fields = Object.values(shipped.steps).flatMap(({ body = [] }) =>
        body.flatMap(({ field = [] }) => field),
      );
      const renames: readonly Rename[] = [
        ...fields.map((from) => ({ kind: 'field', from, to: 'freeName' }) as const),
        ...Object.keys(shipped.steps).map((from) => ({ kind: 'step', from, to: 'freeName' }) as const),
        ...Object.keys(shipped.values ?? {}).map(
          (from) => ({ kind: 'value', from, to: 'freeName' }) as const,
        ),
      ];
      for (const rename of renames) {
        const there = renameDocument(shipped, rename);
        if (rename.kind === 'field') expect(mentionsOfData(there, rename.from)).toEqual([]);
        if (rename.kind === 'value') expect(usesOfValue(there, rename.from)).toEqual([]);
        const back = renameDocument(there, { kind: rename.kind, from: rename.to, to: rename.from });
        expect(JSON.stringify(back)).toBe(JSON.stringify(shipped));
      }
    },
  );

  it('[PUB-5124] leaves a document of any shape as it is where nothing has the name', () => {
    for (const broken of [
      null,
      3,
      'text',
      [],
      { steps: 3 },
      { steps: { start: null, end: { body: [null] } } },
    ])
      for (const kind of ['field', 'step', 'value'] as const)
        expect(renameDocument(broken, { kind, from: 'amount', to: 'total' })).toEqual(broken);
  });
});
