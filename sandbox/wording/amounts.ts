import { wordsIn } from '../../src/contracts/locale.ts';
import type { Language } from '../foundation/language.ts';

/** A time to wait in words, never too short, as the product's pages word it: `42 seconds`, `15 minutes`, `23 jam`. */
export function waitText(seconds: number, language: Language): string {
  const [value, unit] =
    seconds < 120
      ? ([seconds, 'second'] as const)
      : seconds < 7200
        ? ([Math.ceil(seconds / 60), 'minute'] as const)
        : ([Math.ceil(seconds / 3600), 'hour'] as const);
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' }).format(value);
}

const triesWords = {
  en: (tries: number) => (tries === 1 ? '1 try' : `${tries} tries`),
  id: (tries: number) => `${tries} kali`,
} as const;

/** A number of tries in words: `1 try`, `2 tries`. */
export function triesText(tries: number, language: Language): string {
  return wordsIn(triesWords, language)(tries);
}
