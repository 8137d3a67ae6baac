import type { Language } from './language.ts';

const units = {
  en: { second: ['second', 'seconds'], minute: ['minute', 'minutes'], hour: ['hour', 'hours'] },
  id: { second: ['detik', 'detik'], minute: ['menit', 'menit'], hour: ['jam', 'jam'] },
} as const;

/** A time to wait in words, never too short: `42 seconds`, `15 minutes`, `23 hours`. */
export function waitText(seconds: number, language: Language): string {
  const [count, unit] =
    seconds <= 90
      ? ([seconds, 'second'] as const)
      : seconds <= 5400
        ? ([Math.ceil(seconds / 60), 'minute'] as const)
        : ([Math.ceil(seconds / 3600), 'hour'] as const);
  return `${count} ${units[language][unit][count === 1 ? 0 : 1]}`;
}

/** A number of tries in words: `1 try`, `2 tries`. */
export function triesText(tries: number, language: Language): string {
  if (language === 'id') return `${tries} kali`;
  return tries === 1 ? '1 try' : `${tries} tries`;
}
