import type { Locale } from '../contracts/locale.ts';
import type { AiringTimes } from '../contracts/site/titles.ts';
import { languages } from '../../locales/languages.ts';

const timeZone = 'Asia/Jakarta';

/**
 * Writes a moment in parts for a line of times.
 *
 * @param at milliseconds since 1970
 */
export function airingTimes(at: number, locale: Locale): AiringTimes {
  const formatTime = (options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(languages[locale].dates, { ...options, timeZone }).format(at);
  return {
    clock: `${formatTime({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })} WIB`,
    weekday: formatTime({ weekday: 'long' }),
    day: formatTime({ weekday: 'short', day: 'numeric', month: 'short' }),
  };
}
