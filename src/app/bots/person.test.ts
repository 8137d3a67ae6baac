import { expect, test } from 'vitest';
import { memoryStore } from '@alur/react/run';
import { isKnownPerson, rememberPerson } from './person.ts';

/** A tab whose history's state survives a reload; its storage may refuse everything. */
function tabWith(open: () => Storage) {
  const history = {
    state: { key: 'first' } as unknown,
    replaceState(state: unknown) {
      history.state = state;
    },
  };
  return {
    history: history as unknown as History,
    get sessionStorage() {
      return open();
    },
  };
}

test('[ANA-2071] a visitor who said they are a person is not asked again after a reload', () => {
  const { get, set } = memoryStore();
  const tab = tabWith(() => ({ getItem: get, setItem: set }) as unknown as Storage);
  expect(isKnownPerson(tab)).toBe(false);
  rememberPerson(tab);
  expect(isKnownPerson(tab)).toBe(true);
});

test('[ANA-2071] nor where storage refuses, and what the history holds stays', () => {
  const tab = tabWith(() => {
    throw new Error('refused');
  });
  rememberPerson(tab);
  expect(isKnownPerson(tab)).toBe(true);
  expect(tab.history.state).toMatchObject({ key: 'first' });
});
