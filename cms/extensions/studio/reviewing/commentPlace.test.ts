import { expect, test } from 'vitest';
import { readComment, writeComment } from './commentPlace.ts';
import { findPlace } from './findPlace.ts';

const place = { step: 'identity', entry: 'field:phone', label: 'Phone number' };

test('[CMS-4791] what a comment is about stands in its first line, and is read back; a comment without such a line is about the whole flow', () => {
  for (const each of [place, { ...place, entry: null }, { ...place, label: 'Say “no”\nnow' }]) {
    const { place: found, words } = readComment(writeComment(each, 'Too long.\n#identity'));
    expect([found?.step, found?.entry, words]).toEqual([each.step, each.entry, 'Too long.\n#identity']);
  }
  for (const words of ['#1 is wrong', '#identity\nno', '', '#identity “a” b', 'x\n#identity “a”\n'])
    expect(readComment(words)).toEqual({ place: null, words });
  expect(writeComment(null, 'All of it')).toBe('All of it');
});

const messages = { a: { en: 'Phone number', id: 'Nomor ponsel' }, b: { en: 'Email', id: 'Email' } };

function flow(
  field: string,
  step = 'identity',
  more: readonly object[] = [],
): { document: object; messages: object } {
  const body = [{ field, label: 'a' }, { field: 'email', label: 'b' }, ...more];
  return {
    document: { steps: { [step]: { title: 'a', body, actions: [{ id: 'next', label: 'b' }] } } },
    messages,
  };
}

test('[CMS-4792] a comment stays at its field, button or step when that is moved; a renamed one is found by its words where these stand once, else the comment is about a thing that is gone', () => {
  const at = { step: 'identity', list: 'body', entry: 'field:phone' };
  expect(findPlace(place, flow('phone'))).toEqual(at);
  expect(findPlace(place, flow('mobile'))).toEqual({ ...at, entry: 'field:mobile' });
  expect(findPlace({ ...place, entry: 'id:next', label: '' }, flow('phone'))).toEqual({
    step: 'identity',
    list: 'actions',
    entry: 'id:next',
  });
  expect(findPlace(place, flow('phone', 'contact'))).toEqual({ ...at, step: 'contact' });
  expect(findPlace(place, flow('mobile', 'identity', [{ field: 'other', label: 'a' }]))).toBeNull();
  expect(findPlace({ ...place, label: '' }, flow('mobile'))).toBeNull();
  expect(findPlace({ step: 'gone', entry: null, label: '' }, flow('phone'))).toBeNull();
  expect(findPlace({ step: 'constructor', entry: null, label: '' }, flow('phone'))).toBeNull();
  expect(findPlace(place, { document: 'typed', messages: null })).toBeNull();
});
