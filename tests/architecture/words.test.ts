import { describe, expect, it } from 'vitest';
import { refusedWords, usesIn, usesOfRefusedWords } from './words.ts';

describe('plain English', () => {
  it('[LAUNCH-24] no file uses a word that CONTRIBUTING.md refuses', () => {
    const sentences = usesOfRefusedWords().map(
      ({ path, line, word, instead }) => `${path}:${line} "${word}": ${instead}`,
    );
    expect(sentences).toEqual([]);
  });

  it('[LAUNCH-24] the check finds a phrase over two lines of a comment, and a name inside another', () => {
    const words = refusedWords();
    expect(words.length).toBeGreaterThan(30);
    const text = '/**\n * Checks what was put\n * away.\n */\nconst kickOutNow = 1;';
    const found = usesIn('some.ts', text, words);
    expect(found.map(({ line, word }) => `${line} ${word}`).toSorted()).toEqual(['2 put away', '5 kickOut']);
    expect(usesIn('some.ts', 'The user was notified in three handy steps.', words)).toEqual([]);
  });
});
