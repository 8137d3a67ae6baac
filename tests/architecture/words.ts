import { projectFiles, readProjectFile } from './testTitles.ts';

/** A word or phrase that the project does not use, and what to write instead. */
export interface RefusedWord {
  readonly word: string;
  readonly use: string;
  readonly pattern: RegExp;
}

/** Files whose words are not ours to choose, or are chosen elsewhere: what users read, what is generated, and the list itself. */
const notRead =
  /^CONTRIBUTING\.md$|^tests\/architecture\/words\.test\.ts$|^locales\/|^cms-seed\/|^schemas\/(?:flows|fixtures)\/|^docs\/flows\/|^docs\/spec\/coverage\.md$|generated|package-lock\.json$|^bench\/peers\//;
const isText = /\.(?:tsx?|mjs|js|css|md|html|ya?ml|json|sql|sh)$|^\.ci\//;

/** The refused words of CONTRIBUTING.md: phrases in quotes, names in backticks. */
export function refusedWords(guide = readProjectFile('CONTRIBUTING.md')): readonly RefusedWord[] {
  const list = guide.slice(guide.indexOf('## Refused words'));
  const phrases = [...list.matchAll(/^- "([^"]+)": (.+)$/gm)].map(([, word = '', use = '']) => ({
    word,
    use,
    // A phrase may run over the end of a comment's line.
    pattern: new RegExp(`(?<![\\w-])${word.replaceAll(' ', '[\\s*/]+')}(?![\\w-])`, 'gi'),
  }));
  const names = [...list.matchAll(/^- `(\w+)`: (.+)$/gm)].map(([, word = '', use = '']) => ({
    word,
    use,
    pattern: new RegExp(word, 'gi'),
  }));
  return [...phrases, ...names];
}

/** One use of a refused word. */
export interface Use {
  readonly path: string;
  readonly line: number;
  readonly word: string;
  readonly instead: string;
}

/** Every use of a refused word in the files of the project. */
export function usesOfRefusedWords(): readonly Use[] {
  const words = refusedWords();
  return projectFiles()
    .filter((path) => isText.test(path) && !notRead.test(path))
    .flatMap((path) => usesIn(path, readProjectFile(path), words));
}

/** Every use of a refused word in one text. */
export function usesIn(path: string, text: string, words: readonly RefusedWord[]): readonly Use[] {
  return words.flatMap(({ word, use, pattern }) =>
    [...text.matchAll(pattern)].map(({ index }) => ({
      path,
      line: text.slice(0, index).split('\n').length,
      word,
      instead: use,
    })),
  );
}
