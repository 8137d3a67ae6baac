/** Whole rupiah in both languages: `Rp49.000`. */
export function rupiah(amount: number): string {
  return `Rp${new Intl.NumberFormat('id').format(amount)}`;
}
