import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { flowRun } from './flowRun.ts';
import { shippedBundle } from './shippedBundle.ts';

/** Where each value of the specification's section 5 is typed: flow, first step shown by this query, field. */
const phones = [
  ['register', {}],
  ['login', {}],
  ['login', { otp: 'true' }],
  ['forgot-password', {}],
] as const;
const newPasswords = [
  ['register', 'password'],
  ['forgot-password', 'newPassword'],
  ['change-password', 'newPassword'],
] as const;
const presentPasswords = [
  ['login', 'password'],
  ['change-password', 'currentPassword'],
] as const;

function issuesOf(flow: string, field: string, value: string, query = {}): readonly string[] {
  const run = flowRun(shippedBundle(flow), { query });
  run.type({ channel: field === 'email' ? 'email' : 'phone', [field]: value });
  return run.issues(field);
}

/** A text of a length that satisfies every pattern asked of passwords. */
const password = (length: number): string => 'aB3'.padEnd(length, 'x');

describe.each(phones)('%s %o', (flow, query) => {
  it.each([
    ['', ['phoneRequired']],
    ['+62812', ['validatePasswordMin7', 'invalidPhoneNumber']],
    ['+628123', ['invalidPhoneNumber']],
    ['+6281234', []],
    ['+628123456789012', []],
    ['+6281234567890123', ['invalidPhoneNumber']],
    ['081234567890', ['invalidPhoneNumber']],
    ['+0281234567', ['invalidPhoneNumber']],
  ])('[FLOW-01] the phone number "%s" has the problems %j', (value, codes) => {
    expect(issuesOf(flow, 'phone', value, query)).toEqual(codes);
  });

  it.each([
    ['', ['emailRequired']],
    ['ayu@example.c', ['emailFormatIncorrect']],
    ['ayu@example.id', []],
    ['ayu@example.info', []],
    ['ayu@example.store', ['emailFormatIncorrect']],
    ['a.y_u-1@mail.example.com', []],
    ['Ayu@example.com', ['emailFormatIncorrect']],
    ['ayu+tv@example.com', ['emailFormatIncorrect']],
    ['@example.com', ['emailFormatIncorrect']],
    ['ayu@.com', ['emailFormatIncorrect']],
    [`${'a'.repeat(242)}@example.com`, []],
    [`${'a'.repeat(243)}@example.com`, ['emailFormatIncorrect']],
  ])('[FLOW-02] the e-mail address "%s" has the problems %j', (value, codes) => {
    expect(issuesOf(flow, 'email', value, query)).toEqual(codes);
  });

  it('[FLOW-01] only the identity of the open tab is asked for', () => {
    const run = flowRun(shippedBundle(flow), { query });
    expect([run.isVisible('phone'), run.isVisible('email')]).toEqual([true, false]);
    run.type({ channel: 'email' });
    expect([run.isVisible('phone'), run.isVisible('email'), run.issues('phone')]).toEqual([false, true, []]);
  });
});

describe.each(newPasswords)('the new password of %s', (flow, field) => {
  it.each([
    [password(7), ['validatePasswordMin8Char']],
    [password(8), []],
    [password(32), []],
    [password(33), ['validatePasswordMost32']],
    ['aBcdefgh', ['validatePasswordNumber']],
    ['ABCDEFG3', ['validatePasswordLowercase']],
    ['abcdefg3', ['validatePasswordUppercase']],
    [
      '       ',
      [
        'validatePasswordMin8Char',
        'validatePasswordNumber',
        'validatePasswordLowercase',
        'validatePasswordUppercase',
      ],
    ],
  ])('[FLOW-03] "%s" has the problems %j', (value, codes) => {
    // Blanks only are empty: nothing was typed yet.
    const expected =
      value.trim() === '' ? [flow === 'register' ? 'passwordRequired' : 'newPasswordRequired'] : codes;
    expect(issuesOf(flow, field, value)).toEqual(expected);
  });

  it.each(presentPasswords)(
    '[FLOW-05] what is accepted can always be typed into %s (%s)',
    (present, presentField) => {
      fc.assert(
        fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), fc.nat(40), (text, at) => {
          const typed = [...text].toSpliced(at, 0, 'aB3').join('');
          fc.pre(issuesOf(flow, field, typed).length === 0);
          expect(issuesOf(present, presentField, typed)).toEqual([]);
        }),
      );
    },
  );
});

it.each(presentPasswords)(
  '[FLOW-04] the password of %s (%s) has 7 to 32 characters and no other condition',
  (flow, field) => {
    const required = flow === 'login' ? 'passwordRequired' : 'currentPasswordRequired';
    const issues = ['', 'abcdef', 'abcdefg', 'x'.repeat(32), 'x'.repeat(33)].map((value) =>
      issuesOf(flow, field, value),
    );
    expect(issues).toEqual([[required], ['validatePasswordMin6'], [], [], ['validatePasswordMost32']]);
  },
);

describe('a one-time code', () => {
  const places = [
    ['register', {}],
    ['login', { otp: 'true' }],
    ['forgot-password', {}],
  ] as const;

  it.each(places)('[FLOW-06] of %s has exactly four digits', (flow, query) => {
    const issues = ['', '123', '1234', '12345', '12a4'].map((value) => issuesOf(flow, 'otp', value, query));
    expect(issues[0]).toEqual(['otpRequired']);
    expect(issues[1]).toContain('otpIncomplete');
    expect(issues[2]).toEqual([]);
    expect(issues[3]).not.toEqual([]);
    expect(issues[4]).not.toEqual([]);
  });

  it.each([4, 5, 6, 7, 8])('[FLOW-06] has the %i digits of the config', (length) => {
    const run = flowRun(shippedBundle('register'), { config: { otpCodeLenght: length } });
    const fits = Array.from({ length: 10 }, (_, digits) => {
      run.type({ otp: '1'.repeat(digits) });
      return run.issues('otp').length === 0;
    });
    expect(fits.flatMap((fit, digits) => (fit ? [digits] : []))).toEqual([length]);
  });
});
