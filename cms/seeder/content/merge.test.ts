import { describe, expect, it } from 'vitest';
import type { JsonValue } from '@alur/engine/json';
import type { JsonObject } from '../base/json.ts';
import { mergeParts } from './merge.ts';
import type { Merge } from './merge.ts';
import { assemble, hashParts, partLabel, partsOf } from './parts.ts';

const keyed = ['messages'];
const never = (_part: string, _value: JsonValue): boolean => false;

function merge(base: JsonObject | null, ours: JsonObject, live: JsonObject, untouched = never): Merge {
  return mergeParts(
    base === null ? {} : hashParts(partsOf(base, keyed)),
    partsOf(ours, keyed),
    partsOf(live, keyed),
    untouched,
  );
}

const seeded = { status: 'published', document: { a: 1 }, messages: { title: 'Join', intro: 'Hello' } };

describe('mergeParts', () => {
  it('[CMS-02] writes what only the files changed', () => {
    const ours = { ...seeded, document: { a: 2 } };
    expect(merge(seeded, ours, seeded)).toMatchObject({ apply: ['document'], kept: [], conflicts: [] });
  });

  it('[CMS-03] keeps what only an editor changed', () => {
    const live = { ...seeded, document: { a: 3 } };
    expect(merge(seeded, seeded, live)).toMatchObject({ apply: [], kept: ['document'], conflicts: [] });
  });

  it('[CMS-04] calls it a conflict when both changed the same part, and agrees when both changed it alike', () => {
    const live = { ...seeded, document: { a: 3 } };
    expect(merge(seeded, { ...seeded, document: { a: 2 } }, live).conflicts).toEqual(['document']);
    expect(merge(seeded, live, live)).toMatchObject({ apply: [], kept: [], conflicts: [] });
  });

  it('[CMS-05] merges texts key by key: an editor rewords one while the files bring another', () => {
    const live = { ...seeded, messages: { ...seeded.messages, title: 'Sign up' } };
    const ours = { ...seeded, messages: { ...seeded.messages, outro: 'Bye' } };
    const { parts, conflicts } = merge(seeded, ours, live);
    expect(conflicts).toEqual([]);
    expect(assemble(parts, live, keyed)).toEqual({
      ...seeded,
      messages: { title: 'Sign up', intro: 'Hello', outro: 'Bye' },
    });
  });

  it('[CMS-05] drops a text that left the files, but not from a flow that an editor has changed', () => {
    const ours = { ...seeded, messages: { title: 'Join' } };
    const { parts } = merge(seeded, ours, seeded);
    expect(assemble(parts, seeded, keyed)).toEqual(ours);
    const edited = { ...seeded, document: { a: 9 } };
    expect(assemble(merge(seeded, ours, edited).parts, edited, keyed)).toEqual(edited);
  });

  it('[CMS-03] keeps a text that an editor added or removed', () => {
    const live = { ...seeded, messages: { title: 'Join', extra: 'More' } };
    const { kept, apply } = merge(seeded, seeded, live);
    expect(kept.map(partLabel)).toEqual(['messages/intro', 'messages/extra']);
    expect(apply).toEqual([]);
  });

  it('[CMS-04] never overwrites an item that it did not write itself', () => {
    expect(merge(null, seeded, { ...seeded, status: 'draft' }).conflicts).toEqual(['status']);
    expect(merge(null, seeded, seeded)).toMatchObject({ apply: [], conflicts: [] });
  });

  it('[CMS-02] fills a field that is new and still as the database made it', () => {
    const ours = { ...seeded, notes: 'new' };
    expect(merge(seeded, ours, { ...seeded, notes: null }, (_part, value) => value === null).apply).toEqual([
      'notes',
    ]);
  });

  it('[CMS-02] takes the order of keys for no change', () => {
    const live = { ...seeded, document: { nested: { y: 1, x: 2 }, a: 1 } };
    const files = { ...seeded, document: { a: 1, nested: { x: 2, y: 1 } } };
    expect(merge(files, files, live)).toMatchObject({ apply: [], kept: [], conflicts: [] });
  });
});
