import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../base/json.ts';
import { mergeItem } from './mergeItem.ts';
import type { Decision } from './mergeItem.ts';
import { hashParts, partsOf } from './parts.ts';
import { renamesOf, withoutRenames } from './renames.ts';

const keyed = ['messages'];
const words = (en: string): JsonObject => ({ en, id: `${en} (id)` });

/** A flow as it was seeded: its document mentions one text and one name. */
const seeded: JsonObject = {
  key: 'pay',
  status: 'published',
  document: { formatVersion: 1, label: 'pay.old' },
  messages: { 'pay.old': words('Pay {amount, money}'), 'pay.intro': words('Hello') },
  sample_data: { amount: 1000 },
};

/** The same flow rewritten: the text and the name are called otherwise. */
const shipped: JsonObject = {
  ...seeded,
  document: { formatVersion: 2, label: 'pay.new' },
  messages: { 'pay.new': words('Pay {total, money}'), 'pay.intro': words('Hello') },
  sample_data: { total: 1000 },
  renamedMessages: { 'pay.old': 'pay.new' },
  renamedNames: { amount: 'total' },
};

function merged(present: JsonObject, file: JsonObject = shipped, base: JsonObject = seeded): Decision {
  return mergeItem({
    item: withoutRenames(file),
    present,
    base: hashParts(partsOf(base, keyed)),
    starts: {},
    renames: renamesOf(file),
    keyed,
  });
}

const kindsOf = ({ notes }: Decision): readonly string[] => notes.map(({ kind }) => kind);

describe('a shipped flow that was rewritten', () => {
  it('[CMS-1023] takes the place of one that nobody edited, whole', () => {
    const { patch, notes } = merged(seeded);
    const { document, messages, sample_data } = shipped;
    expect(patch).toEqual({ document, messages, sample_data });
    expect(notes.map(({ kind }) => kind)).toEqual(['updated']);
  });

  it('[CMS-1023] comes although an editor changed words, which follow the names of the new document', () => {
    const edited = {
      ...seeded,
      messages: { ...(seeded['messages'] as JsonObject), 'pay.old': words('Now {amount, money}') },
    };
    const decision = merged(edited);
    expect(decision.patch?.['document']).toEqual(shipped['document']);
    expect(decision.patch?.['messages']).toEqual({
      'pay.new': words('Now {total, money}'),
      'pay.intro': words('Hello'),
    });
    expect(kindsOf(decision)).toEqual(['kept', 'updated']);
  });

  it('[CMS-1023] lets changed sample data follow its names, and brings everything else', () => {
    const { patch } = merged({ ...seeded, sample_data: { amount: 25_000 } });
    expect(patch).toMatchObject({ document: shipped['document'], sample_data: { total: 25_000 } });
  });

  it('[CMS-1023] does not come over a document that an editor changed, which keeps the words that it names', () => {
    const edited: JsonObject = {
      ...seeded,
      document: { formatVersion: 1, label: 'pay.old', title: 'pay.intro' },
      messages: { 'pay.old': words('Now {amount, money}'), 'pay.intro': words('Hello') },
    };
    const decision = merged(edited);
    expect(kindsOf(decision)).toContain('conflict');
    expect(decision.patch).not.toHaveProperty('document');
    expect(decision.patch?.['messages']).toMatchObject({ 'pay.old': words('Now {amount, money}') });
  });

  it('[CMS-1023] changes nothing the second time, and a conflict is named until it is settled', () => {
    const first = merged({ ...seeded, document: { formatVersion: 1, title: 'pay.intro' } });
    const after = { ...seeded, document: { formatVersion: 1, title: 'pay.intro' }, ...first.patch };
    const sides = { item: withoutRenames(shipped), starts: {}, renames: renamesOf(shipped), keyed };
    const again = mergeItem({ ...sides, present: after, base: first.base });
    expect([again.patch, kindsOf(again)]).toEqual([null, expect.arrayContaining(['conflict'])]);
    const settled = mergeItem({ ...sides, present: withoutRenames(shipped), base: again.base });
    expect([settled.patch, settled.notes]).toEqual([null, []]);
  });
});

describe('what both sides changed', () => {
  it('[CMS-04] stays an editor’s and is a conflict, while another text and the document come', () => {
    const file: JsonObject = {
      ...seeded,
      document: { formatVersion: 1, label: 'pay.old', note: 'new' },
      messages: { 'pay.old': words('Pay now'), 'pay.intro': words('Welcome') },
    };
    const edited = {
      ...seeded,
      messages: { ...(seeded['messages'] as JsonObject), 'pay.intro': words('Hi') },
    };
    const decision = merged(edited, file);
    expect(decision.patch).toEqual({
      document: file['document'],
      messages: { 'pay.old': words('Pay now'), 'pay.intro': words('Hi') },
    });
    expect(decision.notes[0]).toMatchObject({
      kind: 'conflict',
      sentence: expect.stringContaining('messages/pay.intro') as string,
    });
  });
});
