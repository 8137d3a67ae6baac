/** Words of the tab, by flow: what somebody typed before publishing, what was published a moment ago. */
export interface KeptWords {
  read(): string;
  write(words: string): void;
}

/**
 * Keeps words for as long as the tab lives, over closing and reloading. Storage that refuses is a tab without this memory.
 *
 * @example
 * const kept = createKeptWords('review', 'login');
 * kept.write('Is the title right?');
 * kept.read(); // the same after a reload
 */
export function createKeptWords(kind: 'why' | 'published' | 'back' | 'review', flow: string): KeptWords {
  const key = `alur-${kind}:${flow}`;
  return {
    read() {
      try {
        return sessionStorage.getItem(key) ?? '';
      } catch {
        return '';
      }
    },
    write(words) {
      try {
        if (words === '') sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, words);
      } catch {
        // Full or forbidden.
      }
    },
  };
}
