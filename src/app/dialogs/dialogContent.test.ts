import { expect, test } from 'vitest';
import type { OpenDialog } from '@alur/engine';
import { createI18n } from '@alur/react';
import { formatsOf } from '../../i18n/format.ts';
import { dialogContent } from './dialogContent.ts';

const i18n = createI18n({
  locale: 'en',
  format: formatsOf('en'),
  messages: {
    'dialog.errorTitle': 'Error',
    'dialog.errorMessage': 'Internal Server Error.',
    'dialog.ok': 'OK',
    'a.title': 'Ours',
    'a.message': 'Our words for {name}',
    'a.detail': 'And more for {name}',
    'a.go': 'On with {name}',
    'dialog.retryIn': 'Try again in {time}.',
  },
});
const spec = { title: 'a.title', message: 'a.message', buttons: [] };
const content = (dialog: Omit<OpenDialog, 'code'>) =>
  dialogContent({ code: 'err_a', ...dialog }, i18n, { name: 'Ayu' });

test('[APP-28] the server’s words win, the catalogue’s are shown where it sent none, and Error with an apology where neither has any', () => {
  expect(content({ title: 'Theirs', text: 'Their words', spec })).toMatchObject({
    title: 'Theirs',
    text: 'Their words',
  });
  expect(content({ spec })).toMatchObject({ title: 'Ours', text: 'Our words for Ayu' });
  expect(content({ spec: { buttons: [] } })).toMatchObject({
    title: 'Error',
    text: 'Internal Server Error.',
  });
});

test('[APP-28] an editor’s own words win over the server’s, as far as there are some', () => {
  expect(content({ title: 'Theirs', text: 'Their words', spec: { ...spec, ownWords: true } })).toMatchObject({
    title: 'Ours',
    text: 'Our words for Ayu',
  });
  expect(
    content({
      title: 'Theirs',
      text: 'Their words',
      spec: { message: 'a.message', ownWords: true, buttons: [] },
    }),
  ).toMatchObject({
    title: 'Theirs',
    text: 'Our words for Ayu',
  });
});

test('[APP-28] without a button of its own a dialog has OK', () => {
  expect(content({ spec }).buttons).toEqual([{ label: 'OK', kind: 'primary' }]);
  expect(content({ spec: { ...spec, buttons: [{ label: 'a.go', kind: 'link' }] } }).buttons).toEqual([
    { label: 'On with Ayu', kind: 'link' },
  ]);
});

test('[APP-29] the modal of something done has its tone and a second paragraph', () => {
  expect(content({ spec: { ...spec, tone: 'success', detail: 'a.detail' } })).toMatchObject({
    tone: 'success',
    detail: 'And more for Ayu',
  });
});

test.each([
  [42, '42 seconds'],
  [119, '119 seconds'],
  [121, '3 minutes'],
  [3_600, '60 minutes'],
  [86_400, '24 hours'],
])('[APP-600] a time to wait of %i seconds is said as %s', (waitSeconds, words) => {
  expect(content({ text: 'Theirs', waitSeconds, spec })).toMatchObject({
    text: 'Theirs',
    detail: `Try again in ${words}.`,
  });
});

test('[APP-600] a time to wait that the server’s words name already is not said twice', () => {
  const text = 'You can ask for another one in 42 seconds.';
  expect(content({ text, waitSeconds: 42, spec })).not.toHaveProperty('detail');
  expect(content({ text, waitSeconds: 41, spec })).toMatchObject({ detail: 'Try again in 41 seconds.' });
});
