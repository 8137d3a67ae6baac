/** What becomes of a card that is typed at the lab. */
export type CardFate = 'pay' | 'frictionless' | 'declined' | 'unproven' | 'challenge' | 'poor' | 'silent';

/** A test card; no other number is taken here. */
export interface TestCard {
  readonly number: string;
  readonly fate: CardFate;
}

/** Test cards in the manner of Midtrans's: they pay nothing anywhere. */
export const testCards: readonly TestCard[] = [
  { number: '4811111111111114', fate: 'pay' },
  { number: '5211111111111117', fate: 'frictionless' },
  { number: '4911111111111113', fate: 'declined' },
  { number: '4411111111111118', fate: 'unproven' },
  { number: '4511111111111117', fate: 'challenge' },
  { number: '4611111111111116', fate: 'poor' },
  { number: '4211111111111110', fate: 'silent' },
];

/** The test card of a number as typed; undefined for every other number, which is not looked at any further. */
export function testCardOf(typed: string): TestCard | undefined {
  const digits = typed.replaceAll(/[\s-]/g, '');
  return testCards.find(({ number }) => number === digits);
}

/** The network of a test card. */
export function brandOf(number: string): string {
  return number.startsWith('5') ? 'Mastercard' : 'Visa';
}
