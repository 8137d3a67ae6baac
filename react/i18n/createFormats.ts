import type { Formats } from '../contract/renderer.ts';

/** How a product writes numbers, amounts and moments. */
export interface FormatRules {
  /** Language tag that numbers and amounts are written by. */
  readonly numbers: string;
  /** Language tag that days are written by. */
  readonly dates: string;
  /** An amount: `{amount}` stands for its digits. */
  readonly money: string;
  readonly timeZone: string;
  /** What readers call the time zone; it stands behind a time of day. Empty: it is not named. */
  readonly zoneName: string;
}

/**
 * Returns how values are written.
 *
 * @example
 * const { money } = createFormats({ numbers: 'fr', dates: 'fr', money: '{amount} €', timeZone: 'Europe/Paris', zoneName: '' });
 * money(-1500) // '-1 500 €'
 */
export function createFormats({ numbers, dates, money, timeZone, zoneName }: FormatRules): Formats {
  const { format } = new Intl.NumberFormat(numbers, { maximumFractionDigits: 0 });
  const formatDate = (at: number, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat(dates, { ...options, timeZone }).format(at);
  return {
    number: format,
    money: (amount) => (amount < 0 ? '-' : '') + money.replace('{amount}', format(Math.abs(amount))),
    date: (at) => formatDate(at, { dateStyle: 'long' }),
    dateTime: (at) => `${formatDate(at, dayAndTime)} ${zoneName}`.trim(),
  };
}

const dayAndTime: Intl.DateTimeFormatOptions = {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
};
