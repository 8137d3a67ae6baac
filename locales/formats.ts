/**
 * How the product writes numbers, amounts and moments, in every language: `200.000`, `Rp200.000` (spec §9), Jakarta's time (spec §1). Its readers know the
 * time zone as WIB; `Intl` has a name for it in Indonesian only.
 */
export const formats = {
  numbers: 'id-ID',
  /** ISO code; amounts are whole rupiah. */
  currency: 'IDR',
  money: 'Rp{amount}',
  timeZone: 'Asia/Jakarta',
  zoneName: 'WIB',
} as const;
