/** What becomes of a card that is typed at the lab. */
export type CardFate = 'pay' | 'declined' | 'unproven' | 'challenge' | 'poor';

/** A published test card; no other number is taken here. */
interface TestCard {
  readonly number: string;
  readonly fate: CardFate;
  readonly note: string;
}

/** Midtrans's published test cards: they pay nothing anywhere. */
export const testCards: readonly TestCard[] = [
  { number: '4811111111111114', fate: 'pay', note: 'accepted' },
  { number: '4911111111111113', fate: 'declined', note: 'refused by the bank' },
  { number: '4411111111111118', fate: 'unproven', note: '3-D Secure fails' },
  { number: '4511111111111117', fate: 'challenge', note: 'looked at before it is accepted' },
  { number: '4611111111111116', fate: 'poor', note: 'not enough money' },
];

/** The test card of a number as typed; undefined for every other number, which is not looked at any further. */
export function testCardOf(typed: string): TestCard | undefined {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return testCards.find(({ number }) => number === digits);
}
