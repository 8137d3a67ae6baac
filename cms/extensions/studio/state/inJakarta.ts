import { perLocale } from '../../../../src/contracts/locale.ts';
import { dateTag, type Sentence } from '../../words/sentences.ts';

/**
 * A day and its time as the product's country has them: a server that words them does not know the editor's clock.
 * @param at milliseconds since 1970
 */
export function inJakarta(at: number): Sentence {
  return perLocale((locale) =>
    new Intl.DateTimeFormat(dateTag(locale), {
      timeZone: 'Asia/Jakarta',
      day: 'numeric',
      month: 'short',
      hour: '2-digit',
      minute: '2-digit',
    }).format(at),
  );
}
