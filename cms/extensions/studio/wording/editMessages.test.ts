import { expect, it } from 'vitest';
import { giveOwn, reword, takeAway } from './editMessages.ts';

const messages = { title: { en: 'Log in', id: 'Masuk' }, next: { id: 'Lanjut' } };

it('[CMS-4308] typing changes one text in one language: the others, and their order, stay', () => {
  const edited = reword(messages, 'title', 'en', 'Sign in');
  expect(JSON.stringify(edited)).toBe('{"title":{"en":"Sign in","id":"Masuk"},"next":{"id":"Lanjut"}}');
  expect(edited['next']).toBe(messages.next);
});

it('[CMS-4308] an emptied text is missing, and one that is written again stands where it stood', () => {
  const emptied = reword(messages, 'title', 'en', '');
  expect(emptied['title']).toEqual({ id: 'Masuk' });
  expect(JSON.stringify(reword(emptied, 'title', 'en', 'Log in'))).toBe(JSON.stringify(messages));
});

it('[CMS-4308] a key without texts gets its first, and what is no text gives way', () => {
  expect(reword({}, 'title', 'id', 'Masuk')).toEqual({ title: { id: 'Masuk' } });
  expect(reword({ title: 'broken' }, 'title', 'id', 'Masuk')).toEqual({ title: { id: 'Masuk' } });
});

it('[CMS-4309] a shared text becomes the flow’s own with its words, and is shared again without them', () => {
  const own = giveOwn(messages, 'dialog.ok', { en: 'OK', id: 'Oke' });
  expect(own).toEqual({ ...messages, 'dialog.ok': { en: 'OK', id: 'Oke' } });
  expect(takeAway(own, 'dialog.ok')).toEqual(messages);
});
