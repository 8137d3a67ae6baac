import { fieldsOf, textIn } from '../lab/readQuery.ts';
import { testCardOf, type TestCard } from './testCards.ts';

/** What of a card is not right. */
export type WrongCard = 'number' | 'expiry' | 'cvv';

/** A demonstration card as it was typed; its number and CVV are only looked at, never kept. */
export interface TypedCard extends TestCard {
  /** Month and year, `12/30`. */
  readonly exp: string;
}

/** The month that a card is good through, as `MM/YY`; null where none was typed, or it is over. */
function goodThrough(typed: string, now: number): string | null {
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\s*\/?\s*(\d{2})$/.exec(typed.trim()) ?? [];
  const over = Date.UTC(2000 + Number(year), Number(month), 1);
  return month !== '' && now < over ? `${month}/${year}` : null;
}

/**
 * Reads what was typed into the card form: `number`, `expiry` (`MM/YY`) and `cvv`. Returns the demonstration card, or what is not right: any other
 * number, a month that is over, and a CVV that has not three digits or is 000.
 */
export function typedCard(body: unknown, now: number): TypedCard | WrongCard {
  const typed = fieldsOf(body);
  const card = testCardOf(textIn(typed, 'number', 32));
  if (card === undefined) return 'number';
  const exp = goodThrough(textIn(typed, 'expiry', 16), now);
  if (exp === null) return 'expiry';
  const cvv = textIn(typed, 'cvv', 8);
  return /^\d{3}$/.test(cvv) && cvv !== '000' ? { ...card, exp } : 'cvv';
}
