import { expect, test } from 'vitest';
import type { EffectResult } from '@alur/engine';
import { createI18n } from '@alur/react';
import { formatsOf } from '../../i18n/format.ts';
import en from '../../../locales/en/dialogs.json' with { type: 'json' };
import id from '../../../locales/id/dialogs.json' with { type: 'json' };
import { withWaitingTime } from './dialogContent.ts';

const limited = (changes: object = {}): EffectResult => ({
  ok: false,
  error: { code: 'err_limit', status: 429, ...changes },
});

test('[APP-39] a limit without words of the server names the seconds to wait, in both languages', () => {
  const english = createI18n({ locale: 'en', format: formatsOf('en'), messages: en }).t;
  const indonesian = createI18n({ locale: 'id', format: formatsOf('id'), messages: id }).t;
  const textOf = (result: EffectResult): string => (result.ok ? '' : (result.error.message ?? ''));
  expect(textOf(withWaitingTime(limited({ nextRetryInSecond: 42 }), english))).toContain('42 seconds');
  expect(textOf(withWaitingTime(limited({ nextRetryInSecond: 42 }), indonesian))).toContain('42 detik');
  expect(textOf(withWaitingTime(limited({ nextRetryInSecond: 1 }), english))).toContain('wait one second,');
  expect(textOf(withWaitingTime(limited({ nextRetryInSecond: 1 }), indonesian))).toContain('1 detik');
  expect(textOf(withWaitingTime(limited(), english))).not.toContain('{');
});

test('[APP-39] words of the server, and every other result, stay as they are', () => {
  const { t } = createI18n({ locale: 'en', format: formatsOf('en'), messages: en });
  for (const result of [limited({ message: 'Wait.' }), limited({ status: 500 }), { ok: true } as const])
    expect(withWaitingTime(result, t)).toBe(result);
});
