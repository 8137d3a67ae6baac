import { perLocale } from '../../../../src/contracts/locale.ts';
import type { Publication } from './contract.ts';
import { dateTag, noWords, type Sentence } from '../../words/sentences.ts';

/** The moment of a publication by the clock of its zone, such as “1 Dec 2026, 00:00 (Asia/Jakarta)”; no words where it has none. */
export function momentWords({ moment, zone }: Pick<Publication, 'moment' | 'zone'>): Sentence {
  if (moment === null) return noWords;
  const timeZone = zone ?? 'UTC';
  return perLocale((locale) => {
    const words = new Date(moment).toLocaleString(dateTag(locale), {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone,
    });
    return `${words} (${timeZone})`;
  });
}
