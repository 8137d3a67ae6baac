import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { DialogCatalogue } from '@alur/engine';
import { locales } from '../../src/contracts/locale.ts';
import type { Messages } from '@alur/engine/text';
import { commonCodes, effectSpecs } from '../../src/contracts/effects.ts';
import { readApiDocument } from './apiDocument.ts';
import { commonCodesOf, operationCodes, readErrors } from './errors.ts';
import shipped from '../generated/dialogs.json' with { type: 'json' };

const catalogue: DialogCatalogue = shipped as DialogCatalogue;
const folder = new URL('../../locales/', import.meta.url);
const texts = Object.fromEntries(locales.map((locale) => [locale, textsOf(locale)]));

function textsOf(locale: string): Messages {
  const files = readdirSync(new URL(`${locale}/`, folder));
  return Object.assign(
    {},
    ...files.map((file): unknown => JSON.parse(readFileSync(new URL(`${locale}/${file}`, folder), 'utf8'))),
  );
}

const identity = ['channel', 'country', 'email', 'phone'];
const ok = ['dialog.ok', undefined, []] as const;

/** Section 8 of the specification, "Shared dialog by code": the buttons that lead elsewhere, with where and what they prefill. */
const table = {
  err_email_registered: [['dialog.login', '/vplus/auth/login', identity]],
  err_phone_registered: [['dialog.login', '/vplus/auth/login', identity]],
  err_email_unregistered: [['dialog.register', '/vplus/auth/register', identity]],
  err_phone_unregistered: [['dialog.register', '/vplus/auth/register', identity]],
  err_email_registered_by_external_provider: [
    ['dialog.forgotPassword', '/vplus/auth/forgot-password', identity],
  ],
  err_email_unverified: [['verifyAccount', '/vplus/auth/register', [...identity, 'password'].toSorted()]],
  err_phone_unverified: [['verifyAccount', '/vplus/auth/register', [...identity, 'password'].toSorted()]],
  err_quota_exceeded: [ok, ['didntReceiveVerification', '/vplus/help', []]],
  err_multiple_attempt: [ok, ['dialog.forgotPassword', '/vplus/auth/forgot-password', identity]],
  err_invalid_phone_number: [ok],
  region_error: [ok, ['contactUs', '/vplus/help', []]],
  err_region_not_match: [['dialog.ok', '/vplus/help', []]],
  err_500: [ok],
} as const;

const allCodes = [...readErrors('schemas/errors').keys()];

it.each(Object.entries(table))('[DLG-01] %s has the buttons of the specification', (code, buttons) => {
  const own = (catalogue[code]?.buttons ?? []).filter(({ label }) => label !== 'dialog.close');
  expect(own.map(({ label, leave, carry = [] }) => [label, leave, carry.toSorted()])).toEqual(buttons);
});

it('[DLG-02] region_error and err_500 say what the specification says, and err_500 has its picture', () => {
  const { region_error: region, err_500: fault } = catalogue;
  expect([texts['en']?.[region?.title ?? ''], texts['en']?.[region?.message ?? '']]).toEqual([
    'Region not supported',
    'This service is not accessible in your country',
  ]);
  expect(fault?.image).toBe(true);
  expect(Object.entries(catalogue).filter(([, { image }]) => image === true)).toHaveLength(1);
});

it.each([
  ['err_token_not_found', 'Token not found'],
  ['err_token_expired', 'Token expired'],
  ['err_exchange_failed', 'Unable to exchange token'],
  ['err_link_expired', 'Link has expired'],
  ['err_login_required', 'Not Authorized (please login)'],
  ['err_offline', 'No internet connection'],
  ['err_500', 'Error'],
  ['err_internal_server', 'Something went wrong'],
])('[DLG-02] %s is titled "%s"', (code, title) => {
  expect(texts['en']?.[catalogue[code]?.title ?? '']).toBe(title);
});

describe.each(allCodes)('%s', (code) => {
  const dialog = catalogue[code];

  it.each(locales)('[DLG-03] has a title and a message in %s, each its own', (locale) => {
    const title = texts[locale]?.[dialog?.title ?? ''] ?? '';
    const message = texts[locale]?.[dialog?.message ?? ''] ?? '';
    expect([title.length, message.length].every((length) => length > 2)).toBe(true);
    expect(message).not.toBe(title);
    const other = texts[locale === 'en' ? 'id' : 'en'];
    expect(message).not.toBe(other?.[dialog?.message ?? '']);
  });

  it('[DLG-04] has a way on: at least one button, and exactly one that stands out', () => {
    const buttons = dialog?.buttons ?? [];
    expect(
      buttons.filter(({ kind }) => kind === 'primary'),
      `Give ${code} in schemas/errors one button of the kind "primary", for example { "label": "dialog.ok", "kind": "primary" }.`,
    ).toHaveLength(1);
    for (const { label } of buttons)
      for (const locale of locales) expect(texts[locale]?.[label]?.trim()).toBeTruthy();
  });
});

it('[DLG-05] no dialog is for a code that nothing ends with', () => {
  const api = readApiDocument('schemas/api');
  const errors = readErrors('schemas/errors');
  const ended = new Set<string>([
    ...[...operationCodes(api, errors).values()].flat(),
    ...commonCodesOf(api),
    ...commonCodes,
    ...Object.values(effectSpecs).flatMap(({ codes }) => codes),
  ]);
  expect(allCodes.filter((code) => !ended.has(code))).toEqual([]);
});

it('[DLG-06] a code that nobody knows gets the plain OK', () => {
  expect(catalogue['*']?.buttons).toEqual([{ label: 'dialog.ok', kind: 'primary' }]);
  expect(texts['en']?.['dialog.errorTitle']).toBe('Error');
  expect(texts['en']?.['dialog.errorMessage']).toMatch(/^Internal Server Error/);
});

it('[DLG-07] a password travels only to the register form, and only with an unverified account (spec §8)', () => {
  const carriers = Object.entries(catalogue).flatMap(([code, { buttons }]) =>
    buttons.flatMap(({ carry = [], leave }) => (carry.includes('password') ? [[code, leave]] : [])),
  );
  expect(carriers).toEqual([
    ['err_email_unverified', '/vplus/auth/register'],
    ['err_phone_unverified', '/vplus/auth/register'],
  ]);
});
