import { expect, test } from 'vitest';
import type { EventContext } from '../hooks/directus.ts';
import { Refusal } from '../hooks/refusal.ts';
import { refuseBadDialog } from './errorDialog.ts';
import { databaseOf } from './testing/refusalsIn.ts';

const context: EventContext = { database: databaseOf({}), accountability: null };

function refusedOf(payload: object, keys: readonly string[]): readonly Refusal[] {
  try {
    refuseBadDialog(payload, { collection: 'error_dialogs', keys }, context);
    return [];
  } catch (thrown) {
    const all: readonly unknown[] = Array.isArray(thrown) ? thrown : [thrown];
    return all.filter((each) => each instanceof Refusal);
  }
}

test('[CMS-3400] a placeholder that nothing fills is refused at the field of an error dialog, in both languages', () => {
  const [refusal, ...others] = refusedOf({ message_en: 'Hi {nmae}' }, ['err_bind_declined']);
  expect(others).toEqual([]);
  expect(refusal?.extensions).toMatchObject({
    field: 'message_en',
    type: 'dialog',
    message: 'Message (en) holds {nmae}, which nothing fills; take it out.',
    message_id: 'Pesan (en) memuat {nmae}, yang tidak akan diisi apa pun; hapus.',
  });
  expect(refusedOf({ message_en: 'Hi there', title_id: 'Halo' }, ['err_bind_declined'])).toEqual([]);
  const all = ['err_bind_declined', 'err_bind_invalid', 'any_other'];
  expect(refusedOf({ title_id: 'Halo {nama}' }, all).map(({ extensions }) => extensions.field)).toEqual([
    'title_id',
  ]);
});
