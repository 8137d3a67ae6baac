import { encode } from 'uqr';
import type { DrawnCode } from './drawnCode.ts';

/** Modules of white around the code, as its standard asks. */
const quietZone = 4;

/** Encodes a text with medium error correction. Returns null when it is too long for a QR code. */
export function encodeQr(text: string): DrawnCode | null {
  try {
    const { size, data } = encode(text, { ecc: 'M', border: quietZone });
    const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
    return { size, path };
  } catch {
    return null;
  }
}
