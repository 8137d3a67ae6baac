import { jwtVerify, SignJWT } from 'jose';
import type { Sandbox } from '../foundation/sandbox.ts';

const lifeSeconds = 30 * 60;
const issuer = 'alur-sandbox-view';

/** A token that opens one payment, read-only, for half an hour: providers may lead the browser back where nobody is signed in. */
export function drawViewToken(
  { keys, clock }: Pick<Sandbox, 'keys' | 'clock'>,
  paymentId: string,
): Promise<string> {
  const iat = Math.floor(clock.now() / 1000);
  return new SignJWT({})
    .setProtectedHeader({ alg: 'EdDSA' })
    .setIssuer(issuer)
    .setSubject(paymentId)
    .setIssuedAt(iat)
    .setExpirationTime(iat + lifeSeconds)
    .sign(keys.signing);
}

/** The payment that the token of an `Authorization` header opens; null where it is none, or its time is over. */
export async function readViewToken(
  { keys, clock }: Sandbox,
  header: string | undefined,
): Promise<string | null> {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1];
  if (token === undefined) return null;
  try {
    const { payload } = await jwtVerify(token, keys.verifying, {
      algorithms: ['EdDSA'],
      issuer,
      currentDate: new Date(clock.now()),
    });
    return payload.sub ?? null;
  } catch {
    return null;
  }
}
