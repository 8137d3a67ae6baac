import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createI18n, type MissingText } from './createI18n.ts';
import { formatsOf } from '../../src/i18n/format.ts';

const english = (messages: Record<string, string>, flowMessages?: Record<string, string>) =>
  createI18n({ locale: 'en', format: formatsOf('en'), messages, ...(flowMessages ? { flowMessages } : {}) });

test('[I18N-01] texts are there at once, in the language asked for', () => {
  const { t, locale } = createI18n({
    locale: 'id',
    format: formatsOf('id'),
    messages: { 'login.submit': 'Masuk' },
  });
  expect(locale).toBe('id');
  expect(t('login.submit')).toBe('Masuk');
});

test('[I18N-02] a flow’s own wording wins over the interface’s', () => {
  const { t } = english({ a: 'shell', b: 'shell' }, { a: 'flow' });
  expect([t('a'), t('b')]).toEqual(['flow', 'shell']);
});

test('[I18N-03] a placeholder takes its value as it is, whatever the value holds', () => {
  const { t } = english({ hello: 'Hello {name}, again {name}!' });
  fc.assert(
    fc.property(fc.string(), (name) => {
      expect(t('hello', { name })).toBe(`Hello ${name}, again ${name}!`);
    }),
  );
  expect(t('hello', { name: '$t(hello) {name} $1 $& <b>' })).toBe(
    'Hello $t(hello) {name} $1 $& <b>, again $t(hello) {name} $1 $& <b>!',
  );
});

test('[I18N-03] a text without slots is known to read the same whatever values come with it', () => {
  const { isFixed } = english({ plain: 'Log in', named: 'Hello {name}', films_other: '{count} films' });
  expect(['plain', 'named', 'films', 'missing'].filter(isFixed)).toEqual(['plain']);
});

test('[I18N-03] a value named like an option of the library is only a value', () => {
  const { t } = english({ n: '{count} of {lng} in {context}', n_other: 'wrong', n_few: 'wrong' });
  expect(t('n', { count: 2, lng: 'id', context: 'few' })).toBe('2 of id in few');
});

test('[I18N-03] a text that mentions another key stays a text', () => {
  const { t } = english({ a: 'see $t(b)', b: 'secret' });
  expect(t('a')).toBe('see $t(b)');
});

test('[I18N-04] an unknown key comes back as it is and is reported once', () => {
  const missing: MissingText[] = [];
  const { t } = createI18n({
    locale: 'id',
    format: formatsOf('id'),
    messages: { blank: '' },
    onMissing: (m) => missing.push(m),
  });
  expect([t('no.such:key'), t('no.such:key'), t('blank'), t('toString')]).toEqual([
    'no.such:key',
    'no.such:key',
    'blank',
    'toString',
  ]);
  expect(missing).toEqual([
    { locale: 'id', key: 'no.such:key' },
    { locale: 'id', key: 'blank' },
    { locale: 'id', key: 'toString' },
  ]);
});

test('[I18N-04] a placeholder without a value stays readable and is reported once', () => {
  const missing: MissingText[] = [];
  const { t } = createI18n({
    locale: 'en',
    format: formatsOf('en'),
    messages: { wait: 'Wait {seconds} s' },
    onMissing: (m) => missing.push(m),
  });
  expect([t('wait'), t('wait', { seconds: 5 }), t('wait')]).toEqual([
    'Wait {seconds} s',
    'Wait 5 s',
    'Wait {seconds} s',
  ]);
  expect(missing).toEqual([{ locale: 'en', key: 'wait', placeholder: 'seconds' }]);
});

test('[I18N-05] keys may hold dots and colons', () => {
  const { t } = english({ 'err_500.title': 'Server Error', 'a:b.c': 'kept' });
  expect([t('err_500.title'), t('a:b.c')]).toEqual(['Server Error', 'kept']);
});

test('[I18N-400] texts that come later are known from then on; a flow’s own wording still wins', () => {
  const { t, has, learn } = english({ a: 'shell' }, { b: 'flow' });
  expect([learn({ a: 'shell', b: 'shell' }), t('b')]).toEqual([false, 'flow']);
  expect(t('late')).toBe('late');
  expect([learn({ a: 'shell', late: 'here' }), t('late'), has('late')]).toEqual([true, 'here', true]);
});
