import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { changesBetween, countChanges, itemAddress, itemLabel } from './itemChanges.ts';

beforeEach(() => {
  vi.stubGlobal('document', { baseURI: 'https://cms.example/admin/', documentElement: { lang: 'en-US' } });
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const labels: Readonly<Record<string, string>> = {
  title_id: 'Title (Indonesian)',
  message_en: 'Message (English)',
  own_words: 'These words always',
  buttons: 'Buttons',
};
const fields = { getField: (_collection: string, name: string) => ({ name: labels[name] ?? name }) };
const dialog = 'error_dialogs/err_timeout';

it('[CMS-4769] what a draft of an error dialog changes is said in a sentence for each field, by its label', () => {
  const before = { title_id: 'Lama', message_en: 'Wait', own_words: false, buttons: null, image: true };
  const after = {
    title_id: 'Baru',
    message_en: null,
    own_words: true,
    buttons: [{ label_en: 'Try again' }, { label_en: 'Close' }],
    image: true,
  };
  expect(changesBetween(dialog, before, after, fields)).toEqual({
    is: 'fields',
    sentences: [
      'Title (Indonesian) now reads “Baru”, instead of “Lama”',
      'Message (English) is now empty, instead of “Wait”',
      'These words always: now yes',
      'Buttons now reads “Try again · Close”',
    ],
  });
  expect(countChanges(changesBetween(dialog, after, after, fields))).toBe(0);
  expect(
    countChanges(changesBetween('voucher', { messages: {} }, { messages: { a: { en: 'A' } } }, null)),
  ).toBe(1);
});

it('[CMS-4771] buttons that lead elsewhere, and read as before, are written out with where they lead', () => {
  const buttons = (target: string) => [{ label_en: 'Go on', label_id: 'Lanjut', kind: 'primary', target }];
  const changes = changesBetween(
    dialog,
    { buttons: buttons('stay') },
    { buttons: buttons('/vplus/help') },
    fields,
  );
  expect(changes).toEqual({
    is: 'fields',
    sentences: [
      'Buttons now reads “Go on, Lanjut, primary, /vplus/help”, instead of “Go on, Lanjut, primary, stay”',
    ],
  });
});

it('[CMS-4769] an item is named by what it is, and a flow by its key', () => {
  expect([itemLabel(dialog), itemLabel('voucher')]).toEqual(['Error dialog err_timeout', 'voucher']);
  expect(itemAddress(dialog, true)).toMatch(/content\/error_dialogs\/err_timeout\?version=draft$/);
  expect(itemAddress('voucher')).toMatch(/content\/flow_documents\/voucher$/);
});
