/** What becomes of a payment whose number or amount ends in a magic way, after Xendit's test values. */
export const magicEndings = {
  '0101': 'insufficient_balance',
  '0102': 'declined',
  '0103': 'account_blocked',
  '0104': 'down',
  '0105': 'silent',
  '0106': 'late',
  '0107': 'twice',
} as const;
export type Magic = (typeof magicEndings)[keyof typeof magicEndings];

const endings: Readonly<Record<string, Magic | undefined>> = magicEndings;

/** Late money arrives so long after the end of its payment, in milliseconds. */
export const lateMs = 20_000;

/**
 * What the last four digits of the number that pays stand for, else those of the amount; null for all others.
 *
 * @example
 * magicOf({ payer: '+6281234560101', amount: 49_000 }); // 'insufficient_balance'
 */
export function magicOf({
  payer,
  amount,
}: {
  readonly payer: string;
  readonly amount: number;
}): Magic | null {
  return endings[payer.slice(-4)] ?? endings[String(amount % 10_000).padStart(4, '0')] ?? null;
}

/** Why a payment is refused, where its magic is a refusal. */
export function refusalReason(magic: Magic | null): string | null {
  return magic === 'insufficient_balance' || magic === 'declined' || magic === 'account_blocked'
    ? magic
    : null;
}
