import { describe, expect, it } from 'vitest';
import type { JsonValue } from '@alur/engine/json';
import type { JsonObject } from '../base/json.ts';
import { hashParts, partsOf } from '../content/parts.ts';
import { renameByFile } from '../content/renameByFile.ts';
import { renamesOf, withoutRenames } from '../content/renames.ts';
import { mergeRelease, type MergedRelease } from './mergeRelease.ts';

const keyed = ['messages'];
const words = (en: string): JsonObject => ({ en, id: `${en} (id)` });

/** A flow whose first step has a field and a button; the document reads the field in every way that it can. */
function flow(name: string, field: JsonObject, more: JsonObject = {}): JsonObject {
  return {
    key: 'pay',
    document: {
      data: { [name]: '' },
      values: { isGiven: { '!': { empty: { var: `data.${name}` } } } },
      steps: {
        start: {
          body: [{ field: name, label: 'pay.amount', ...field }],
          actions: [{ id: 'go', label: 'pay.go', needs: [name], set: { [name]: '' } }],
        },
      },
      calls: {
        pay: { effect: 'x', send: { amount: { var: `data.${name}` } }, on: { ok: { take: [name] } } },
      },
    },
    messages: { 'pay.amount': words(`Pay {${name}}`), 'pay.go': words('Go') },
    ...more,
  };
}

function merged(base: JsonObject, present: JsonObject, file: JsonObject): MergedRelease {
  const sides = {
    item: withoutRenames(file),
    present,
    base: hashParts(partsOf(base, keyed)),
    starts: {},
    renames: renamesOf(file),
    keyed,
  };
  return mergeRelease(sides, base['document']);
}

describe('a release that renames a field', () => {
  const renamed = flow('total', {}, { renamedNames: { amount: 'total' } });

  it('[CMS-4348] carries what an editor changed of the field under its old name', () => {
    const edited = flow('amount', { hint: 'pay.go', visible: { var: 'data.amount' } });
    const { content, inDocument, inParts } = merged(flow('amount', {}), edited, renamed);
    expect([inDocument, inParts]).toEqual([[], []]);
    expect(content).toEqual({
      document: flow('total', { hint: 'pay.go', visible: { var: 'data.total' } })['document'],
      messages: renamed['messages'],
    });
  });

  it('[CMS-4348] finds the field in whatever reads it, and the keys of texts that were renamed', () => {
    const before: JsonValue = flow('amount', {})['document'] ?? null;
    expect(renameByFile(before, renamesOf(renamed))).toEqual(renamed['document']);
    expect(
      renameByFile(
        { title: 'old.title', options: { size: 'amount' } },
        renamesOf({
          renamedMessages: { 'old.title': 'new.title' },
          renamedNames: { amount: 'total' },
        }),
      ),
    ).toEqual({ title: 'new.title', options: { size: 'amount' } });
  });
});

describe('a release that changes what an editor renamed', () => {
  it('[CMS-5105] lands on its new name, without a conflict', () => {
    const base = flow('amount', {});
    const edited = flow('total', {});
    const present = {
      ...edited,
      document: {
        ...(edited['document'] as JsonObject),
        renamed: [{ kind: 'field', from: 'amount', to: 'total' }],
      },
    };
    const file = { ...flow('amount', { hint: 'pay.go' }), messages: base['messages'] ?? null };
    const { content, inDocument, inParts } = merged(base, present, file);
    expect([inDocument, inParts]).toEqual([[], []]);
    expect(content['document']).toEqual({
      ...(flow('total', { hint: 'pay.go' })['document'] as JsonObject),
      renamed: [{ kind: 'field', from: 'amount', to: 'total' }],
    });
  });
});

describe('texts of a flow whose document is merged', () => {
  it('[CMS-4342] stay where the editor’s part of the document names them, also after they left the files', () => {
    const base = flow('amount', {});
    const edited = flow('amount', { hint: 'pay.go' });
    const file = {
      ...base,
      document: {
        ...(base['document'] as JsonObject),
        title: 'pay.title',
        steps: {
          start: { body: [{ field: 'amount', label: 'pay.amount' }], actions: [] },
        },
      },
      messages: { 'pay.amount': words('Pay {amount}'), 'pay.title': words('Pay') },
    };
    const { content, inDocument } = merged(base, edited, file);
    expect(inDocument).toEqual([]);
    expect(content['messages']).toEqual({ ...file.messages, 'pay.go': words('Go') });
  });

  it('[CMS-4343] are in conflict one by one, and the rest of the release is not held back from the draft', () => {
    const base = flow('amount', {});
    const edited = { ...base, messages: { ...(base['messages'] as JsonObject), 'pay.go': words('Pay now') } };
    const file = {
      ...flow('amount', { hint: 'pay.hint' }),
      messages: {
        ...(base['messages'] as JsonObject),
        'pay.go': words('Continue'),
        'pay.hint': words('Hint'),
      },
    };
    const { content, inParts, settled, decision } = merged(base, edited, file);
    expect(inParts).toEqual(['messages\u0000pay.go']);
    expect(content['messages']).toEqual({ ...file.messages, 'pay.go': words('Pay now') });
    expect(settled).toEqual(hashParts(partsOf(file, keyed)));
    expect(decision.conflicts).toEqual(inParts);
  });
});
