import { expect, it } from 'vitest';
import { createFormatWatch } from './formatNews.ts';

const before = { document: { formatVersion: 1 }, date_updated: '2026-11-21T15:00:00.000Z' };
const after = { document: { formatVersion: 2 }, date_updated: '2026-11-22T08:00:00.000Z' };

/** A tab's storage; one that refuses throws. */
function newTab(refuses = false): Storage {
  const held = new Map<string, string>();
  return {
    getItem: (key: string) => {
      if (refuses) throw new Error('forbidden');
      return held.get(key) ?? null;
    },
    setItem: (key: string, value: string) => {
      if (refuses) throw new Error('forbidden');
      held.set(key, value);
    },
    removeItem: (key: string) => void held.delete(key),
    clear: () => held.clear(),
    key: () => null,
    length: 0,
  };
}

it('[CMS-1022] a form of a flow of version 1 says what a save will do, and afterwards that it did, in another form too', () => {
  const tab = newTab();
  const form = createFormatWatch(() => 'flow_documents/login', tab);
  expect(form.follow(before)).toBe('earlier');
  expect(form.follow(after)).toBe('rewritten');
  const again = createFormatWatch(() => 'flow_documents/login', tab);
  expect(again.follow(after)).toBe('rewritten');
  again.dismiss();
  expect(again.follow(after)).toBeNull();
});

it('[CMS-1022] nothing is said of a flow that was of format 2 all along, nor of another flow, nor before the save', () => {
  const tab = newTab();
  expect(createFormatWatch(() => 'flow_documents/login', tab).follow(after)).toBeNull();
  createFormatWatch(() => 'flow_documents/login', tab).follow(before);
  expect(createFormatWatch(() => 'flow_documents/register', tab).follow(after)).toBeNull();
  const typed = { ...after, date_updated: before.date_updated };
  expect(createFormatWatch(() => 'flow_documents/login', tab).follow(typed)).toBeNull();
});

it('[CMS-1022] a tab without storage says what will happen, and fails at nothing', () => {
  const form = createFormatWatch(() => 'flow_documents/login', newTab(true));
  expect([form.follow(before), form.follow(after)]).toEqual(['earlier', null]);
});
