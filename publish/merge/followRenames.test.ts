import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Rename } from '../contract/generated/flow.ts';
import { recordRename } from '../renames/recordedRenames.ts';
import { renameDocument } from '../renames/renameDocument.ts';
import { followRenamesInTexts, mergeFlow, sameJson } from './mergeFlow.ts';

type Entry = Readonly<Record<string, unknown>>;
interface Flow extends Entry {
  readonly steps: Readonly<Record<string, { readonly body?: readonly Entry[]; readonly note?: string }>>;
  readonly values?: Entry;
}

const base: Flow = {
  flow: 'sample',
  values: { isGiven: { '!': { empty: { var: 'data.amount' } } } },
  steps: {
    start: {
      body: [{ field: 'amount', label: 'pay.amount' }, { field: 'note' }],
      actions: [{ id: 'go', goto: 'end', needs: ['amount'] }],
    },
    end: { title: 'pay.end' },
  } as Flow['steps'],
};

function rename(document: unknown, kind: Rename['kind'], from: string, to: string): Flow {
  const as = { kind, from, to };
  return recordRename(renameDocument(document, as), as) as Flow;
}

const withHint: Flow = {
  ...base,
  steps: {
    ...base.steps,
    start: {
      ...base.steps['start'],
      body: [{ field: 'amount', label: 'pay.amount', hint: 'pay.hint' }, { field: 'note' }],
    },
  },
};

describe('what one renamed and the other changed', () => {
  it('[PUB-5126] is changed under its new name, in either order, and nothing is in conflict', () => {
    const renamed = rename(base, 'field', 'amount', 'total');
    const expected = { value: rename(withHint, 'field', 'amount', 'total'), conflicts: [] };
    expect(mergeFlow(base, renamed, withHint)).toEqual(expected);
    expect(mergeFlow(base, withHint, renamed)).toEqual(expected);
  });

  it('[PUB-5126] is so for steps and values, for what newly reads them, and for a name that was given twice', () => {
    const twice = rename(rename(base, 'step', 'end', 'done'), 'step', 'done', 'finished');
    const titled = { ...base, steps: { ...base.steps, end: { title: 'pay.thanks' } } };
    expect(mergeFlow(base, titled, twice)).toEqual({
      value: { ...twice, steps: { ...twice.steps, finished: { title: 'pay.thanks' } } },
      conflicts: [],
    });
    const value = rename(base, 'value', 'isGiven', 'isTyped');
    const shown = {
      ...base,
      steps: { ...base.steps, end: { title: 'pay.end', body: [{ id: 'x', visible: 'isGiven' }] } },
    };
    expect(mergeFlow(base, value, shown).value).toMatchObject({
      steps: { end: { body: [{ visible: 'isTyped' }] } },
    });
  });

  it('[PUB-5126] is one conflict where both gave it a new name: mine stays, with what the other changed', () => {
    const theirs = rename(withHint, 'field', 'amount', 'sum');
    const { value, conflicts } = mergeFlow(base, rename(base, 'field', 'amount', 'total'), theirs, [
      'document',
    ]);
    expect(conflicts).toEqual([
      { path: ['document', 'renamed', 'amount'], base: 'amount', mine: 'total', theirs: 'sum' },
    ]);
    expect(value).toEqual({
      ...rename(withHint, 'field', 'amount', 'total'),
      renamed: [
        { kind: 'field', from: 'amount', to: 'sum' },
        { kind: 'field', from: 'sum', to: 'total' },
      ],
    });
  });

  it('[PUB-5126] stays a removal and an addition where the other has something of the new name, too', () => {
    const added = { ...withHint, values: { ...base.values }, data: { total: '' } };
    const { value, conflicts } = mergeFlow(base, rename(base, 'field', 'amount', 'total'), added);
    expect(conflicts.map(({ path }) => path.at(-1))).toContain('field:amount');
    expect(value).toMatchObject({ steps: { start: { body: [{ field: 'total' }, { field: 'note' }] } } });
  });

  it('[PUB-5126] is in the texts of both under its new name', () => {
    const documents = { base, mine: rename(base, 'field', 'amount', 'total'), theirs: base };
    const texts = (en: string, key = 'amount.err_low') => ({ [key]: { en } });
    expect(
      followRenamesInTexts(
        {
          base: texts('{amount} is low'),
          mine: texts('{total} is low', 'total.err_low'),
          theirs: texts('{amount} is too low'),
        },
        documents,
      ),
    ).toEqual({
      base: texts('{total} is low', 'total.err_low'),
      mine: texts('{total} is low', 'total.err_low'),
      theirs: texts('{total} is too low', 'total.err_low'),
    });
  });

  it('[PUB-5126] both records are kept where two renamed different things', () => {
    const mine = rename(base, 'field', 'amount', 'total');
    const { value, conflicts } = mergeFlow(base, mine, rename(base, 'step', 'end', 'done'));
    expect(conflicts).toEqual([]);
    expect(
      sameJson(value, { ...rename(rename(base, 'step', 'end', 'done'), 'field', 'amount', 'total') }),
    ).toBe(true);
  });
});

const folder = new URL('../../schemas/flows/', import.meta.url);
const documents = readdirSync(folder).map(
  (name) => (JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as { readonly document: Flow }).document,
);

/** What may be renamed in a document, each to a name that is free. */
function choicesOf({ steps, values = {} }: Flow): readonly Rename[] {
  const fields = Object.values(steps).flatMap(({ body = [] }) => body.flatMap(({ field }) => field ?? []));
  const all = [
    ...[...new Set(fields)].map((from) => ['field', String(from)] as const),
    ...Object.keys(steps).map((from) => ['step', from] as const),
    ...Object.keys(values).map((from) => ['value', from] as const),
  ];
  return all.map(([kind, from], index) => ({ kind, from, to: `renamed${index}` }));
}

/** A note at an entry of every step, or at the step itself. */
function noted({ steps, ...rest }: Flow, picks: readonly number[]): Flow {
  const changed = Object.entries(steps).map(([id, { body = [], ...step }], index) => {
    const pick = picks[index % picks.length] ?? 0;
    const entries = body.map((entry, at) =>
      at === pick % body.length ? { ...entry, note: 'theirs' } : entry,
    );
    return [id, body.length === 0 ? { ...step, note: 'theirs' } : { ...step, body: entries }] as const;
  });
  return { ...rest, steps: Object.fromEntries(changed) };
}

it('[PUB-5126] whatever one renames in a shipped flow, and whatever entries the other changes, both are there and nothing is in conflict', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...documents),
      fc.array(fc.nat(), { minLength: 1, maxLength: 5 }),
      fc.array(fc.nat(), { minLength: 1, maxLength: 8 }),
      (shipped, renames, picks) => {
        const choices = choicesOf(shipped);
        const chosen = [...new Set(renames.map((at) => choices[at % choices.length]))];
        const make = (document: Flow): Flow =>
          chosen.reduce(
            (whole, each) => (each ? rename(whole, each.kind, each.from, each.to) : whole),
            document,
          );
        const theirs = noted(shipped, picks);
        for (const [mine, other] of [
          [make(shipped), theirs],
          [theirs, make(shipped)],
        ] as const) {
          const { value, conflicts } = mergeFlow(shipped, mine, other);
          expect(conflicts).toEqual([]);
          expect(sameJson(value, make(theirs))).toBe(true);
        }
      },
    ),
    { numRuns: 150 },
  );
});
