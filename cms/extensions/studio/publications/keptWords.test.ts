import { afterEach, expect, it, vi } from 'vitest';
import { createKeptWords } from './keptWords.ts';

afterEach(() => vi.unstubAllGlobals());

it('[CMS-4362] what was typed is kept for its flow alone, and storage that refuses throws nothing', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, words: string) => kept.set(key, words),
    removeItem: (key: string) => kept.delete(key),
  });
  createKeptWords('why', 'login').write('A new label');
  expect(createKeptWords('why', 'login').read()).toBe('A new label');
  expect(createKeptWords('why', 'register').read()).toBe('');
  createKeptWords('why', 'login').write('');
  expect([...kept]).toEqual([]);

  const refuse = (): never => {
    throw new Error('full');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  createKeptWords('why', 'login').write('A new label');
  expect(createKeptWords('why', 'login').read()).toBe('');
});
