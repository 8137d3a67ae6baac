import { expect, test } from 'vitest';
import type { Issue } from '@alur/engine';
import { createI18n } from './createI18n.ts';
import { formatsOf } from '../../src/i18n/format.ts';
import { messageFor } from './messageFor.ts';

const issue: Issue = {
  field: '/phone',
  code: 'validatePasswordMin7',
  keyword: 'minLength',
  params: { limit: 7 },
};
const all = {
  'phone.minLength': 'phone, {limit}',
  validatePasswordMin7: 'code, {limit}',
  'error.minLength': 'keyword, {limit}',
  'error.default': 'default',
};

function sentence(messages: Record<string, string>, of: Issue = issue): string {
  const { t, has } = createI18n({ locale: 'en', format: formatsOf('en'), messages });
  return messageFor(t, of, has);
}

test('[I18N-06] an issue is worded by the most specific text there is', () => {
  const { 'phone.minLength': _field, ...withoutField } = all;
  const { validatePasswordMin7: _code, ...withoutCode } = withoutField;
  const { 'error.minLength': _keyword, ...onlyDefault } = withoutCode;
  expect([all, withoutField, withoutCode, onlyDefault].map((messages) => sentence(messages))).toEqual([
    'phone, 7',
    'code, 7',
    'keyword, 7',
    'default',
  ]);
});

test('[I18N-06] words for one error at one field go before the server’s', () => {
  const own = { ...all, 'phone.validatePasswordMin7': 'phone and code' };
  expect(sentence(own, { ...issue, text: 'Kode salah' })).toBe('phone and code');
});

test('[I18N-06] the server’s own sentence wins, unless it is blank', () => {
  expect(sentence(all, { ...issue, text: 'Kode salah' })).toBe('Kode salah');
  expect(sentence(all, { ...issue, text: ' ' })).toBe('phone, 7');
});

test('[I18N-840] an editor’s words for a code go before the server’s sentence', () => {
  const edited = { ...all, 'dialog.err_x.message': 'edited' };
  const answered = { ...issue, text: 'Kode salah', words: 'dialog.err_x.message' };
  expect(sentence(edited, answered)).toBe('edited');
  expect(sentence(all, answered)).toBe('Kode salah');
});
