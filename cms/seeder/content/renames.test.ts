import { describe, expect, it } from 'vitest';
import { mergeParts } from './merge.ts';
import { hashParts, messagePart, partsOf } from './parts.ts';
import { renameParts, renamesOf, withNames, withoutRenames } from './renames.ts';

const old = {
  key: 'login',
  messages: { 'login.withMeta': { en: 'Continue with Meta', id: 'Lanjutkan dengan Meta' } },
};
const file = {
  key: 'login',
  messages: { 'social.withMeta': { en: 'Continue with Meta', id: 'Lanjutkan dengan Meta' } },
  renamedMessages: { 'login.withMeta': 'social.withMeta' },
};

describe('a name that a rewrite changed', () => {
  const renames = renamesOf({ renamedNames: { amount: 'total' } });

  it.each([
    ['Pay {amount}', 'Pay {total}'],
    ['Pay {amount, money} now', 'Pay {total, money} now'],
    ['{amount, plural, one {# day} other {# days}}', '{total, plural, one {# day} other {# days}}'],
    ['{amounts} and amount', '{amounts} and amount'],
  ])('[CMS-1023] is followed by words: %j', (before, after) => {
    const part = messagePart('pay.title');
    const parts = withNames(new Map([[part, { en: before, id: before }]]), renames);
    expect(parts.get(part)).toEqual({ en: after, id: after });
  });
});

describe('a message whose key was changed by a rewrite', () => {
  it("[CMS-920] keeps an editor's words under its new key", () => {
    const edited = { ...old, messages: { 'login.withMeta': { en: 'Use Meta', id: 'Pakai Meta' } } };
    const renames = renamesOf(file);
    const base = Object.fromEntries(
      renameParts(Object.entries(hashParts(partsOf(old, ['messages']))), renames),
    );
    const live = renameParts(partsOf(edited, ['messages']), renames);
    const merge = mergeParts(base, partsOf(withoutRenames(file), ['messages']), live, () => false);
    expect(merge.conflicts).toEqual([]);
    expect([...merge.parts]).toContainEqual([
      'messages\u0000social.withMeta',
      { en: 'Use Meta', id: 'Pakai Meta' },
    ]);
    expect([...merge.parts.keys()]).not.toContain('messages\u0000login.withMeta');
  });

  it('[CMS-920] is no field of the collection: nothing of it is sent to the CMS', () => {
    expect(withoutRenames(file)).toEqual({ key: 'login', messages: file.messages });
  });
});
