/**
 * Reads a number as people in Indonesia and elsewhere write it: `200.000`, `200,000` and `200 000` are the same whole number; a last comma or
 * dot that does not stand before three digits begins the decimals. Returns null when the text is no such number.
 *
 * @param decimals how many decimals it may have; 0: every dot and comma stands between thousands.
 */
export function readNumberText(text: string, decimals: number): number | null {
  const plain = text
    .normalize('NFKC')
    .trim()
    .replace(/^Rp\.?/i, '')
    .replaceAll(/[\s']/g, '');
  const match = /^(-?)(\d{1,3}(?:[.,]\d{3})+|\d+)(?:[.,](\d+))?$/.exec(plain);
  if (!match) return null;
  const [, sign = '', whole = '', part = ''] = match;
  if (part.length > decimals) return null;
  const digits = whole.replaceAll(/[.,]/g, '');
  return digits.length > 15 ? null : Number(`${sign}${digits}${part === '' ? '' : `.${part}`}`);
}

/** Writes a number the way `readNumberText` reads it: dots between thousands, a comma before decimals. */
export function writeNumber(value: unknown): string {
  if (typeof value !== 'number' || !Number.isFinite(value)) return typeof value === 'string' ? value : '';
  const [whole = '', part] = String(Math.abs(value)).split('.');
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, '.');
  return `${value < 0 ? '-' : ''}${grouped}${part === undefined ? '' : `,${part}`}`;
}
