import { languages } from '../../locales/languages.ts';
import type { Language } from './language.ts';

/** A day and a time of day as the site writes them: `24 November 2026 at 04.15 WIB`. */
export function moment(at: number, language: Language): string {
  const written = new Intl.DateTimeFormat(languages[language].dates, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'Asia/Jakarta',
  });
  return `${written.format(at)} WIB`;
}

/** A day as the site writes it, in Jakarta: `24 November 2026`. */
export function day(at: number, language: Language): string {
  return new Intl.DateTimeFormat(languages[language].dates, {
    dateStyle: 'long',
    timeZone: 'Asia/Jakarta',
  }).format(at);
}
