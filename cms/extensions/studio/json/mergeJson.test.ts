import { expect, it } from 'vitest';
import { mergeJson } from './mergeJson.ts';

const base = { title: { en: 'Log in', id: 'Masuk' }, intro: { en: 'Hello', id: 'Halo' } };

it('[CMS-45] two people who change different texts both keep their change', () => {
  const mine = { ...base, title: { en: 'Sign in', id: 'Masuk' } };
  const theirs = { ...base, intro: { en: 'Hi', id: 'Hai' }, more: { en: 'More', id: 'Lagi' } };
  expect(mergeJson(base, mine, theirs)).toEqual({
    value: { title: mine.title, intro: theirs.intro, more: theirs.more },
    conflicts: [],
  });
});

it('[CMS-45] where both changed the same text mine stays, and theirs is named', () => {
  const mine = { ...base, title: { en: 'Sign in', id: 'Masuk' } };
  const theirs = { ...base, title: { en: 'Come in', id: 'Masuk' } };
  expect(mergeJson(base, mine, theirs)).toEqual({
    value: mine,
    conflicts: [{ path: 'title › en', theirs: 'Come in' }],
  });
});

it('[CMS-45] what either removed stays removed', () => {
  const { intro } = base;
  expect(mergeJson(base, { title: base.title }, base).value).toEqual({ title: base.title });
  expect(mergeJson(base, base, { intro }).value).toEqual({ intro });
});

it('[CMS-45] a text that is not JSON at present is kept whole', () => {
  const theirs = { ...base, title: { en: 'Come in', id: 'Masuk' } };
  expect(mergeJson(base, '{"title": ', theirs)).toEqual({
    value: '{"title": ',
    conflicts: [{ path: '', theirs }],
  });
});
