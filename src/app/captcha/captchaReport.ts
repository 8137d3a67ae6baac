import { isRecord } from '@alur/engine/json';

/** What the captcha's frame reports. */
export type CaptchaReport =
  | { readonly kind: 'shown' | 'expired' | 'failed' }
  | { readonly kind: 'solved'; readonly token: string }
  | { readonly kind: 'height'; readonly height: number };

/** What providers sign is a few kilobytes at most; the API takes no more. */
const longestToken = 4096;
const tallest = 600;

/** Reads a message of the frame; null for what is none. */
export function readReport(data: unknown): CaptchaReport | null {
  if (!isRecord(data)) return null;
  const { captcha: kind, token, height } = data;
  if (kind === 'shown' || kind === 'expired' || kind === 'failed') return { kind };
  if (kind === 'solved' && typeof token === 'string' && token !== '' && token.length <= longestToken)
    return { kind, token };
  if (kind === 'height' && typeof height === 'number' && height > 0)
    return { kind, height: Math.min(Math.ceil(height), tallest) };
  return null;
}
