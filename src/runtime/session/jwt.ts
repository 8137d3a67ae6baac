import { isRecord } from '@alur/engine/json';
import { countAt, textAt } from '../decode/record.ts';

/** What we read of a token: who it is for, and until when (milliseconds since 1970). */
export interface JwtClaims {
  readonly subject: string | null;
  readonly expiresAt: number | null;
  readonly email: string | null;
}

/** Reads a JWT's payload without checking its signature: that is the server's. Null for anything that is no JWT. */
export function readJwt(token: string): JwtClaims | null {
  const payload = token.split('.')[1];
  if (payload === undefined || token.split('.').length !== 3) return null;
  try {
    const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (character) =>
      character.charCodeAt(0),
    );
    const claims = JSON.parse(new TextDecoder().decode(bytes)) as unknown;
    if (!isRecord(claims)) return null;
    const expires = countAt(claims, 'exp');
    return {
      subject: textAt(claims, 'sub', 256) ?? null,
      expiresAt: expires === undefined ? null : expires * 1000,
      email: textAt(claims, 'email', 254) ?? null,
    };
  } catch {
    return null;
  }
}
